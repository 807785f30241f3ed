import { expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git, temporaryFolder } from '@quoin/test-kit';
import { affectedPackages, changedFiles } from '../../src/test-runner/affected.ts';
import { plannedTasks } from '../../src/test-runner/test-tasks.ts';

const plan = await plannedTasks();

test('a change affects the package and all whose tests depend on it', () => {
  const affected = affectedPackages(plan, ['packages/page-lifecycle/src/index.ts']);
  expect([...affected]).toEqual(expect.arrayContaining(['@quoin/page-lifecycle', '@quoin/core']));
  expect(affected.has('@quoin/workflow')).toBe(false);
});

test('a change of a package that no other depends on affects its tests and those of the repository', () => {
  expect([...affectedPackages(plan, ['examples/publish-docs/src/main.ts'])]).toEqual([
    '@quoin/example-publish-docs',
    '@quoin/scripts',
  ]);
});

test('a change of the lockfile or of a global input affects all packages', () => {
  const all = new Set(plan.tasks.filter(({ task }) => task === 'test').map((task) => task.package));
  for (const file of ['bun.lock', 'package.json', 'tsconfig.base.json']) {
    expect(affectedPackages(plan, [file])).toEqual(all);
  }
});

test('changed are files that differ from the common ancestor, committed or not, and new ones', async () => {
  await using folder = await temporaryFolder();
  const inFolder = (...args: string[]) => git(args, { cwd: folder.path });
  const write = (name: string) => writeFile(join(folder.path, name), name);
  await inFolder('init', '--quiet', '--initial-branch=main');
  await inFolder('config', 'user.name', 'Ada');
  await inFolder('config', 'user.email', 'ada@example.com');
  const commit = async (name: string) => {
    await write(name);
    await inFolder('add', '.');
    await inFolder('commit', '--quiet', '--message', name);
  };
  await commit('first');
  await inFolder('checkout', '--quiet', '-b', 'topic');
  await commit('on topic');
  await inFolder('checkout', '--quiet', 'main');
  await commit('on main');
  await inFolder('checkout', '--quiet', 'topic');
  await write('new');
  await writeFile(join(folder.path, 'first'), 'changed');
  expect((await changedFiles('main', folder.path)).toSorted()).toEqual([
    'first',
    'new',
    'on topic',
  ]);
  await expect(changedFiles('nowhere', folder.path)).rejects.toThrow('nowhere');
});
