/** Errors of Git servers and forges, by kinds that determine the next step. */

import { oneLine } from './one-line.ts';

export const GIT_ERROR_KINDS = [
  /** The credential is missing, wrong, expired or revoked. Trying again does not help. */
  'unauthorized',
  /** The credential is right and may not do this. */
  'forbidden',
  /** There is no such repository, or it is not shown to this credential. */
  'not_found',
  'branch_missing',
  /** The folder of the documentation is not in the tree. */
  'base_path_missing',
  /** The branch takes no pushes. */
  'protected_branch',
  /** The server's rules refuse these commits: the message says which rule, and the remedy. */
  'push_refused',
  /** The address is not one that this service may call (docs/internals/threat-model.md#outgoing-requests). */
  'host_refused',
  /** 429, or a limit of the forge's own; `retryAfterSeconds` where it says. */
  'rate_limited',
  /** 5xx, no connection, cut, silent, or an answer that is no Git. Worth trying again. */
  'unavailable',
  /** More bytes, files or time than is allowed. */
  'too_large',
  /** The server, or the local copy, holds what is no sound repository. */
  'corrupt',
] as const;

export type GitErrorKind = (typeof GIT_ERROR_KINDS)[number];

/**
 * The message is written for users, and never contains a credential. It may quote a server: it is
 * one line without control characters.
 */
export class GitError extends Error {
  override readonly name = 'GitError';
  readonly kind: GitErrorKind;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: GitErrorKind,
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(oneLine(message), options);
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const PASSES: ReadonlySet<GitErrorKind> = new Set(['rate_limited', 'unavailable', 'corrupt']);

/** Whether the same attempt may succeed later without an action of a user. */
export const passes = ({ kind }: GitError): boolean => PASSES.has(kind);
