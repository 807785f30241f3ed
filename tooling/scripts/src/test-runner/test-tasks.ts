/** The `test` tasks of all packages, as turbo plans them. */
import { join } from 'node:path';
import { ROOT, run, TURBO } from '../command.ts';

export interface TestTask {
  /** Of the package, such as `@quoin/core`. */
  readonly name: string;
  /** Relative to the repository, such as `packages/core`. */
  readonly folder: string;
  /** Of everything that the result can depend on; null for tests that always run. */
  readonly hash: string | null;
  /** Flags of the package's own `bun test`. */
  readonly flags: readonly string[];
  /** Relative to the package, each beginning with `./`. */
  readonly files: readonly string[];
  /** Only some of its files are chosen: their success says nothing of the package. */
  readonly partial: boolean;
}

/** A task of `turbo run test --dry=json`, https://turborepo.com/docs/reference/run, "--dry". */
export interface PlannedTask {
  readonly taskId: string;
  readonly task: string;
  readonly package: string;
  readonly hash: string;
  readonly command: string;
  readonly directory: string;
  readonly dependencies: readonly string[];
  /** Files relative to `directory`, with their hashes. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly resolvedTaskDefinition: { readonly cache: boolean };
}

export interface Plan {
  readonly tasks: readonly PlannedTask[];
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

/** @throws Error with what turbo printed */
export const plannedTasks = async (): Promise<Plan> => {
  const { ok, output } = await run([...TURBO, 'run', 'test', '--dry=json']);
  const start = output.indexOf('{');
  if (!ok || start < 0) throw new Error(`turbo does not plan the tests:\n${output}`);
  return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
};

/** What `bun test` takes for tests, https://bun.com/docs/test/discovery, where packages have them. */
const TEST_FILES = new Bun.Glob('test/**/*.test.{ts,tsx}');

const NO_SCRIPT = '<NONEXISTENT>';

export const testTasks = async ({ tasks }: Plan): Promise<TestTask[]> => {
  const tests = tasks.filter(({ task, command }) => task === 'test' && command !== NO_SCRIPT);
  const found = tests.map(
    async ({ package: name, directory, hash, command, resolvedTaskDefinition }) => {
      const files = await Array.fromAsync(TEST_FILES.scan({ cwd: join(ROOT, directory) }));
      return {
        name,
        folder: directory,
        hash: resolvedTaskDefinition.cache ? hash : null,
        flags: flagsOf(command),
        files: files.toSorted().map((file) => `./${file}`),
        partial: false,
      };
    },
  );
  return (await Promise.all(found)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** `bun test ./test --timeout 120000` → `--timeout 120000` */
const flagsOf = (command: string): string[] =>
  command
    .split(' ')
    .slice('bun test'.split(' ').length)
    .filter((word) => !word.startsWith('./'));
