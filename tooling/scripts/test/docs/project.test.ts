/** `docs/` is a Quoin project: it goes in without a warning, comes back as it is, and its links lead somewhere. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { type RunningService, startService } from '@quoin/test-kit';
import { anchors, ROOT, read, relativeLinks } from '../support/markdown.ts';

const START_MS = 60_000;

const DOCS = join(ROOT, 'docs');
const paths = (await readdir(DOCS, { recursive: true })).filter((path) => path.endsWith('.md'));

describe('on the service', () => {
  let service: RunningService;
  let headers: Record<string, string>;
  beforeAll(async () => {
    service = await startService();
    const token = await service.token('docs:write,project:admin');
    headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }, START_MS);
  afterAll(() => service[Symbol.asyncDispose]());

  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${service.url}/api/v1${path}`, init);
    expect([path, response.status]).toEqual([path, response.ok ? response.status : 200]);
    return JSON.parse(await response.text());
  };

  test('it is published without a warning and comes back byte for byte', async () => {
    const manifest = JSON.parse(await read('docs/docs.json'));
    const pages = await Promise.all(
      paths.map(async (path) => ({ path, markdown: await readFile(join(DOCS, path), 'utf8') })),
    );
    await call('POST', '/projects', { name: manifest.name });
    const bundle = { manifest, pages, publish: true };
    const first = await call('POST', '/projects/quoin/bundle', bundle);
    expect(first.result).toMatchObject({ pagesCreated: pages.length, warnings: [] });

    const { files } = await call('GET', '/projects/quoin/export');
    const exported = new Map<string, string>(
      files.map((file: { path: string; content: string }) => [file.path, file.content]),
    );
    for (const { path, markdown } of pages) {
      expect([path, exported.get(path)]).toEqual([path, markdown]);
    }
    expect(JSON.parse(exported.get('docs.json') ?? '')).toEqual(manifest);
    expect(exported.size).toBe(pages.length + 1);

    const published = await call('GET', '/projects/quoin/pages?status=published');
    expect(published.total).toBe(pages.length);
    const again = await call('POST', '/projects/quoin/bundle', bundle);
    expect(again.result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0, pagesArchived: 0 });
  });
});

const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...paths.map((path) => `docs/${path}`),
];
test.each(FILES)('every link of %s leads somewhere', async (path) => {
  for (const link of relativeLinks(await read(path))) {
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : normalize(join(dirname(path), target));
    expect([link, existsSync(join(ROOT, file))]).toEqual([link, true]);
    if (anchor !== undefined) expect(anchors(await read(file))).toContain(anchor);
  }
});
