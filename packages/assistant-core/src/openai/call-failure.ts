/** Failures of a call of a model server, and their messages for users. */
import { modelFailures } from '../messages.ts';
import { ModelError } from '../model.ts';

export type FailureKind = keyof typeof modelFailures;

/** Those that a second call may not meet. */
const PASSING: ReadonlySet<FailureKind> = new Set(['unreachable', 'busy', 'failed', 'cut']);

/** Minimum wait of a user before the next question, if the server names no time. */
const RETRY_AFTER_SECONDS = 5;
/** Wait after errors that only the operator can fix: a wrong key, a missing model. */
const REFUSED_RETRY_AFTER_SECONDS = 60;
/** The longest time that a user is asked to wait, even if the server requests a longer one. */
const MAX_RETRY_AFTER_SECONDS = 3600;
/** Of the detail, for the log. A chunk that cannot be read may be as long as the whole answer. */
const MAX_DETAIL_CHARS = 2_000;

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** Wait that the server requested, or null. */
  readonly retryAfterMs: number | null;
  /** The member of the request that the server does not take; null: it named none. */
  readonly parameter: string | null;

  /** @param detail for the log; can contain the server's own message */
  constructor(
    kind: FailureKind,
    detail: string,
    asked: { retryAfterMs?: number | null; parameter?: string | null } = {},
  ) {
    super(detail);
    this.kind = kind;
    this.retryAfterMs = asked.retryAfterMs ?? null;
    this.parameter = asked.parameter ?? null;
  }

  get isPassing(): boolean {
    return PASSING.has(this.kind);
  }
}

/** @param secret is taken out of what goes to the log: servers repeat keys in their refusals */
export const toModelError = (failure: CallFailure, secret: string | undefined): ModelError => {
  const { kind, retryAfterMs, message } = failure;
  const preset = kind === 'refused' ? REFUSED_RETRY_AFTER_SECONDS : RETRY_AFTER_SECONDS;
  const asked = retryAfterMs === null ? preset : Math.max(1, Math.ceil(retryAfterMs / 1000));
  const seconds = Math.min(asked, MAX_RETRY_AFTER_SECONDS);
  const detail = secret === undefined ? message : message.replaceAll(secret, '[key]');
  return new ModelError(modelFailures[kind], seconds, {
    cause: new Error(detail.slice(0, MAX_DETAIL_CHARS)),
  });
};
