/** What is printed in place of `quoin`, by the folder and the programs that the reader has. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { containerOf, invocationOf, type ProgramFacts } from '@quoin/service/command-name';
import { temporaryFolder } from '@quoin/test-kit';

let home: Awaited<ReturnType<typeof temporaryFolder>>;
let facts: ProgramFacts;
const folders = { bun: '', npx: '', scripts: '', linked: '', checkout: '', elsewhere: '' };
beforeAll(async () => {
  home = await temporaryFolder();
  Object.assign(folders, {
    bun: join(home.path, 'bin'),
    npx: join(home.path, '.npm/_npx/1f/node_modules/.bin'),
    scripts: join(home.path, 'bun-node-1f'),
    linked: join(home.path, 'linked'),
    checkout: join(home.path, 'quoin'),
    elsewhere: join(home.path, 'else where'),
  });
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  for (const folder of [folders.bun, folders.npx, folders.scripts]) {
    await symlink(process.execPath, join(folder, 'bun'));
  }
  facts = {
    isExecutable: false,
    called: 'bun',
    bun: process.execPath,
    version: '1.4.5',
    checkout: folders.checkout,
    cwd: folders.checkout,
    container: null,
    env: { PATH: ['/nowhere', folders.bun].join(delimiter) },
  };
});
afterAll(() => home.remove());

const pathOf = (...of: string[]) => ({ PATH: of.join(delimiter) });

test('in a checkout it is `bun run quoin` if the PATH has the Bun that runs', () => {
  expect(invocationOf(facts)).toBe('bun run quoin');
});

test('in a checkout without Bun it is the same with npx', () => {
  for (const env of [{}, pathOf('/nowhere'), pathOf(folders.npx), pathOf(folders.scripts)]) {
    expect(invocationOf({ ...facts, env })).toBe('npx --yes bun@1.4.5 run quoin');
  }
});

test('a Bun that npx, `bun run` or a script has on its own PATH is not the Bun of the reader', () => {
  const env = pathOf(folders.npx, folders.scripts, folders.bun);
  expect(invocationOf({ ...facts, env })).toBe('bun run quoin');
});

test('another Bun on the PATH is not used: it can be another version', async () => {
  const other = join(home.path, 'other');
  await mkdir(other);
  await symlink('/bin/sh', join(other, 'bun'));
  const env = pathOf(other, folders.bun);
  expect(invocationOf({ ...facts, env })).toBe('npx --yes bun@1.4.5 run quoin');
});

test('in another folder it names the program, because scripts are found in the checkout only', () => {
  const file = join(folders.checkout, 'apps/server/src/cli.ts');
  const there = { ...facts, cwd: folders.elsewhere };
  expect(invocationOf(there)).toBe(`bun ${file}`);
  expect(invocationOf({ ...there, env: {} })).toBe(`npx --yes bun@1.4.5 ${file}`);
  const spaced = join(folders.elsewhere, 'quoin');
  expect(invocationOf({ ...there, checkout: spaced })).toBe(
    `bun '${join(spaced, 'apps/server/src/cli.ts')}'`,
  );
});

test('the executable is called as it was: by its name, or by its path in full', () => {
  const executable = { ...facts, isExecutable: true, cwd: folders.elsewhere };
  expect(invocationOf({ ...executable, called: 'quoin' })).toBe('quoin');
  expect(invocationOf({ ...executable, called: '/opt/quoin' })).toBe('/opt/quoin');
});

test('in the container image it is the command that enters the container', () => {
  const inDocker = containerOf({}, '3f2a', (path) => path === '/.dockerenv');
  expect(inDocker).toBe('docker exec 3f2a');
  const image = { ...facts, isExecutable: true, called: 'quoin', container: inDocker };
  expect(invocationOf(image)).toBe('docker exec 3f2a quoin');
  expect(invocationOf({ ...image, env: { QUOIN_COMMAND: 'quoin' } })).toBe('quoin');
  expect(containerOf({}, '3f2a', (path) => path === '/run/.containerenv')).toBe('podman exec 3f2a');
  const cluster = { KUBERNETES_SERVICE_HOST: '10.0.0.1' };
  expect(containerOf(cluster, 'quoin-5d9c', () => false)).toBe('kubectl exec quoin-5d9c --');
});

test('outside of containers, and in one with a shell, the program has its own name', () => {
  expect(containerOf({}, 'host', () => false)).toBe(null);
  const withShell = (path: string) => ['/.dockerenv', '/bin/sh'].includes(path);
  expect(containerOf({}, '3f2a', withShell)).toBe(null);
});

test('an alias says its own name with QUOIN_COMMAND', () => {
  expect(invocationOf({ ...facts, env: { QUOIN_COMMAND: 'quoin' } })).toBe('quoin');
});
