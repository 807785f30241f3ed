/**
 * Answers of the service that this browser keeps for the user who is signed in, so that the app starts
 * and pages that were open can be written without a connection (ADR 117). The sign-in page deletes
 * all of them (`apps/web/src/assets/signed-out.js`).
 */
import { ApiError, type User } from '@quoin/sdk';
import { isUnreachable } from './api.ts';
import { suspectConnection } from './connection.ts';

/** Also in `apps/web/src/assets/signed-out.js`. */
const CACHE = 'quoin-kept';
/**
 * Answers that are kept; the oldest are deleted beyond. Quoin's own limit: some ten pages with
 * their data.
 */
const MAX_KEPT = 40;

/** Browsers have it on pages with TLS, and on this machine. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** No address of the service. */
const addressOf = (name: string): string => `/app/_kept/${encodeURIComponent(name)}`;

const read = async <T>(name: string): Promise<T | null> => {
  if (!hasCaches()) return null;
  const answer = await caches.match(addressOf(name), { cacheName: CACHE });
  if (answer === undefined) return null;
  const value: T = await answer.json();
  return value;
};

const write = async (name: string, value: unknown): Promise<void> => {
  const cache = await caches.open(CACHE);
  // The one that is written last is the newest.
  await cache.delete(addressOf(name));
  await cache.put(addressOf(name), Response.json(value));
  const all = await cache.keys();
  await Promise.all(
    all.slice(0, Math.max(0, all.length - MAX_KEPT)).map((request) => cache.delete(request)),
  );
};

/** Keeps an answer. A browser without room does not: then it has no connection without one. */
export const keepAnswer = (name: string, value: unknown): void => {
  if (hasCaches()) write(name, value).catch(console.warn);
};

/**
 * Requests an answer and keeps it; returns the kept one while the service cannot be reached. An answer
 * that the service refuses is not kept any more.
 * @throws what `request` throws, if no answer is kept
 */
export const kept = async <T>(name: string, request: () => Promise<T>): Promise<T> => {
  try {
    const value = await request();
    keepAnswer(name, value);
    return value;
  } catch (problem) {
    if (problem instanceof ApiError && hasCaches()) {
      await (await caches.open(CACHE)).delete(addressOf(name));
    }
    const before = isUnreachable(problem) ? await read<T>(name) : null;
    if (before === null) throw problem;
    suspectConnection();
    return before;
  }
};

const ME = 'me';

/** The user who is signed in. What was kept for another one is deleted. */
export const keptUser = (request: () => Promise<User>): Promise<User> =>
  kept(ME, async () => {
    const user = await request();
    const before = await read<User>(ME);
    if (before !== null && before.id !== user.id) await caches.delete(CACHE);
    return user;
  });
