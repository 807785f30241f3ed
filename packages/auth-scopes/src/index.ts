/** Scopes, project roles, access-token and user-code formats: pure rules for every runtime. */
export { clampExpiry } from './expiry.ts';
export type { RandomSource } from './random-text.ts';
export type { ProjectRole } from './roles.ts';
export { PROJECT_ROLES, roleAtLeast } from './roles.ts';
export type { Scope } from './scopes.ts';
export {
  DEFAULT_TOKEN_SCOPES,
  expandScopes,
  hasScope,
  isScope,
  normaliseScopes,
  SCOPE_DESCRIPTIONS,
  SCOPE_INCLUDES,
  SCOPES,
} from './scopes.ts';
export {
  ASSISTANT_KEY_PREFIX,
  createToken,
  DEFAULT_TOKEN_PREFIX,
  hashToken,
  INVITATION_PREFIX,
  isTokenPrefix,
  parseToken,
  previewOf,
  REFRESH_TOKEN_PREFIX,
  TRIGGER_TOKEN_PREFIX,
} from './token-format.ts';
export type { HeldScopes, TokenScopesDecision, TokenScopesRequest } from './token-scopes.ts';
export { decideTokenScopes } from './token-scopes.ts';
export { createUserCode, normaliseUserCode, USER_CODE_ALPHABET } from './user-code.ts';
