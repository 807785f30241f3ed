/** Which tests a call of `check` runs. */
import { join, normalize } from 'node:path';
import type { TestTask } from './test-tasks.ts';

/** The message is for the person who wrote the command line. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError';
}

/**
 * Returns the tasks with only the files that a path, or a package's name, folder or short name,
 * names.
 *
 * @throws SelectionError that names the word which fits nothing
 */
export const selected = (tasks: readonly TestTask[], words: readonly string[]): TestTask[] => {
  const wanted = new Map<TestTask, Set<string>>();
  for (const word of words) {
    const found = tasks.flatMap((task) => {
      const files = filesFor(task, word);
      return files.length === 0 ? [] : [{ task, files }];
    });
    if (found.length === 0) {
      throw new SelectionError(
        `"${word}" is neither a package with tests nor the path of a test file. ` +
          `Packages: ${tasks.map(({ folder }) => folder).join(', ')}`,
      );
    }
    for (const { task, files } of found) {
      wanted.set(task, new Set([...(wanted.get(task) ?? []), ...files]));
    }
  }
  return [...wanted].map(([task, files]) => ({
    ...task,
    files: task.files.filter((file) => files.has(file)),
    partial: files.size < task.files.length,
  }));
};

const filesFor = (task: TestTask, word: string): readonly string[] => {
  const path = normalize(word).replace(/\/$/, '');
  const shortName = task.folder.slice(task.folder.indexOf('/') + 1);
  if ([task.name, task.folder, shortName].includes(path)) return task.files;
  return task.files.filter((file) => {
    const whole = join(task.folder, file);
    return whole === path || whole.startsWith(`${path}/`);
  });
};
