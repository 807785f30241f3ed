/** Use cases of Quoin and the ports they need. Each folder's `index.ts` has what other packages use of it. */

export * from './account/index.ts';
export { type AfterCommit, type AfterCommitWork, collectAfterCommit } from './after-commit.ts';
export * from './agent/index.ts';
export * from './analytics/index.ts';
export * from './api-reference/index.ts';
export { AppError, invalid, notFound } from './app-error.ts';
export * from './assets/index.ts';
export * from './assistant/index.ts';
export * from './audit/index.ts';
export { BoundedCache } from './bounded-cache.ts';
export * from './bundle/index.ts';
export { composeDeps } from './compose-deps.ts';
export { equalInConstantTime } from './constant-time.ts';
export * from './content-tools/index.ts';
export {
  type ConfirmingCredential,
  type Context,
  type CoreConfig,
  confirmsCredential,
  type Deps,
  type Plan,
  type PrincipalOf,
  type RequestClient,
  type Stage,
  staged,
  type UseCase,
} from './context.ts';
export * from './device/index.ts';
export * from './domains/index.ts';
export { LONGEST_LEASE_MS, LONGEST_WAIT_MS } from './due.ts';
export { embedsOf } from './embeds/embeds.ts';
export * from './events/index.ts';
export * from './export/index.ts';
export * from './feedback/index.ts';
export * from './git/index.ts';
export type { Id, IdKind } from './id.ts';
export { runIdempotent } from './idempotent.ts';
export * from './imports/index.ts';
export { sortInTurns } from './in-turns.ts';
export * from './invitations/index.ts';
export * from './keys/index.ts';
export * from './lifecycle/index.ts';
export * from './links/index.ts';
export * from './lists/index.ts';
export * from './members/index.ts';
export * from './oauth/index.ts';
export * from './pages/index.ts';
export * from './plans/index.ts';
export * from './policies/index.ts';
export type { Clock, Ids, Secrets } from './ports/clock.ts';
export * from './ports/index.ts';
export {
  type AssistantKeyPrincipal,
  type Caller,
  COMMAND,
  COMMAND_SESSION,
  credentialIdOf,
  isPrincipal,
  type Principal,
  type ReaderPrincipal,
  type SessionPrincipal,
  SYSTEM,
  type TokenPrincipal,
} from './principal.ts';
export * from './projects/index.ts';
export * from './quality/index.ts';
export type * from './records.ts';
export * from './redirects/index.ts';
export { refusalOf } from './refusal.ts';
export { RememberedSession } from './remembered-session.ts';
export { RememberedToken } from './remembered-token.ts';
export * from './replacements/index.ts';
export { type Reply, reply } from './reply.ts';
export { RequestWaits } from './request-waits.ts';
export * from './revisions/index.ts';
export * from './search/index.ts';
export * from './site/index.ts';
export * from './spaces/index.ts';
export * from './structure/index.ts';
export * from './tokens/index.ts';
export { useCases } from './use-cases/index.ts';
export type { UseCaseMap } from './use-cases/use-case-map.ts';
export { createYielder, yieldNow } from './yield-now.ts';
