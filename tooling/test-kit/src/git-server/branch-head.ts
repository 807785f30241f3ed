/** The commit of a branch, read from its file: most of the time, that needs no process. */
import { join } from 'node:path';
import { git } from './git-program.ts';

const OBJECT_ID = /^([0-9a-f]{40}|[0-9a-f]{64})\n$/;

/** @returns null if the branch does not exist */
export const branchHead = async (repository: string, branch: string): Promise<string | null> => {
  const reference = `refs/heads/${branch}`;
  const text = await Bun.file(join(repository, reference))
    .text()
    .catch(() => '');
  const [, loose] = OBJECT_ID.exec(text) ?? [];
  if (loose !== undefined) return loose;
  // Then the reference is one of many in a file (git-pack-refs(1)), or it does not exist.
  if (!(await Bun.file(join(repository, 'packed-refs')).exists())) return null;
  const id = await git(['for-each-ref', '--format=%(objectname)', reference], { cwd: repository });
  return id === '' ? null : id;
};
