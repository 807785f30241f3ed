/** Mounts endpoints of the contract on Elysia. */

export {
  ACCESS_LOG_LEVELS,
  type AccessEntry,
  type AccessLog,
  type AccessLogLevel,
  accessLog,
  NO_ACCESS_LOG,
} from './access-log.ts';
export { answerUnchanged } from './answer.ts';
export { answerStream } from './answer-stream.ts';
export { createElysia } from './app.ts';
export { appRoutes, type SystemId } from './app-routes.ts';
export { assetBytesResponse, assetResponse, avatarResponse } from './asset-response.ts';
export { bearerOf } from './bearer.ts';
export { readBytes } from './body-bytes.ts';
export { clientAddress, type TrustedProxies, trustedProxies } from './client-address.ts';
export { goneResponse, isGone } from './client-gone.ts';
export { type CredentialOptions, Credentials, type SessionResolver } from './credentials.ts';
export { type ErrorLog, errorEvent, errorResponse } from './errors.ts';
export { EventStream, type SendEvent } from './event-stream.ts';
export { onEveryRequest } from './every-request.ts';
export { checkPath } from './input.ts';
export { parseJson, readJsonBody, requireMediaType } from './json-body.ts';
export { textStream } from './json-stream.ts';
export { type HttpMetrics, httpMetrics } from './metrics.ts';
export { mountRoutes } from './mount.ts';
export { networkOf } from './network.ts';
export { OpenStreams, type StreamTimes } from './open-streams.ts';
export { type OriginPolicy, originPolicy } from './origin.ts';
export { PasswordAttempts, type PasswordClient } from './password-attempts.ts';
export { typePreference } from './preferred-type.ts';
export type { RateLimitState } from './rate-limited.ts';
export { type RateLimitSettings, RateLimits } from './rate-limits.ts';
export {
  type CurrentRequest,
  currentRequest,
  duringRequest,
  requestClient,
} from './request-client.ts';
export { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
export { requesterOf } from './requester.ts';
export {
  type Challenge,
  type ErrorBody,
  type Guard,
  type Handler,
  type ReadBody,
  type Route,
  route,
} from './route.ts';
export type { HttpRuntime } from './runtime.ts';
export { wantsEvents } from './wants-events.ts';
export { type ReleaseSlot, releasedAfterBody, WorkSlots } from './work-slots.ts';
