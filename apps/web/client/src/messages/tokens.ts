/** Messages of the screens in `screens/tokens`. */

export const accessTokens = 'Access tokens';
export const account = 'Account';
export const forScriptsPipelines =
  'For scripts, pipelines and the command line. A token never has more rights than you.';
export const tokensHint =
  'The command line creates its own token. Create one here for a script or a pipeline.';
export const nameIsReady = (name: string | number): string => `${name} is ready`;
export const done = 'Done';
export const copyTokenHint =
  'Copy the token now: it is not shown again. Keep it secret like a password.';
export const token = 'Token';
export const tryIt = 'Try it';
export const line = 'Line';
export const tokens = 'Tokens';
export const projectTokensHint =
  'For pipelines and programs. They have access to this project only.';
export const tokensEmpty =
  'Give each pipeline and script its own token, so that you can revoke it alone.';
export const days7 = '7 days';
export const days30 = '30 days';
export const days90 = '90 days';
export const aYear = 'A year';
export const never = 'Never';
export const name = 'Name';
export const theProgramThatUsesIt = 'The program that uses it.';
export const docsPipeline = 'docs pipeline';
export const expiresAfter = 'Expires after';
export const permissions = 'Permissions';
export const theTokenWasNotCreated = 'The token was not created';
export const cancel = 'Cancel';
export const createToken = 'Create token';
export const newToken = 'New token';
export const lastUsed = 'Last used';
export const expires = 'Expires';
export const actions = 'Actions';
export const revoke = 'Revoke';
export const revokeName = (name: string | number): string => `Revoke ${name}`;
export const revokeNameQuestion = (name: string | number): string => `Revoke ${name}?`;
export const revokeToken = 'Revoke token';
export const nameIsRevoked = (name: string | number): string => `${name} is revoked`;
export const revokeTokenHint =
  'Requests with this token are refused from now on. You cannot undo this.';
export const alsoRevokeWhatItCreated = 'Also revoke what it created';
export const alsoRevokedHint = 'Other tokens, assistant keys and pending invitations.';
export const noTokensYet = 'No tokens yet';
export const command = 'Command';
