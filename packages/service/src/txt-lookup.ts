/** TXT records as the name servers of this machine answer them, within a time limit. */
import { Resolver } from 'node:dns/promises';
import { type TxtLookup, UnavailableError } from '@quoin/core';
import * as messages from './messages/service.ts';

/** For all tries together: a person waits for the answer. */
const LIMIT_MS = 5_000;
/** Of one try, so that a second name server has its turn. */
const TRY_MS = 2_000;
const RETRY_SECONDS = 5;

/** Codes of c-ares for answers that say: no such name, no such record. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'NODATA']);

const codeOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;

export interface TxtLookupOptions {
  /** Addresses of name servers, with ports; by default those of the system. */
  readonly servers?: readonly string[];
  readonly limitMs?: number;
}

export const txtLookup =
  ({ servers, limitMs = LIMIT_MS }: TxtLookupOptions = {}): TxtLookup =>
  async (name) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error(messages.dnsTimeout({ ms: limitMs })));
    }, limitMs);
    try {
      const records = await Promise.race([resolver.resolveTxt(name), late.promise]);
      // Bun 1.4.5 returns each string of a record as a record; Quoin's value fits one (RFC 1035
      // §3.3.14).
      return records.map((strings) => strings.join(''));
    } catch (cause) {
      if (NOTHING.has(codeOf(cause))) return [];
      throw new UnavailableError(messages.dnsUnavailable({ name }), RETRY_SECONDS, {
        cause,
      });
    } finally {
      clearTimeout(timer);
      resolver.cancel();
    }
  };
