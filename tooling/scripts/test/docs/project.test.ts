/** `docs/` is a Quoin project: it goes in without a warning, comes back as it is, and no link is broken. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { eventually } from '@quoin/test-kit';
import { agentScore } from '../support/agent-score.ts';
import { anchors, ROOT, read, relativeLinks } from '../support/markdown.ts';
import { type Reader, theReader } from '../support/reader.ts';

const START_MS = 300_000;

const DOCS = join(ROOT, 'docs');
const paths = (await readdir(DOCS, { recursive: true })).filter((path) => path.endsWith('.md'));

describe('with the command', () => {
  let reader: Reader;
  let cwd: string;
  beforeAll(async () => {
    reader = await theReader();
    // A push stores its state beside docs.json; the state is not part of these documents.
    cwd = join(await reader.folder(), 'docs');
    await Bun.$`cp -R ${DOCS} ${cwd}`.quiet();
    await Bun.$`rm -rf ${join(cwd, '.quoin')}`.quiet();
  }, START_MS);

  const quoin = async (command: string): Promise<string> => {
    const { code, printed } = await reader.run(`quoin ${command}`, { cwd });
    expect([command, code, printed]).toEqual([command, 0, expect.not.stringContaining('warning:')]);
    return printed;
  };

  test('it has no error', async () => {
    expect(await quoin('validate')).toMatch(/\b0 errors\b/);
  });

  test('it is pushed and published, and pulled back byte for byte', async () => {
    await quoin('projects create Quoin');
    expect(await quoin('push --project quoin --publish')).toContain(
      `${paths.length} pages created`,
    );
    await quoin('pull ../copy --project quoin');
    for (const path of paths) {
      const [written, back] = await Promise.all(
        [DOCS, join(cwd, '../copy')].map((folder) => readFile(join(folder, path), 'utf8')),
      );
      expect([path, back]).toEqual([path, written]);
    }
    const [manifest, back] = await Promise.all([
      read('docs/docs.json'),
      readFile(join(cwd, '../copy/docs.json'), 'utf8'),
    ]);
    expect(JSON.parse(back)).toEqual(JSON.parse(manifest));
  });

  test('every page is published, no link is broken, and a second push changes nothing', async () => {
    const { total } = Object(await reader.api.send('GET /projects/quoin/pages?status=published'));
    expect(total).toBe(paths.length);
    await quoin('links --project quoin --check');
    expect(await quoin('push --project quoin --publish')).toMatch(/Nothing/);
  });

  test('its API is a page for each operation', async () => {
    const { paths: described } = JSON.parse(await read('docs/reference/openapi.json'));
    const operations = Object.values<object>(described).flatMap((path) => Object.keys(path));
    const source = await eventually(async () => {
      const { sources } = Object(await reader.api.send('GET /projects/quoin/api-sources'));
      return sources[0]?.status !== 'pending' && sources[0];
    });
    expect(source).toMatchObject({ status: 'ready', error: null, problems: [] });
    expect(source.pages).toBeGreaterThan(operations.length);
  });

  test('agents can read it: 100 of 100 points of the Agent-Friendly Documentation Spec', async () => {
    await reader.api.send('PATCH /projects/quoin/settings', { visibility: 'public' });
    const { overall, testedPages, problems } = await agentScore(`${reader.url}/quoin`, 25);
    // The page of figures is longer than agents read, and pages of some schemas have no sentence.
    const known = ['page-size-html', 'page-size-markdown', 'content-start-position'];
    expect(problems.filter(({ id }) => !known.includes(id))).toEqual([]);
    expect([testedPages, overall]).toEqual([25, 100]);
  });
});

const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...paths.map((path) => `docs/${path}`),
];
test.each(FILES)('no link of %s is broken', async (path) => {
  for (const link of relativeLinks(await read(path))) {
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : normalize(join(dirname(path), target));
    expect([link, existsSync(join(ROOT, file))]).toEqual([link, true]);
    if (anchor !== undefined) expect(anchors(await read(file))).toContain(anchor);
  }
});
