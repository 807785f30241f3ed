/** The task graph as turbo computes it: the files that change the hash of a task. */
import { join } from 'node:path';
import { run, TURBO } from './command.ts';

interface Task {
  readonly taskId: string;
  /** Of the package, relative to the repository. */
  readonly directory: string;
  /** Ids of tasks. */
  readonly dependencies: readonly string[];
  /** Hashes by path, relative to `directory`. */
  readonly inputs: Readonly<Record<string, string>>;
}

interface DryRun {
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
  readonly tasks: readonly Task[];
}

/** What the hash of one task depends on. */
export interface Reach {
  /** Ids of the task itself and of all tasks below it. */
  readonly tasks: ReadonlySet<string>;
  /** Paths relative to the repository, in the form of the file system. */
  readonly files: ReadonlySet<string>;
}

export interface TaskGraph {
  /** @throws {Error} if the graph does not have the task */
  reach(taskId: string): Reach;
}

/** @throws {Error} with turbo's output if it refuses the configuration */
export const readTaskGraph = async (): Promise<TaskGraph> => {
  const { ok, output } = await run([...TURBO, 'run', 'test', '--dry=json']);
  if (!ok) throw new Error(output);
  // Warnings on standard error come before and after the document.
  const document: DryRun = JSON.parse(/^\{$.*^\}$/ms.exec(output)?.[0] ?? '');
  const tasks = new Map(document.tasks.map((task) => [task.taskId, task]));
  return {
    reach(taskId) {
      const found = new Set([taskId]);
      const files = new Set(Object.keys(document.globalCacheInputs.files));
      for (const id of found) {
        const task = tasks.get(id);
        if (task === undefined) throw new Error(`turbo.json has no task ${id}`);
        for (const path of Object.keys(task.inputs)) files.add(join(task.directory, path));
        for (const below of task.dependencies) found.add(below);
      }
      return { tasks: found, files };
    },
  };
};
