/** Messages about skills, triggers and their runs (ADR 48). */

export const resultsTooLong = ({ max }: { readonly max: number }): string =>
  `The results of all steps together have more than ${max} characters`;

export const triggerContentEncoding = 'Send the body without Content-Encoding';

export const noSuchTrigger = 'No trigger has this token';

export const skillCallsItself = 'The skill calls its own trigger, so it would never end';
export const skillsTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `Skills call each other more than ${maxDepth} levels deep`;

export const runUserDisabled = 'The user whose role this run has is disabled';
export const runUserNotMember = 'The user whose role this run has is not a member of the project';
export const runRoleTooLow = ({
  runRole,
  role,
}: {
  readonly runRole: string;
  readonly role: string;
}): string =>
  `This skill requires the role ${runRole} in the project. The user whose role this run has is ${role}`;
export const runTokenExpired = 'The access token that started this run is expired or revoked';

export const runTooLong = 'The run did not end within 23 hours';
export const headersUnreadable =
  'The headers of the request cannot be decrypted, because this service no longer has their secret';

export const tooManySecrets = ({ secrets }: { readonly secrets: number }): string =>
  `The project has ${secrets} secrets, which is the limit. Delete one first`;

export const tooManySkills = ({ skills }: { readonly skills: number }): string =>
  `The project has ${skills} skills, which is the limit. Delete one first`;

export const eitherSource = ({ other }: { readonly other: string }): string =>
  `source contains ${other} too. Send only one of them`;

export const skillChanged =
  'Another request changed the skill. Get the skill again, then repeat your change';

export const tooManyTriggers = ({ triggers }: { readonly triggers: number }): string =>
  `The skill has ${triggers} triggers, which is the limit. Delete one first`;

export const secretMissing = ({ name }: { readonly name: string }): string =>
  `The project has no secret \`${name}\`. An admin can add it in the settings of the project`;

export const secretUnreadable = ({ name }: { readonly name: string }): string =>
  `The secret \`${name}\` was encrypted with a key that this service does not have. Set the secret again`;

export const secretHostInvalid = ({ at }: { readonly at: number }): string =>
  `hosts[${at}] must be a host such as api.example.com, api.example.com:8443 or *.example.com`;

export const skillInvalid = 'The skill cannot run';

export const nameOrSource = 'name is required unless source is set';

export const stepsOrSource = 'steps is required unless source is set';
