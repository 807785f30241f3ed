// Written by `bun run generate` from the contract; do not edit.
/** The error table: a class for each code. */
import { ApiError } from '../errors.ts';

/** HTTP status, exit code of the command line and title of each code (1 generic, 2 usage, 3 authentication, 4 entitlement, 5 conflict, 6 network or limit). */
export const ERRORS = {
  invalid_json: { status: 400, exit: 2, title: 'The body is not valid JSON' },
  invalid_payload: {
    status: 400,
    exit: 2,
    title: 'A parameter or a member of the body is missing or out of range',
  },
  invalid_scope: { status: 400, exit: 2, title: 'A requested scope does not exist' },
  invalid_status: { status: 400, exit: 2, title: 'The status filter is not a page status' },
  invalid_query: { status: 400, exit: 2, title: 'The search text is shorter than 2 characters' },
  connect_failed: { status: 400, exit: 1, title: 'The Git connection could not be created' },
  publish_failed: { status: 400, exit: 2, title: 'The page could not be published' },
  unauthorized: {
    status: 401,
    exit: 3,
    title: 'The credential is missing, invalid, expired or revoked',
  },
  git_sync_unavailable: {
    status: 402,
    exit: 4,
    title: 'Git sync is not available for this project',
  },
  plan_limit_reached: { status: 402, exit: 4, title: 'A limit of the plan is reached' },
  plan_feature_missing: { status: 403, exit: 4, title: 'The plan does not include this feature' },
  insufficient_scope: {
    status: 403,
    exit: 3,
    title: 'The token does not have the scope of this endpoint',
  },
  forbidden: { status: 403, exit: 3, title: 'The role or token does not allow this' },
  scope_escalation: { status: 403, exit: 3, title: 'A token can only give scopes that it has' },
  invalid_origin: { status: 403, exit: 3, title: 'A session request came from another origin' },
  private_project: {
    status: 403,
    exit: 3,
    title: 'The assistant key does not allow private projects',
  },
  not_found: { status: 404, exit: 1, title: 'Not found, or not visible to the caller' },
  trigger_not_found: { status: 404, exit: 1, title: 'No trigger has this token' },
  method_not_allowed: { status: 405, exit: 1, title: 'The path does not support this method' },
  lifecycle_error: { status: 409, exit: 5, title: 'The page status does not allow this' },
  slug_taken: { status: 409, exit: 5, title: 'The slug is in use' },
  domain_taken: { status: 409, exit: 5, title: 'Another project has verified the domain' },
  domain_unverified: {
    status: 409,
    exit: 5,
    title: 'The DNS record that verifies the domain is missing',
  },
  conflict: { status: 409, exit: 5, title: 'The request conflicts with the current state' },
  conflict_stale: { status: 409, exit: 5, title: 'The conflict has newer edits' },
  execution_loop: { status: 409, exit: 5, title: 'The skill would call itself endlessly' },
  idempotency_conflict: {
    status: 409,
    exit: 5,
    title: 'The idempotency key was used with another body',
  },
  version_conflict: { status: 412, exit: 5, title: 'The resource has a newer version' },
  payload_too_large: { status: 413, exit: 2, title: 'The body is larger than the limit' },
  unsupported_media_type: {
    status: 415,
    exit: 2,
    title: 'The media type of the body is not accepted',
  },
  rate_limited: { status: 429, exit: 6, title: 'Too many requests. Wait for Retry-After seconds' },
  storage_full: { status: 507, exit: 4, title: 'The storage of the installation is full' },
  internal_error: { status: 500, exit: 1, title: 'Internal error' },
  unavailable: {
    status: 503,
    exit: 6,
    title: 'Temporarily unavailable. Wait for Retry-After seconds',
  },
} as const;

/** Stable code of a refusal. */
export type ErrorCode = keyof typeof ERRORS;

/** `invalid_json`, HTTP 400: The body is not valid JSON. */
export class InvalidJsonError extends ApiError {
  override readonly name: string = 'InvalidJsonError';
}

/** `invalid_payload`, HTTP 400: A parameter or a member of the body is missing or out of range. */
export class InvalidPayloadError extends ApiError {
  override readonly name: string = 'InvalidPayloadError';
}

/** `invalid_scope`, HTTP 400: A requested scope does not exist. */
export class InvalidScopeError extends ApiError {
  override readonly name: string = 'InvalidScopeError';
}

/** `invalid_status`, HTTP 400: The status filter is not a page status. */
export class InvalidStatusError extends ApiError {
  override readonly name: string = 'InvalidStatusError';
}

/** `invalid_query`, HTTP 400: The search text is shorter than 2 characters. */
export class InvalidQueryError extends ApiError {
  override readonly name: string = 'InvalidQueryError';
}

/** `connect_failed`, HTTP 400: The Git connection could not be created. */
export class ConnectFailedError extends ApiError {
  override readonly name: string = 'ConnectFailedError';
}

/** `publish_failed`, HTTP 400: The page could not be published. */
export class PublishFailedError extends ApiError {
  override readonly name: string = 'PublishFailedError';
}

/** `unauthorized`, HTTP 401: The credential is missing, invalid, expired or revoked. */
export class UnauthorizedError extends ApiError {
  override readonly name: string = 'UnauthorizedError';
}

/** `git_sync_unavailable`, HTTP 402: Git sync is not available for this project. */
export class GitSyncUnavailableError extends ApiError {
  override readonly name: string = 'GitSyncUnavailableError';
}

/** `plan_limit_reached`, HTTP 402: A limit of the plan is reached. */
export class PlanLimitReachedError extends ApiError {
  override readonly name: string = 'PlanLimitReachedError';
}

