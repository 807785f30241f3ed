/** The only error that reaches a client as it is; everything else becomes `internal_error`. */
import type { ErrorCode } from '@quoin/contract';

export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
    /** For `rate_limited` and `unavailable`: seconds, at least 1. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** One text for absent and for invisible, so that no user learns which. */
export const notFound = (
  what:
    | 'Project'
    | 'Redirect'
    | 'Page'
    | 'Space'
    | 'Navigation item'
    | 'Token'
    | 'Member'
    | 'Invitation'
    | 'Session'
    | 'API description'
    | 'Application'
    | 'Revision'
    | 'User'
    | 'Device code'
    | 'Domain'
    | 'Asset'
    | 'Assistant key'
    | 'Conversation'
    | 'Git account'
    | 'Git connection'
    | 'Redirect'
    | 'Git run'
    | 'Preview'
    | 'Git conflict'
    | 'Secret'
    | 'Secret'
    | 'Skill'
    | 'Trigger'
    | 'Execution'
    | 'Feedback',
): AppError => new AppError('not_found', `${what} not found`);

export const invalid = (message: string, details?: Readonly<Record<string, unknown>>): AppError =>
  new AppError('invalid_payload', message, details);
