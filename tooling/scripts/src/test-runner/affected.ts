/** Which packages' tests a set of changed files can affect, by turbo's plan. */
import { join } from 'node:path';
import { ROOT, run } from '../command.ts';
import type { Plan } from './test-tasks.ts';

/**
 * Paths in the repository that differ from a commit, are not committed, or are new.
 *
 * @param base - a commit, branch or tag; the common ancestor with it counts
 * @param repository - its folder
 * @throws Error with what git printed
 */
export const changedFiles = async (base: string, repository = ROOT): Promise<string[]> => {
  const git = async (...args: string[]): Promise<string[]> => {
    const { ok, output } = await run(['git', ...args], { cwd: repository });
    if (!ok) throw new Error(`git ${args.join(' ')}\n${output}`);
    return output.split('\n').filter((line) => line !== '');
  };
  const [ancestor = base] = await git('merge-base', base, 'HEAD');
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', ancestor),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...changed, ...added];
};

/** Names of packages; all of them when a file changed that belongs to every task. */
export const affectedPackages = (
  { tasks, globalCacheInputs }: Plan,
  changed: readonly string[],
): Set<string> => {
  const tests = tasks.filter(({ task }) => task === 'test');
  const global = new Set(['bun.lock', 'package.json', ...Object.keys(globalCacheInputs.files)]);
  if (changed.some((file) => global.has(file))) return new Set(tests.map((task) => task.package));
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const isChanged = ({ directory, inputs }: Plan['tasks'][number]): boolean => {
    const own = new Set(Object.keys(inputs).map((input) => join(directory, input)));
    return changed.some((file) => own.has(file) || file.startsWith(`${directory}/`));
  };
  const known = new Map<string, boolean>();
  const isAffected = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const task = byId.get(id);
    const affected =
      task !== undefined && (isChanged(task) || task.dependencies.some((one) => isAffected(one)));
    known.set(id, affected);
    return affected;
  };
  return new Set(tests.filter(({ taskId }) => isAffected(taskId)).map((task) => task.package));
};
