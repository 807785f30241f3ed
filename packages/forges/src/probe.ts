/** Whether a host has the API of the product that it was called, or is a plain Git server. */
import { BoundedCache } from '@quoin/core';
import { GitError } from '@quoin/git-sync/git-error';
import { type Fetch, forgeFetch } from './http.ts';
import { forgeFailed } from './messages.ts';
import { apiOf, nameOf, type Place, type Product, productOf } from './place.ts';

/** A server that gets its API, or loses it, is noticed after this long. */
const KEPT_MS = 5 * 60_000;
/** More hosts than a deployment has; the oldest goes. */
const MAX_KEPT = 1000;

const PATHS: Readonly<Record<Product, string>> = { github: '/meta', gitlab: '/api/v4/version' };
/** One of these is in the answer, also in that to an unknown user. */
const MEMBERS: Readonly<Record<Product, readonly string[]>> = {
  github: ['verifiable_password_authentication', 'installed_version', 'documentation_url'],
  gitlab: ['version', 'message'],
};

const ask = async (place: Place, fetch: Fetch, signal: AbortSignal): Promise<boolean> => {
  const product = productOf(place);
  const name = nameOf(place);
  // Without the token: whether this is the host for it is what is asked.
  const answer = await forgeFetch(
    fetch,
    name,
    signal,
  )(`${apiOf(place)}${PATHS[product]}`, { headers: { accept: 'application/json' } });
  if (answer.status >= 500 || answer.status === 429) {
    throw new GitError('unavailable', forgeFailed({ forge: name, status: answer.status }));
  }
  if (answer.status === 404) return false;
  try {
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return false;
    return MEMBERS[product].some((member) => member in body);
  } catch {
    // An HTML page, so it is not the API.
    return false;
  }
};

/** github.com and gitlab.com are known; other hosts are asked once in a while. */
export const apiProbe = (fetch: Fetch) => {
  const known = new BoundedCache<{ readonly hasApi: boolean; readonly until: number }>({
    entries: MAX_KEPT,
  });
  /** @throws {GitError} `host_refused`, `unavailable` */
  return async (place: Place, signal: AbortSignal): Promise<boolean> => {
    if (place.host === null) return true;
    const key = `${productOf(place)} ${place.host}`;
    const kept = known.get(key);
    if (kept !== undefined && kept.until > Date.now()) return kept.hasApi;
    const hasApi = await ask(place, fetch, signal);
    known.set(key, { hasApi, until: Date.now() + KEPT_MS });
    return hasApi;
  };
};
