/** What a forge's refusal means for a sync, in words that say what to do. */
import { GitError } from '@quoin/git-sync/git-error';
import { retryAfterSeconds as readRetryAfter } from '@quoin/outgoing';

export interface RefusedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  /** What the forge says itself. */
  readonly message: string;
}

/** Longer than a sentence of a forge is a page of a proxy. */
const MAX_MESSAGE = 300;
/** GitHub asks to wait at least a minute where a limit names no time. */
const DEFAULT_WAIT_SECONDS = 60;
/** A forge that names more is asked again all the same. */
const MAX_WAIT_SECONDS = 3600;

const numberOf = (value: string | number | undefined): number | null => {
  const text = String(value ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

const waitSeconds = (headers: RefusedAnswer['headers'], now: Date): number => {
  const reset = numberOf(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']);
  const seconds =
    readRetryAfter(String(headers['retry-after'] ?? ''), now) ??
    (reset === null ? DEFAULT_WAIT_SECONDS : Math.ceil(reset - now.getTime() / 1000));
  return Math.min(Math.max(seconds, 1), MAX_WAIT_SECONDS);
};

/** GitHub answers 403 for its limits too ("Rate limits for the REST API"). */
const isLimit = ({ status, headers, message }: RefusedAnswer): boolean =>
  status === 429 ||
  (status === 403 &&
    (numberOf(headers['x-ratelimit-remaining']) === 0 ||
      headers['retry-after'] !== undefined ||
      /rate limit/i.test(message)));

/** One line, and none of a page in HTML. */
const quoted = (message: string): string => {
  const line = message.slice(0, MAX_MESSAGE).replace(/\s+/g, ' ').trim();
  return line === '' || line.startsWith('<') ? '' : `: ${line}`;
};

/** @param forge its name for people */
export const answerError = (forge: string, answer: RefusedAnswer, now = new Date()): GitError => {
  const { status, headers, message } = answer;
  const said = quoted(message);
  if (isLimit(answer)) {
    const retryAfterSeconds = waitSeconds(headers, now);
    return new GitError('rate_limited', `${forge} asks to wait ${retryAfterSeconds} s${said}`, {
      retryAfterSeconds,
    });
  }
  if (status === 401) {
    const text = `${forge} does not take this token: it is wrong, has ended or was revoked`;
    return new GitError('unauthorized', text);
  }
  if (status === 404 || status === 410) {
    const text = `${forge} knows no such repository, or does not show it to this token`;
    return new GitError('not_found', text);
  }
  if (status >= 500) return new GitError('unavailable', `${forge} has a fault (${status})`);
  if (status >= 400) {
    return new GitError('forbidden', `${forge} does not let this token do that (${status})${said}`);
  }
  return new GitError('unavailable', `${forge} answered with ${status}, which is no answer of it`);
};
