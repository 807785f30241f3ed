/**
 * The one error table. HTTP statuses, the SDK's classes, the command line's exit codes and the
 * OpenAPI responses come from it (docs/internals/interface.md#errors).
 */
export interface ErrorEntry {
  readonly status: number;
  /** Exit code of the command line: 1 generic, 2 usage, 3 authentication, 4 entitlement, 5 conflict, 6 network or limit. */
  readonly exit: 1 | 2 | 3 | 4 | 5 | 6;
  readonly title: string;
}

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
  scope_escalation: {
    status: 403,
    exit: 3,
    title: 'A token can only give scopes that it has',
  },
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
  rate_limited: {
    status: 429,
    exit: 6,
    title: 'Too many requests. Wait for Retry-After seconds',
  },
  storage_full: {
    status: 507,
    exit: 4,
    title: 'The storage of the installation is full',
  },
  internal_error: { status: 500, exit: 1, title: 'Internal error' },
  unavailable: {
    status: 503,
    exit: 6,
    title: 'Temporarily unavailable. Wait for Retry-After seconds',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Every code, in the order of the table. */
// biome-ignore lint/plugin: `Object.keys` gives strings; the object has no other keys.
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];
