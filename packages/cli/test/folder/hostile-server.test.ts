/** A folder does not depend on the good will of a server, nor on what is in it. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import { pathProblem } from '../../src/folder/path.ts';
import { requireSafePaths } from '../../src/folder/safe-target.ts';
import { harvest, plantNew } from '../support/tree.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const TEXT = '# Home\n';
const HASH = createHash('sha256').update(TEXT).digest('hex');

let home: TemporaryFolder;
let paths: readonly string[] = [];
let content = TEXT;
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/revisions/')) return Response.json({ revision: { content } });
    const page = { hash: HASH, pageId: '0198a3c2-1111-7000-8000-000000000001', version: 1 };
    return Response.json({
      projectId: '0198a3c2-1111-7000-8000-000000000000',
      state: 'x',
      manifest: '{"version":1,"name":"x","spaces":[]}\n',
      pages: paths.map((path) => ({ ...page, path, title: 'x', status: 'draft' })),
      media: [],
    });
  },
});
beforeAll(async () => {
  home = await temporaryFolder();
});
afterAll(async () => {
  await server.stop(true);
  await home.remove();
});

const pull = async (cwd: string, served: readonly string[]) => {
  paths = served;
  const child = Bun.spawn([process.execPath, MAIN, 'pull', '-p', 'x'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: home.path,
      QUOIN_URL: `http://127.0.0.1:${server.port}`,
      QUOIN_TOKEN: 'quoin_x',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, stderr] = await Promise.all([child.exited, child.stderr.text()]);
  return { code, stderr };
};

test('a path that leads out is refused, and nothing is written', async () => {
  const folder = await plantNew(home.path);
  const { code, stderr } = await pull(folder, ['index.md', '../out.md']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('of the project')]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['../out.md'],
  ['a/../../out.md'],
  ['/out.md'],
  ['C:\\out.md'],
  ['C:out.md'],
  ['.git/hooks/pre-commit'],
  ['a/.GIT/config'],
  ['.quoin/state.json'],
  ['a\u0000.md'],
  ['a//b.md'],
  ['./a.md'],
])('the path %p is refused', (path) => {
  expect(() => requireSafePaths(['index.md', path])).toThrow('of the project');
});

test('paths that are one on some systems are refused, and names of devices on Windows', () => {
  for (const pair of [
    ['a.md', 'A.md'],
    ['é.md', 'e\u0301.md'],
    ['a', 'a/b.md'],
    ['A/b', 'a'],
  ]) {
    expect(() => requireSafePaths(pair)).toThrow('file system');
  }
  expect(['con', 'a/NUL.md', 'x?.md', 'end.'].map((path) => pathProblem(path, true))).not.toContain(
    null,
  );
  expect(pathProblem('console/auxiliary.md', true)).toBeNull();
});

test('a link to outside is not written through', async () => {
  const outside = await plantNew(home.path);
  const folder = await plantNew(home.path);
  await symlink(outside, join(folder, 'guides'));
  const { code, stderr } = await pull(folder, ['guides/a.md']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('behind a link that leaves the folder'),
  ]);
  expect(await readdir(outside)).toEqual([]);
});

test('a state that came with a repository removes nothing that a project cannot have', async () => {
  const hook = { '.git/hooks/pre-commit': TEXT };
  const state = {
    version: 1,
    url: `http://127.0.0.1:${server.port}`,
    projectId: '0198a3c2-1111-7000-8000-000000000000',
    manifest: null,
    files: { '.git/hooks/pre-commit': { hash: HASH } },
  };
  const folder = await plantNew(home.path, {
    ...hook,
    '.quoin/state.json': JSON.stringify(state),
  });
  const { code, stderr } = await pull(folder, ['index.md']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Delete the folder .quoin')]);
  expect(await harvest(folder)).toEqual(hook);
});

test('bytes that are not those that were listed are not written', async () => {
  const folder = await plantNew(home.path);
  content = '# Changed on the way\n';
  expect(await pull(folder, ['index.md'])).toMatchObject({ code: 1 });
  content = TEXT;
  expect(await harvest(folder)).toEqual({});
  expect(await pull(folder, ['index.md'])).toMatchObject({ code: 0 });
  expect(Object.keys(await harvest(folder))).toEqual(['docs.json', 'index.md']);
});
