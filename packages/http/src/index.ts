/** Mounts endpoints of the contract on Elysia. */

export { clientAddress, type TrustedProxies, trustedProxies } from './admission/client-address.ts';
export { networkOf } from './admission/network.ts';
export { type OriginPolicy, originPolicy } from './admission/origin.ts';
export {
  type CurrentRequest,
  currentRequest,
  duringRequest,
  requestClient,
} from './admission/request-client.ts';
export { REQUEST_ID_HEADER, requestIdOf } from './admission/request-id.ts';
export { requesterOf } from './admission/requester.ts';
export { answerUnchanged } from './answer/answer.ts';
export { assetBytesResponse, assetResponse, avatarResponse } from './answer/asset-response.ts';
export { EventStream, eventStreamOf, type SendEvent } from './answer/event-stream.ts';
export { textStream } from './answer/json-stream.ts';
export { OpenStreams, type StreamTimes } from './answer/open-streams.ts';
export { typePreference } from './answer/preferred-type.ts';
export { wantsEvents } from './answer/wants-events.ts';
export { createElysia } from './app.ts';
export { appRoutes, type SystemId } from './app-routes.ts';
export { readBytes } from './body/body-bytes.ts';
export { goneResponse, isGone } from './body/client-gone.ts';
export { type Interceptor, onEveryRequest } from './body/every-request.ts';
export { checkPath } from './body/input.ts';
export { parseJson, readJsonBody, requireMediaType } from './body/json-body.ts';
export { bearerOf } from './credentials/bearer.ts';
export {
  type CredentialOptions,
  Credentials,
  type SessionResolver,
} from './credentials/credentials.ts';
export { errorEvent, errorResponse } from './errors.ts';
export { PasswordAttempts, type PasswordClient } from './limits/password-attempts.ts';
export type { RateLimitState } from './limits/rate-limited.ts';
export { type RateLimitSettings, RateLimits } from './limits/rate-limits.ts';
export { type ReleaseSlot, releasedAfterBody, WorkSlots } from './limits/work-slots.ts';
export {
  ACCESS_LOG_LEVELS,
  type AccessEntry,
  type AccessLog,
  type AccessLogLevel,
  accessLog,
  NO_ACCESS_LOG,
} from './log/access-log.ts';
export type { ErrorLog } from './log/error-log.ts';
export { type HttpMetrics, httpMetrics } from './log/metrics.ts';
export { methodNotAllowed, nulInParameter } from './messages.ts';
export { mountRoutes } from './mount.ts';
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
