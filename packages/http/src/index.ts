/** Mounts endpoints of the contract on Elysia. */
export { answerUnchanged } from './answer.ts';
export { answerStream } from './answer-stream.ts';
export { createElysia } from './app.ts';
export { assetBytesResponse, assetResponse } from './asset-response.ts';
export { bearerOf } from './bearer.ts';
export { clientAddress, type TrustedProxies, trustedProxies } from './client-address.ts';
export { type CredentialOptions, Credentials, type SessionResolver } from './credentials.ts';
export { type ErrorLog, errorEvent, errorResponse } from './errors.ts';
export { EventStream, type SendEvent } from './event-stream.ts';
export { checkPath } from './input.ts';
export { parseJson, readJsonBody } from './json-body.ts';
export { jsonResponse, textStream } from './json-in-turns.ts';
export { type HttpMetrics, httpMetrics } from './metrics.ts';
export { mountRoutes } from './mount.ts';
export { OpenStreams, type StreamTimes } from './open-streams.ts';
export { type OriginPolicy, originPolicy } from './origin.ts';
export { type RateLimitSettings, type RateLimitState, RateLimits } from './rate-limits.ts';
export { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
export {
  type Challenge,
  type ErrorBody,
  type Guard,
  type Handler,
  type Route,
  route,
} from './route.ts';
export type { HttpRuntime } from './runtime.ts';
export { wantsEvents } from './wants-events.ts';
export { type ReleasePlace, WorkPlaces } from './work-places.ts';
