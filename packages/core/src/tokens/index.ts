export { createProjectToken } from './create-project-token.ts';
export { createToken } from './create-token.ts';
export { listProjectTokens } from './list-project-tokens.ts';
export { listTokens } from './list-tokens.ts';
export { mintToken } from './mint.ts';
export { withActiveCredential } from './require-active.ts';
export { revokeProjectToken } from './revoke-project-token.ts';
export { revokeToken } from './revoke-token.ts';
