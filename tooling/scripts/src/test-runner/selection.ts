/** Which tests a call of `check` runs. */
import { join, normalize } from 'node:path';
import type { TestTask } from './test-tasks.ts';

/** The message is for the person who wrote the command line. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError';
}

/**
 * Returns the tasks with only the files that a word names: a path, or a package's name, folder or
 * short name. A word that is not one of these names the files whose paths contain it.
 *
 * @throws SelectionError that names the word without a file
 */
export const selected = (tasks: readonly TestTask[], words: readonly string[]): TestTask[] => {
  const wanted = new Map<TestTask, Set<string>>();
  for (const word of words) {
    const named = filesOfTasks(tasks, (task) => filesFor(task, word));
    const found = named.length > 0 ? named : filesOfTasks(tasks, (task) => filesLike(task, word));
    if (found.length === 0) {
      throw new SelectionError(
        `"${word}" is neither a package with tests nor a part of the path of a test file. ` +
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

interface Found {
  readonly task: TestTask;
  readonly files: readonly string[];
}

const filesOfTasks = (
  tasks: readonly TestTask[],
  filesOf: (task: TestTask) => readonly string[],
): Found[] =>
  tasks.flatMap((task) => {
    const files = filesOf(task);
    return files.length === 0 ? [] : [{ task, files }];
  });

const filesLike = (task: TestTask, word: string): readonly string[] =>
  task.files.filter((file) => join(task.folder, file).toLowerCase().includes(word.toLowerCase()));

const filesFor = (task: TestTask, word: string): readonly string[] => {
  const path = normalize(word).replace(/\/$/, '');
  const shortName = task.folder.slice(task.folder.indexOf('/') + 1);
  if ([task.name, task.folder, shortName].includes(path)) return task.files;
  return task.files.filter((file) => {
    const whole = join(task.folder, file);
    return whole === path || whole.startsWith(`${path}/`);
  });
};
