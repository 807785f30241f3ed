/** The three ways in which a forge merges a pull request, each done by git itself in a folder aside. */
import { temporaryFolder } from '../temporary-folder.ts';
import { branchHead } from './branch-head.ts';
import { git } from './git-program.ts';

export type MergeMethod = 'merge' | 'squash' | 'rebase';

/** @returns the new head of `into` */
export const mergeBranch = async (
  repository: string,
  branch: string,
  into: string,
  method: MergeMethod,
  date: Date,
): Promise<string> => {
  await using folder = await temporaryFolder();
  const tree = `${folder.path}/tree`;
  const env = { GIT_AUTHOR_DATE: date.toISOString(), GIT_COMMITTER_DATE: date.toISOString() };
  const inTree = (...args: string[]) => git(args, { cwd: tree, env });
  const before = await branchHead(repository, into);
  if (before === null) throw new Error(`There is no branch ${into}`);
  await git(['worktree', 'add', '--quiet', '--detach', tree, before], { cwd: repository });
  const message = `Merge pull request from ${branch}`;
  if (method === 'merge') await inTree('merge', '--no-ff', '-m', message, branch);
  if (method === 'squash') {
    await inTree('merge', '--squash', branch);
    await inTree('commit', '--quiet', '-m', `${message} (squashed)`);
  }
  if (method === 'rebase') {
    // The date of the author stays as it was; that of the committer makes the commits new ones.
    await git(['cherry-pick', `${before}..${branch}`], {
      cwd: tree,
      env: { GIT_COMMITTER_DATE: date.toISOString() },
    });
  }
  const head = await inTree('rev-parse', 'HEAD');
  await git(['update-ref', `refs/heads/${into}`, head, before], { cwd: repository });
  await git(['worktree', 'remove', '--force', tree], { cwd: repository });
  return head;
};
