/** Every command that writes files of a server into a folder, with generated names of files. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostilePaths, type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import { requireDocumentation, requireSafePaths } from '../../src/folder/safe-target.ts';
import { harvest, plantNew } from '../support/tree.ts';

const { DOCUMENTATION, FOR_A_YES, OF_TOOLS, UNSAFE } = hostilePaths;
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
const BYTES = 'run me\n';
const HASH = createHash('sha256').update(BYTES).digest('hex');
const MANIFEST = '{"version":1,"name":"x","spaces":[]}\n';

let home: TemporaryFolder;
let served: readonly string[] = [];

const isPage = (path: string): boolean => /\.(?:md|mdx|markdown)$/i.test(path);
const pageOf = (path: string) => ({
  ...{ path, hash: HASH, title: 'x', status: 'draft' },
  ...{ pageId: '0198a3c2-1111-7000-8000-000000000001', version: 1 },
});
const base64 = Buffer.from(BYTES).toString('base64');

const answers: readonly (readonly [pattern: RegExp, answer: () => Response])[] = [
  [/\/projects\/x$/, () => Response.json({ project: { name: 'x', slug: 'x' } })],
  [/\/revisions\//, () => Response.json({ revision: { content: BYTES } })],
  [/\/assets\//, () => new Response(BYTES)],
  [
    /\/export$/,
    () => Response.json({ basePath: '', files: served.map((path) => ({ path, content: BYTES })) }),
  ],
  [
    /\/import\/file$/,
    () =>
      Response.json({
        ...{ title: 'x', markdown: BYTES, warnings: [] },
        assets: served.map((path) => ({ path, mediaType: 'image/png', base64 })),
      }),
  ],
  [
    /\/import\/convert$/,
    () => {
      const pages = served.map((path) => ({ path, markdown: BYTES }));
      const done = { dialect: 'generic', manifest: JSON.parse(MANIFEST), pages };
      const found = { pagesInNavigation: pages.length, addresses: [] };
      const data = { ...done, ...found, assets: [], redirects: [], unmapped: [] };
      return new Response(`event: done\ndata: ${JSON.stringify(data)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  ],
  [
    /\/files$/,
    () =>
      Response.json({
        ...{ projectId: '0198a3c2-1111-7000-8000-000000000000', state: 'x', manifest: MANIFEST },
        pages: served.filter(isPage).map(pageOf),
        media: served
          .filter((path) => !isPage(path))
          .map((path) => ({ path, hash: HASH, size: BYTES.length })),
      }),
  ],
];

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const { pathname } = new URL(request.url);
    const answer = answers.find(([pattern]) => pattern.test(pathname));
    return answer?.[1]() ?? new Response(null, { status: 500 });
  },
});
beforeAll(async () => {
  home = await temporaryFolder();
});
afterAll(async () => {
  await server.stop(true);
  await home.remove();
});

const run = async (cwd: string, paths: readonly string[], ...args: readonly string[]) => {
  served = paths;
  const child = Bun.spawn([process.execPath, MAIN, ...args, '-p', 'x'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: home.path,
      QUOIN_URL: `http://127.0.0.1:${server.port}`,
      QUOIN_TOKEN: 'quoin_x',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    child.stdout.text(),
    child.stderr.text(),
  ]);
  return { code, stdout, stderr };
};

/** A folder in a folder of its own, so that files beside it are seen. */
const nested = async (): Promise<{ readonly outer: string; readonly inner: string }> => {
  const outer = await mkdtemp(join(home.path, 'outer-'));
  const inner = join(outer, 'inner');
  await mkdir(inner);
  return { outer, inner };
};

const OTHERS = [...FOR_A_YES, ...OF_TOOLS];
const ALL = [...DOCUMENTATION.filter((path) => path !== 'docs.json'), ...OTHERS].toSorted();
const inBytes = (paths: readonly string[]): string[] => paths.toSorted();

