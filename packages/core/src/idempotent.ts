/**
 * Work that is done once for a key (docs/internals/interface.md#idempotency-keys,
 * `Idempotency-Key`): the record is written in the same transaction as what the work makes, so that
 * a process killed between commit and answer replays the answer.
 */

import type { ProjectRole } from '@quoin/auth-scopes';
import { AppError } from './app-error.ts';
import type { Context, Deps } from './context.ts';
import type { Id } from './id.ts';
import { keyUsed } from './messages/pages.ts';
import { notingProjects, requireReplayedRights } from './policies/replayed-rights.ts';
import { type Stores, within } from './ports/db.ts';
import { type Caller, credentialIdOf, isPrincipal } from './principal.ts';
import type { Reply } from './reply.ts';
import { writeWithFreeName } from './retry.ts';
import { createYielder } from './yield-now.ts';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A copy without the members at the dotted paths: a secret is shown once and never stored. */
const without = (body: unknown, paths: readonly string[]): unknown => {
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce(memberOf, copy);
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
  }
  return copy;
};

/** Of a part of a body that is hashed in one go, a few milliseconds. */
const HASHED_BYTES = 1024 ** 2;

/** Tells bodies apart; in parts, so that a large one leaves others their turn. */
const hashOf = async (bytes: Uint8Array, { hash }: Deps['secrets']): Promise<string> => {
  const turn = createYielder();
  const hashes: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += HASHED_BYTES) {
    const part = bytes.subarray(at, at + HASHED_BYTES);
    hashes.push(hash(Buffer.from(part).toString('base64')));
    await turn();
  }
  return hash(hashes.join('\n'));
};

/** The stored part of an answer; the status has a column of its own. */
interface Kept {
  readonly body: unknown;
  readonly etag?: string;
  /** In which the answer used rights of the caller. */
  readonly projectIds: readonly Id<'project'>[];
}

const keptOf = (stored: unknown): Kept => {
  const etag = memberOf(stored, 'etag');
  const ids = memberOf(stored, 'projectIds');
  return {
    body: memberOf(stored, 'body'),
    ...(typeof etag === 'string' && { etag }),
    projectIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
  };
};

export interface Replay {
  readonly replayed: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string;
}

/**
 * Runs `run` once for the key, and returns its answer for each further request with the key, while the
 * caller has the rights with which the answer was made.
 * @throws {AppError} `idempotency_conflict` for another body; `not_found` or `forbidden` if the caller
 * lost the project or the role since
 */
export const runIdempotent = async (options: {
  deps: Deps;
  key: string;
  principal: Caller | null;
  /** The least role that the endpoint needs in its project. */
  role: ProjectRole | undefined;
  /** Method and path as requested, or the name of a tool. */
  route: string;
  bytes: Uint8Array;
  status: number;
  secrets: readonly string[];
  /** Whether it may take minutes. */
  unhurried: boolean;
  run: (db: Context['db']) => Promise<Reply<unknown>>;
}): Promise<Replay> => {
  const { deps, principal } = options;
  const id = deps.secrets.hash([credentialIdOf(principal), options.route, options.key].join('\n'));
  const requestHash = await hashOf(options.bytes, deps.secrets);
  const work = async (stores: Stores): Promise<Replay> => {
    const earlier = await stores.idempotency.claim(id, requestHash, deps.clock.now());
    if (earlier !== null) {
      if (earlier.requestHash !== requestHash) {
        throw new AppError('idempotency_conflict', keyUsed);
      }
      const status = earlier.status ?? options.status;
      const { projectIds, ...answer } = keptOf(earlier.body);
      if (isPrincipal(principal)) {
        await requireReplayedRights(stores, principal, projectIds, options.role ?? 'viewer');
      }
      return { replayed: true, status, ...answer };
    }
    const projectIds = new Set<string>();
    const inside = within(notingProjects(stores, projectIds));
    const { body, etag, status = options.status } = await options.run(inside);
    const entityTag = etag === undefined ? {} : { etag };
    const kept: Kept = {
      body: without(body, options.secrets),
      ...entityTag,
      projectIds: [...projectIds],
    };
    await stores.idempotency.complete(id, status, kept);
    return { replayed: false, status, body, ...entityTag };
  };
  // A generated name that a caller takes in between is made anew, in a new transaction.
  return writeWithFreeName({ db: deps.db, deps }, work, { unhurried: options.unhurried });
};
