/** Commits since another, as far as the clone has them. */
import type { CommitInfo, Person } from '@quoin/git-sync';
import { Clone } from './clone.ts';
import { isDescendant } from './is-descendant.ts';
import type { Operation } from './operation.ts';

/** Commits looked at: a force push to a long history must not become a long walk. */
const MAX_WALK = 10_000;

interface Visit {
  readonly oid: string;
  readonly info: CommitInfo;
  readonly parents: readonly string[];
  /** Reached from `since`: known already. */
  isKnown: boolean;
}

const visitOf = async (clone: Clone, oid: string, shallow: ReadonlySet<string>): Promise<Visit> => {
  const { message, author, committer, parent } = await clone.commit(oid);
  const [subject = ''] = message.split('\n', 1);
  const createdAt = new Date(committer.timestamp * 1000);
  const person = ({ name, email }: Person): Person => ({ name, email });
  const people = { author: person(author), committer: person(committer) };
  const info = { id: oid, subject, ...people, createdAt };
  return { oid, info, parents: shallow.has(oid) ? [] : parent, isKnown: false };
};

/** The newest of those that wait, as `git log` goes; few wait at the same time. */
const takeNewest = (waiting: Visit[]): Visit | undefined => {
  let newest = 0;
  for (const [place, { info }] of waiting.entries()) {
    if (info.createdAt > (waiting[newest]?.info.createdAt ?? 0)) newest = place;
  }
  return waiting.splice(newest, 1)[0];
};

/** Walks from both ends, newest first, until only what `since` has is left. */
export const history = async (
  operation: Operation,
  commit: string,
  since: string | null,
  limit: number,
): Promise<{ commits: CommitInfo[]; isLinear: boolean }> => {
  const clone = await Clone.open(operation, null);
  const shallow = await clone.shallow();
  const seen = new Map<string, Visit>();
  const waiting: Visit[] = [];
  const reach = async (oid: string, isKnown: boolean): Promise<void> => {
    const before = seen.get(oid);
    const visit = before ?? (await visitOf(clone, oid, shallow));
    const isNews = before === undefined || (isKnown && !visit.isKnown);
    if (isKnown) visit.isKnown = true;
    seen.set(oid, visit);
    if (isNews && !waiting.includes(visit)) waiting.push(visit);
  };
  const isSinceThere = since !== null && (await clone.hasCommit(since));
  let isReached = since === null || since === commit;
  if (isSinceThere) await reach(since, true);
  await reach(commit, false);
  const found = new Set<Visit>();
  const longest = isSinceThere ? MAX_WALK : limit;
  for (let walked = 0; walked < longest && waiting.some(({ isKnown }) => !isKnown); walked += 1) {
    operation.signal.throwIfAborted();
    const visit = takeNewest(waiting);
    if (visit === undefined) break;
    if (!visit.isKnown) found.add(visit);
    for (const parent of visit.parents) {
      if (!visit.isKnown && parent === since) isReached = true;
      await reach(parent, visit.isKnown);
    }
  }
  const commits = [...found].filter(({ isKnown }) => !isKnown).map(({ info }) => info);
  // The clone may be newer than `since`: then only the server can say.
  const isLinear =
    isReached ||
    (since !== null && !isSinceThere && (await isDescendant(operation, commit, since)));
  return { commits: commits.slice(0, limit), isLinear };
};