/** `plan_feature_missing`, HTTP 403: The plan does not include this feature. */
export class PlanFeatureMissingError extends ApiError {
  override readonly name: string = 'PlanFeatureMissingError';
}

/** `insufficient_scope`, HTTP 403: The token does not have the scope of this endpoint. */
export class InsufficientScopeError extends ApiError {
  override readonly name: string = 'InsufficientScopeError';
}

/** `forbidden`, HTTP 403: The role or token does not allow this. */
export class ForbiddenError extends ApiError {
  override readonly name: string = 'ForbiddenError';
}

/** `scope_escalation`, HTTP 403: A token can only give scopes that it has. */
export class ScopeEscalationError extends ApiError {
  override readonly name: string = 'ScopeEscalationError';
}

/** `invalid_origin`, HTTP 403: A session request came from another origin. */
export class InvalidOriginError extends ApiError {
  override readonly name: string = 'InvalidOriginError';
}

/** `private_project`, HTTP 403: The assistant key does not allow private projects. */
export class PrivateProjectError extends ApiError {
  override readonly name: string = 'PrivateProjectError';
}

/** `not_found`, HTTP 404: Not found, or not visible to the caller. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** `trigger_not_found`, HTTP 404: No trigger has this token. */
export class TriggerNotFoundError extends ApiError {
  override readonly name: string = 'TriggerNotFoundError';
}

/** `method_not_allowed`, HTTP 405: The path does not support this method. */
export class MethodNotAllowedError extends ApiError {
  override readonly name: string = 'MethodNotAllowedError';
}

/** `lifecycle_error`, HTTP 409: The page status does not allow this. */
export class LifecycleError extends ApiError {
  override readonly name: string = 'LifecycleError';
}

/** `slug_taken`, HTTP 409: The slug is in use. */
export class SlugTakenError extends ApiError {
  override readonly name: string = 'SlugTakenError';
}

/** `domain_taken`, HTTP 409: Another project has verified the domain. */
export class DomainTakenError extends ApiError {
  override readonly name: string = 'DomainTakenError';
}

/** `domain_unverified`, HTTP 409: The DNS record that verifies the domain is missing. */
export class DomainUnverifiedError extends ApiError {
  override readonly name: string = 'DomainUnverifiedError';
}

/** `conflict`, HTTP 409: The request conflicts with the current state. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}

/** `conflict_stale`, HTTP 409: The conflict has newer edits. */
export class ConflictStaleError extends ApiError {
  override readonly name: string = 'ConflictStaleError';
}

/** `execution_loop`, HTTP 409: The skill would call itself endlessly. */
export class ExecutionLoopError extends ApiError {
  override readonly name: string = 'ExecutionLoopError';
}

/** `idempotency_conflict`, HTTP 409: The idempotency key was used with another body. */
export class IdempotencyConflictError extends ApiError {
  override readonly name: string = 'IdempotencyConflictError';
}

/** `version_conflict`, HTTP 412: The resource has a newer version. */
export class VersionConflictError extends ApiError {
  override readonly name: string = 'VersionConflictError';
}

/** `payload_too_large`, HTTP 413: The body is larger than the limit. */
export class PayloadTooLargeError extends ApiError {
  override readonly name: string = 'PayloadTooLargeError';
}

/** `unsupported_media_type`, HTTP 415: The media type of the body is not accepted. */
export class UnsupportedMediaTypeError extends ApiError {
  override readonly name: string = 'UnsupportedMediaTypeError';
}

/** `rate_limited`, HTTP 429: Too many requests. Wait for Retry-After seconds. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}

/** `storage_full`, HTTP 507: The storage of the installation is full. */
export class StorageFullError extends ApiError {
  override readonly name: string = 'StorageFullError';
}

/** `internal_error`, HTTP 500: Internal error. */
export class InternalError extends ApiError {
  override readonly name: string = 'InternalError';
}

/** `unavailable`, HTTP 503: Temporarily unavailable. Wait for Retry-After seconds. */
export class UnavailableError extends ApiError {
  override readonly name: string = 'UnavailableError';
}

/** The class of each code. */
export const ERROR_CLASSES = {
  invalid_json: InvalidJsonError,
  invalid_payload: InvalidPayloadError,
  invalid_scope: InvalidScopeError,
  invalid_status: InvalidStatusError,
  invalid_query: InvalidQueryError,
  connect_failed: ConnectFailedError,
  publish_failed: PublishFailedError,
  unauthorized: UnauthorizedError,
  git_sync_unavailable: GitSyncUnavailableError,
  plan_limit_reached: PlanLimitReachedError,
  plan_feature_missing: PlanFeatureMissingError,
  insufficient_scope: InsufficientScopeError,
  forbidden: ForbiddenError,
  scope_escalation: ScopeEscalationError,
  invalid_origin: InvalidOriginError,
  private_project: PrivateProjectError,
  not_found: NotFoundError,
  trigger_not_found: TriggerNotFoundError,
  method_not_allowed: MethodNotAllowedError,
  lifecycle_error: LifecycleError,
  slug_taken: SlugTakenError,
  domain_taken: DomainTakenError,
  domain_unverified: DomainUnverifiedError,
  conflict: ConflictError,
  conflict_stale: ConflictStaleError,
  execution_loop: ExecutionLoopError,
  idempotency_conflict: IdempotencyConflictError,
  version_conflict: VersionConflictError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  rate_limited: RateLimitError,
  storage_full: StorageFullError,
  internal_error: InternalError,
  unavailable: UnavailableError,
} as const;
