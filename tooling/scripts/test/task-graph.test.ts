/** The hash of each task `test` changes with everything that the tests of its package load. */
import { describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../src/command.ts';
import { type Member, readMembers } from '../src/members.ts';
import {
  filesOf,
  isIgnored,
  type OutsidePath,
  outsidePaths,
  reachedFrom,
  readSources,
} from '../src/outside-files.ts';
import { type Reach, readTaskGraph } from '../src/task-graph.ts';

const [graph, members] = await Promise.all([readTaskGraph(), readMembers()]);

/** Packages of this repository only. */
const named = (dependencies: Readonly<Record<string, string>> = {}): string[] =>
  Object.keys(dependencies).filter((name) => members.has(name));

/** Starts `main.ts` and `cli.ts` of the server in processes. */
const STARTS_SERVER = /\bstartService\b[^;]*? from '@quoin\/test-kit'/;
const SERVER = '@quoin/server';
/**
 * Name programs of the server and of search: the tests that call these fixtures depend on those
 * packages, those of search because they make the service of search.
 */
const STARTERS: ReadonlySet<string> = new Set([
  'tooling/test-kit/src/running-service.ts',
  'tooling/test-kit/src/worker-programs.ts',
]);

const sourcesOf = ({ folder }: Member) =>
  readSources({ root: resolve(ROOT), folder: join(ROOT, folder) });

/** With the dependencies of each, and theirs. */
const withDependencies = (names: readonly string[]): ReadonlySet<string> => {
  const found = new Set(names);
  for (const name of found) {
    for (const below of named(members.get(name)?.manifest.dependencies)) found.add(below);
  }
  return found;
};

/** The packages of which neither the task `transit` is below the task nor all files are inputs. */
const missingPackages = async ({ tasks, files }: Reach, names: Iterable<string>) => {
  const missing: string[] = [];
  for (const name of names) {
    const folder = members.get(name)?.folder ?? '';
    const isCovered =
      tasks.has(`${name}#transit`) ||
      (await filesOf(ROOT, folder)).every((file) => files.has(file));
    if (!isCovered) missing.push(name);
  }
  return missing;
};

/** A sentence for each path with a file that is not an input of the task or of one below it. */
const missingFiles = async ({ files }: Reach, paths: readonly OutsidePath[]) => {
  const missing: string[] = [];
  for (const { source, path } of paths.filter((each) => !STARTERS.has(each.source))) {
    const absent = (await filesOf(ROOT, path)).find((file) => !files.has(file));
    if (absent !== undefined) {
      missing.push(
        `${source} names ${path}: add ${absent} to the inputs of the task in turbo.json`,
      );
    }
  }
  return missing;
};

/** The packages of the programs that are named by path: they load more than their own file. */
const ownersOf = (paths: readonly OutsidePath[]): string[] =>
  paths
    .filter(({ source, path }) => !STARTERS.has(source) && /\.tsx?$/.test(path))
    .flatMap(({ path }) => {
      const owner = [...members].find(([, { folder }]) => path.startsWith(`${folder}/`));
      return owner === undefined ? [] : [owner[0]];
    });

const all = [...members];
const tested = all.filter(([, { manifest }]) => manifest.scripts?.test !== undefined);

describe.each(tested)('%s#test', (name, member) => {
  const reach = graph.reach(`${name}#test`);

  test('depends on every package that its tests can load or start', async () => {
    const sources = await sourcesOf(member);
    const reached = reachedFrom(sources, 'test');
    const startsServer = [...reached].some((path) =>
      STARTS_SERVER.test(sources.texts.get(path) ?? ''),
    );
    const { dependencies, devDependencies } = member.manifest;
    const needed = withDependencies([
      ...named(dependencies),
      ...named(devDependencies),
      ...(startsServer ? [SERVER] : []),
      ...ownersOf(outsidePaths(sources, reached)),
    ]);
    expect(await missingPackages(reach, needed)).toEqual([]);
  });

  test('has every file outside of the package that its tests name', async () => {
    const sources = await sourcesOf(member);
    const paths = outsidePaths(sources, reachedFrom(sources, 'test'));
    expect(await missingFiles(reach, paths)).toEqual([]);
  });
});

/** Nothing depends on the programs of `tooling`, and what the test kit names is in `STARTERS`. */
const dependedUpon = all.filter(([, { folder }]) => !folder.startsWith('tooling/'));

test.each(dependedUpon)(
  '%s#transit has every file outside of the package that its sources name',
  async (name, member) => {
    const sources = await sourcesOf(member);
    const paths = outsidePaths(sources, reachedFrom(sources, 'src', 'client'));
    expect(await missingFiles(graph.reach(`${name}#transit`), paths)).toEqual([]);
  },
);

test('@quoin/scripts#test has every file of the repository', async () => {
  const { files } = graph.reach('@quoin/scripts#test');
  const tops = await readdir(ROOT);
  const found = await Promise.all(
    tops.filter((top) => !isIgnored(top)).map((top) => filesOf(ROOT, top)),
  );
  expect(found.flat().filter((file) => !files.has(file))).toEqual([]);
});
