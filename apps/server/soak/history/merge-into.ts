/**
 * A commit of another process's history on top of a branch that has edits of its own, as `git
 * merge-file` has it.
 */
import type { GitWork } from '@quoin/test-kit';
import { temporaryFolder } from '@quoin/test-kit';
import { $ } from 'bun';
import type { HistoryStep } from './read-history.ts';

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** @returns what to commit; where both edited one place, the history's text */
export const mergeInto = async (
  repo: GitWork,
  { changes }: HistoryStep,
): Promise<Record<string, Uint8Array | null>> => {
  const present = await repo.bytes();
  const files: Record<string, Uint8Array | null> = {};
  for (const { path, before, after } of changes) {
    const now = present.get(path);
    if (now === undefined || before === null || after === null || isSame(now, before)) {
      files[path] = after;
      continue;
    }
    const folder = await temporaryFolder();
    const name = (side: string) => `${folder.path}/${side}`;
    await Bun.write(name('now'), now);
    await Bun.write(name('before'), before);
    await Bun.write(name('after'), after);
    const merged =
      await $`git merge-file -p --theirs ${name('now')} ${name('before')} ${name('after')}`
        .quiet()
        .nothrow();
    files[path] = new Uint8Array(merged.arrayBuffer());
    await folder.remove();
  }
  return files;
};
