/** Every endpoint of Quoin as a value, with what validates and describes it. */
export type { EndpointTool } from './agent-tool.ts';
export { contract, type EndpointById, type EndpointId, endpoints } from './contract.ts';
export {
  type Endpoint,
  type EndpointApp,
  type EndpointAuth,
  type EndpointInput,
  type EndpointOutput,
  type EndpointPrefix,
  type EndpointRateLimit,
  endpoint,
} from './endpoint.ts';
export { CODE_GRANT, DEVICE_GRANT, OFFLINE_ACCESS, REFRESH_GRANT } from './endpoints/oauth.ts';
export { ERROR_CODES, ERRORS, type ErrorCode, type ErrorEntry } from './errors.ts';
export {
  bodyLimitOf,
  bodyRequired,
  changesAccess,
  errorsOf,
  fullPaths,
  givesEntityTag,
  prefixesOf,
  statusOf,
  takesIfMatch,
} from './facts.ts';
export { LIMITS, RATE_LIMITS, type RateLimit } from './limits.ts';
export { type OpenApiOptions, openapi } from './openapi/document.ts';
export { jsonSchemaOf } from './openapi/json-schema.ts';
export type { JsonSchema, OpenApiDocument, Operation } from './openapi/types.ts';
export type { Problem } from './problem.ts';
export { referencePage } from './reference/page.ts';
export type { GitSettings } from './schemas/git-settings.ts';
export * as schemas from './schemas/index.ts';
export { codePoints, type SentFile, utf8Bytes } from './schemas/kinds.ts';
export { isVisible, MOVING } from './schemas/visible.ts';
export { type Compiled, compile, type Parsed } from './validation/check.ts';
export { paramsDecoder, queryDecoder } from './validation/decode-query.ts';
export { isRecord } from './validation/is-record.ts';
export { findUnsafeAsync } from './validation/unsafe-json.ts';
export { withoutUnknown } from './validation/without-unknown.ts';
