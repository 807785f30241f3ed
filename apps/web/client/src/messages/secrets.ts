/** Messages of the screens in `screens/secrets`. */

export const newSecret = 'New secret';
export const secrets = 'Secrets';
export const secretsEmpty =
  'Skills send a secret to the hosts that it names. Its value is stored encrypted and is never shown.';
export const secretUsage = 'A step of a skill names a secret as';
export const secretUsageHint = 'Executions, logs and language models do not get its value.';
export const connectSkillsToOtherServices = 'Connect skills to other services';
export const exampleOfAStep = 'Example of a step';
export const name = 'Name';
export const hosts = 'Hosts';
export const lastSet = 'Last set';
export const actions = 'Actions';
export const replace = 'Replace';
export const replaceName = (name: string | number): string => `Replace ${name}`;
export const deleteLabel = 'Delete';
export const deleteName = (name: string | number): string => `Delete ${name}`;
export const nameIsSet = (name: string | number): string => `${name} is set`;
export const deleteSecretHint =
  'Steps of skills that use it fail from now on. Quoin cannot restore its value.';
export const deleteNameQuestion = (name: string | number): string => `Delete ${name}?`;
export const deleteSecret = 'Delete secret';
export const nameIsDeleted = (name: string | number): string => `${name} is deleted`;
export const secretNameHint = 'Letters, digits and _. Skills use it as secrets.name.';
export const value = 'Value';
export const secretValueHint = (minvaluelength: string | number): string =>
  `At least ${minvaluelength} characters. You cannot read it here later.`;
export const secretHostsHint =
  'One per line: api.example.com, api.example.com:8443, or *.example.com for all names below. Steps send it to these only, over HTTPS.';
export const theSecretWasNotSet = 'The secret was not set';
export const cancel = 'Cancel';
export const setSecret = 'Set secret';