test('no command writes with a call that these tests do not know', async () => {
  const writers: string[] = [];
  for (const path of await readdir(SOURCES, { recursive: true })) {
    if (!path.endsWith('.ts')) continue;
    const text = await Bun.file(join(SOURCES, path)).text();
    if (/\b(?:writeFile|writeAtomically|copyFile|createWriteStream|symlink|link|cp)\(/.test(text)) {
      writers.push(path);
    }
  }
  expect(writers.sort()).toEqual([
    'account/credentials.ts',
    'export/export.ts',
    'folder/atomic-write.ts',
    'folder/pull-once.ts',
    'folder/state.ts',
    'import/converted.ts',
    // Each file is made anew, never opened.
    'init/init.ts',
    'pages/editor.ts',
  ]);
});

describe.each([
  ['pull', ['pull']],
  ['export', ['export', '.']],
])('quoin %s', (name, command) => {
  test('writes documentation, and names the files that it does not write', async () => {
    const { outer, inner } = await nested();
    const { code, stdout } = await run(inner, ALL, ...command, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ skipped: inBytes(OTHERS) });
    const written = Object.keys(await harvest(outer)).map((path) => path.slice('inner/'.length));
    const expected = DOCUMENTATION.filter((path) => name === 'pull' || path !== 'docs.json');
    expect(written.filter((path) => !path.startsWith('.quoin')).toSorted()).toEqual(
      inBytes(expected),
    );
  });

  test('says how to write the rest', async () => {
    const { inner } = await nested();
    const { code, stdout, stderr } = await run(inner, ['index.md', 'Makefile'], ...command);
    expect([code, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('! Makefile')]);
    expect(`${stdout}${stderr}`).toContain('add --all-files');
  });

  test('with --all-files writes the rest too', async () => {
    const { inner } = await nested();
    const { code } = await run(inner, ALL, ...command, '--all-files');
    expect(code).toBe(0);
    expect(Object.keys(await harvest(inner))).toEqual(expect.arrayContaining(OTHERS));
  });

  test.each([
    ['../out.md'],
    ['.git/hooks/pre-commit'],
    ['.g\u200cit/hooks/x.md'],
    ['a/.GIT /x.md'],
    ['git~1/x.md'],
    ['/tmp/quoin-out.md'],
    ['.quoin/state.json'],
  ])('refuses %j with --all-files too, and writes nothing', async (path) => {
    const { outer, inner } = await nested();
    const { code, stderr } = await run(inner, ['index.md', path], ...command, '--all-files');
    expect([code, stderr]).toEqual([1, expect.stringContaining('of the project')]);
    expect(await harvest(outer)).toEqual({});
  });

  test('does not write through a link to a folder of a tool', async () => {
    const { inner } = await nested();
    await mkdir(join(inner, '.git/hooks'), { recursive: true });
    await symlink('.git/hooks', join(inner, 'guides'));
    const { code, stderr } = await run(inner, ['guides/x.md'], ...command);
    expect([code, stderr]).toEqual([1, expect.stringContaining('link to .git/hooks')]);
    expect(await readdir(join(inner, '.git/hooks'))).toEqual([]);
  });
});

test('a pull leaves a file of a tool that the folder and the project have', async () => {
  const mine = { 'docs.json': MANIFEST, 'package.json': '{"mine":true}' };
  const folder = await plantNew(home.path, mine);
  const { code, stdout } = await run(folder, ['package.json'], 'pull', '--force', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ skipped: ['package.json'], conflicts: [] });
  expect(await harvest(folder)).toEqual(mine);
});

describe('quoin import', () => {
  test.each([['.github/workflows/x.yml'], ['Makefile'], ['../x.md'], ['.git/x.md']])(
    'refuses a result with %j and writes nothing',
    async (path) => {
      const { outer, inner } = await nested();
      const source = await plantNew(home.path, { 'a.md': '# A\n', 'x.docx': 'x' });
      for (const [from, out] of [
        [source, join(inner, 'folder')],
        [join(source, 'x.docx'), join(inner, 'file')],
      ] as const) {
        const { code, stderr } = await run(outer, [path], 'import', from, '--out', out);
        expect([code, stderr]).toEqual([1, expect.stringContaining(JSON.stringify(path))]);
      }
      expect(await harvest(outer)).toEqual({});
    },
  );
});

test('every unsafe path is refused before a command writes', () => {
  for (const path of UNSAFE) {
    expect(() => requireSafePaths(['index.md', path])).toThrow();
    expect(() => requireDocumentation(['index.md', path])).toThrow();
  }
  for (const path of OTHERS) expect(() => requireDocumentation([path])).toThrow();
});
