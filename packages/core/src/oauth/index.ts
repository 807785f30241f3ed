export { errorDescription, type OauthErrorCode, type OauthForm } from './answer.ts';
export {
  type AuthorizationRequest,
  type ReadAuthorization,
  readAuthorization,
} from './authorization-request.ts';
export { consentTicket, isConsentTicket } from './consent-ticket.ts';
export { approveAuthorization, denyAuthorization } from './decide-authorization.ts';
export { agentToolsMetadata, apiMetadata, oauthMetadata, toolScopes } from './metadata.ts';
export type { Destination } from './redirect-uri.ts';
export { registerOauthClient } from './register-client.ts';
export { oauthRevoke } from './revoke.ts';
export { oauthToken } from './token.ts';
