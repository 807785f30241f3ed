/** Messages of the screens in `screens/keys`. */

export const labelIsReady = (label: string | number): string => `${label} is ready`;
export const done = 'Done';
export const copyKeyHint =
  'Copy the key now: it is not shown again. It may be in the source of your website, because it works only on the listed websites and within its limits.';
export const key = 'Key';
export const addItToYourPages = 'Add it to your pages';
export const tryIt = 'Try it';
export const serversOnly = 'Servers only';
export const newKey = 'New key';
export const assistantKeys = 'Assistant keys';
export const keysHint =
  'A website uses a key to ask the assistant. A key gives access to published pages only.';
export const keysEmpty =
  'One script adds a button. Readers ask questions there, and answers quote your published pages.';
export const keysEmptyTitle = 'Put the assistant on your website';
export const worksWhilePrivate = 'Works while private';
export const websites = 'Websites';
export const lastUsed = 'Last used';
export const never = 'Never';
export const actions = 'Actions';
export const revoke = 'Revoke';
export const revokeLabel = (label: string | number): string => `Revoke ${label}`;
export const revokeKeyHint =
  'Websites that use this key get no answers from now on. You cannot undo this.';
export const revokeLabelQuestion = (label: string | number): string => `Revoke ${label}?`;
export const revokeKey = 'Revoke key';
export const labelIsRevoked = (label: string | number): string => `${label} is revoked`;
export const label = 'Label';
export const whereTheKeyIsUsed = 'Where the key is used.';
export const website = 'Website';
export const allowedWebsites = 'Allowed websites';
export const originsHint =
  'One per line, with https://. If you leave it empty, only servers can use the key.';
export const tryItHere = 'Try it here';
export const adds = 'Adds';
export const toTheWebsites = 'to the websites.';
export const worksInPrivateProject = 'Works while the project is private';
export const worksWhilePrivateHint =
  'Visitors of these websites can ask about published pages without an account.';
export const theKeyWasNotCreated = 'The key was not created';
export const cancel = 'Cancel';
export const createKey = 'Create key';
export const newAssistantKey = 'New assistant key';
export const snippet = 'Snippet';
export const answered = 'Answered';
export const notAnswered = 'The published pages do not answer this';
export const question = 'Question';
export const howDoIStart = 'How do I start?';
export const ask = 'Ask';
export const noAnswer = 'No answer';
