/**
 * The access log: one line for a request when its answer begins. It has the route's template and
 * never the address, because paths hold secrets (tokens of triggers, invitations) and so do queries.
 */
import type { Caller } from '@quoin/core';
import * as lines from '../log-messages.ts';

/** Each level has the lines of those before it. */
export const ACCESS_LOG_LEVELS = ['off', 'refusals', 'writes', 'all'] as const;
export type AccessLogLevel = (typeof ACCESS_LOG_LEVELS)[number];

export interface AccessEntry {
  readonly method: string;
  /** As it is mounted, such as `/api/v1/pages/:pageId`; null where no route matches. */
  readonly route: string | null;
  readonly status: number;
  /** From the request to the start of its answer. */
  readonly milliseconds: number;
  readonly requestId: string;
  /** Who called, as far as a credential said so. */
  readonly caller: Caller | null;
  /** The client's address, as limits count it. */
  readonly address: () => string;
  /** The request changes something, independent of its method. */
  readonly isWrite?: boolean;
}

export interface AccessLog {
  request(entry: AccessEntry): void;
}

interface InfoLog {
  info(fields: Record<string, unknown>, message: string): void;
}

/** RFC 9110 §9.2.1. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Statuses of authentication (401), plans (402), authorization (403), limits (413, 429). */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 413, 429]);

/** No method of HTTP is longer; RFC 9110 §9.1 lets clients send any token. */
const METHOD_LENGTH = 16;

const isRefused = ({ status }: AccessEntry): boolean => REFUSALS.has(status) || status >= 500;

const isWrite = (entry: AccessEntry): boolean => entry.isWrite ?? !SAFE.has(entry.method);

/** By which entry is a line, in the order of {@link ACCESS_LOG_LEVELS}. */
const LOGGED: Readonly<Record<Exclude<AccessLogLevel, 'off'>, (entry: AccessEntry) => boolean>> = {
  refusals: isRefused,
  writes: (entry) => isRefused(entry) || isWrite(entry),
  all: () => true,
};

/** Ids only: the log of a deployment has more readers than its database. */
const whoIs = (caller: Caller | null): Record<string, string> => {
  switch (caller?.kind) {
    case 'token':
      return { user: caller.userId, credential: `token:${caller.tokenId}` };
    case 'session':
      return { user: caller.userId, credential: 'session' };
    case 'assistantKey':
      return { credential: `key:${caller.keyId}` };
    default:
      return {};
  }
};

export const NO_ACCESS_LOG: AccessLog = { request: () => undefined };

/** @param log writes lines of level `info` */
export const accessLog = (level: AccessLogLevel, log: InfoLog): AccessLog => {
  if (level === 'off') return NO_ACCESS_LOG;
  const isLogged = LOGGED[level];
  return {
    request(entry) {
      if (!isLogged(entry)) return;
      const { method, route, status, milliseconds, requestId, caller, address } = entry;
      log.info(
        {
          method: method.slice(0, METHOD_LENGTH),
          route,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          requestId,
          ...whoIs(caller),
          address: address(),
        },
        lines.request,
      );
    },
  };
};
