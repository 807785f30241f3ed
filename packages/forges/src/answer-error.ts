/** The error of a sync for an error response of a forge. */
import { GitError } from '@quoin/git-sync/git-error';
import { retryAfterSeconds as readRetryAfter } from '@quoin/outgoing';
import {
  forgeFailed,
  rateLimited,
  repositoryNotFound,
  requestRefused,
  tokenRejected,
  unexpectedStatus,
} from './messages.ts';

export interface RefusedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  /** The forge's own message. */
  readonly message: string;
}

/** Longer than a sentence of a forge is a page of a proxy. */
const MAX_MESSAGE = 300;
/** GitHub tells clients to wait at least a minute where a limit names no time. */
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

/** @param forge its name in messages */
export const answerError = (forge: string, answer: RefusedAnswer, now = new Date()): GitError => {
  const { status, headers, message } = answer;
  const reason = quoted(message);
  if (isLimit(answer)) {
    const seconds = waitSeconds(headers, now);
    return new GitError('rate_limited', rateLimited({ forge, seconds, reason }), {
      retryAfterSeconds: seconds,
    });
  }
  if (status === 401) return new GitError('unauthorized', tokenRejected({ forge }));
  if (status === 404 || status === 410) {
    return new GitError('not_found', repositoryNotFound({ forge }));
  }
  if (status >= 500) return new GitError('unavailable', forgeFailed({ forge, status }));
  if (status >= 400) {
    return new GitError('forbidden', requestRefused({ forge, status, reason }));
  }
  return new GitError('unavailable', unexpectedStatus({ forge, status }));
};
