/** Commits and folders in the beginning of a pack, whose end was not transferred. */
import { GitError } from '@quoin/git-sync/git-error';
import { applyDelta } from './delta.ts';
import { type GitObject, oidOf } from './git-object.ts';
import { packEntries } from './pack-entries.ts';

/** A file above it ends the reading: it might be the one that is cut off. */
const MAX_FILE_BYTES = 16 * 1024 ** 2;

/** Deltas are resolved where their base is before them, as `git pack-objects` orders them. */
export const treesIn = (pack: Buffer): GitObject[] => {
  const found = new Map<number | string, GitObject>();
  const kept: GitObject[] = [];
  try {
    for (const { entry, data } of packEntries(pack, MAX_FILE_BYTES)) {
      const base = entry.base === null ? undefined : found.get(entry.base);
      const type = entry.type ?? base?.type;
      if (type !== 'commit' && type !== 'tree') continue;
      const whole = base === undefined ? data : applyDelta(Buffer.from(base.data), data);
      const object = { type, data: whole };
      found.set(entry.offset, object).set(oidOf(type, whole), object);
      kept.push(object);
    }
  } catch (problem) {
    // The cut.
    if (!(problem instanceof GitError)) throw problem;
  }
  return kept;
};
