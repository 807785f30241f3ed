export type * from './agent.ts';
export type * from './agent-store.ts';
export {
  type ApiAnswer,
  type ApiCall,
  ApiCallError,
  type ApiCallFailure,
  type ApiCalls,
  NO_API_CALLS,
} from './api-calls.ts';
export type * from './api-store.ts';
export type * from './asset-files.ts';
export type * from './asset-store.ts';
export type * from './assistant-store.ts';
export type * from './audit-store.ts';
export type * from './content-work.ts';
export type * from './credential-store.ts';
export type * from './db.ts';
export { DatabaseUnavailableError, UnavailableError, UniqueViolation, within } from './db.ts';
export type * from './device-store.ts';
export type * from './embed-store.ts';
export type * from './event-store.ts';
export type * from './feedback-store.ts';
export type * from './git.ts';
export type * from './git-store.ts';
export type * from './idempotency-store.ts';
export type * from './invitation-store.ts';
export type * from './jobs.ts';
export type * from './mcp-session-store.ts';
export type * from './mcp-stream-store.ts';
export type * from './member-store.ts';
export type * from './nav-store.ts';
export type * from './oauth-store.ts';
export type { Observed } from './observed.ts';
export type * from './page-count-store.ts';
export type * from './page-store.ts';
export type * from './passwords.ts';
export type { PlanStore } from './plan-store.ts';
export type * from './presence-store.ts';
export type * from './project-store.ts';
export type * from './rate-limit-store.ts';
export type * from './redirect-store.ts';
export { NO_REMOTE_FILES, RemoteFileError, type RemoteFiles } from './remote-files.ts';
export type * from './revision-store.ts';
export type * from './search.ts';
export type * from './search-store.ts';
export type * from './session-store.ts';
export type * from './site-store.ts';
export { SITE_CHANGES } from './site-store.ts';
export type * from './space-store.ts';
export type * from './storage-store.ts';
export type * from './token-store.ts';
export type * from './user-store.ts';
