/** The client of Quoin's API. */
export { ApiPromise, type WithResponse } from './api-promise.ts';
export type { UploadFile } from './body.ts';
export type { Call, RequestOptions } from './call.ts';
export { Client } from './client.ts';
export { type DeviceGrant, type DeviceLogin, deviceLogin } from './device-login.ts';
export {
  AbortedError,
  ApiError,
  ConnectionError,
  DeviceDeniedError,
  DeviceExpiredError,
  QuoinError,
  type Refusal,
  StreamError,
  TimeoutError,
} from './errors.ts';
export { EventStream, EventStreamPromise } from './event-stream.ts';
export * from './generated/errors.ts';
export * from './generated/resources.ts';
export type * from './generated/types.ts';
export { invokeTrigger } from './invoke-trigger.ts';
export { ListPromise } from './list-promise.ts';
export { type ClientOptions, DEFAULTS, type Fetch, type LogEntry } from './options.ts';
export { Quoin } from './quoin.ts';
export { VERSION } from './version.ts';
