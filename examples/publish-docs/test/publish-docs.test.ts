/** The example as people run it, against the service as people start it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import {
  type FreshDatabase,
  freshDatabase,
  type RunningService,
  startService,
} from '@quoin/test-kit';
import { type Client, createClient } from '../src/client.ts';
import { convertFolder } from '../src/convert.ts';
import { readFolder } from '../src/files.ts';

const CORPUS = fileURLToPath(new URL('../corpus', import.meta.url));
const GITBOOK = fileURLToPath(new URL('../gitbook', import.meta.url));
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_MS = 120_000;
const RUN_MS = 60_000;

const run = async (folder: string, env: Record<string, string | undefined>) => {
  const child = Bun.spawn([process.execPath, MAIN, folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, printed, errors };
};

describe.each(['sqlite', 'postgres'])('on %s', (dialect) => {
  let database: FreshDatabase | null = null;
  let service: RunningService;
  let token: string;
  beforeAll(async () => {
    if (dialect === 'postgres') database = await freshDatabase();
    service = await startService(database === null ? {} : { databaseUrl: database.url });
    token = await service.token('docs:write,project:admin');
  }, START_MS);
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await database?.drop();
  });

  test(
    'every page and the export come back byte for byte, and the last line says so',
    async () => {
      const pages = (await readFolder(CORPUS)).filter(({ path }) => path !== 'docs.json');
      const { code, printed, errors } = await run(CORPUS, {
        QUOIN_URL: service.url,
        QUOIN_TOKEN: token,
      });
      const expected = new RegExp(
        `^corpus: ${pages.length} pages, 0\\.0 MB, 0 differences, \\d+\\.\\d s$`,
      );
      expect(printed.trim().split('\n').at(-1)).toMatch(expected);
      expect(printed).not.toMatch(/different {2}|not carried over|converted from/);
      expect([code, errors]).toEqual([0, expect.stringContaining('read back')]);
    },
    RUN_MS,
  );

  test(
    'the same folder again changes nothing',
    async () => {
      const client = createClient(service.url, token);
      const before = await pagesOf(client);
      const { manifest, pages } = await convertFolder(client, await readFolder(CORPUS));
      const bundle = { manifest, pages, publish: true };
      const { result } = await client.post<{ result: unknown }>('/projects/corpus/bundle', bundle);
      expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0, pagesArchived: 0 });
      expect(await pagesOf(client)).toEqual(before);
    },
    RUN_MS,
  );

  test(
    'a tree of another product is converted, its images are sent, and what is left over is named',
    async () => {
      const { code, printed } = await run(GITBOOK, {
        QUOIN_URL: service.url,
        QUOIN_TOKEN: token,
      });
      const lines = printed.trim().split('\n');
      expect(lines.slice(0, -1)).toEqual([
        expect.stringMatching(/^not carried over {2}guides\/berths\.md:15 tides /),
        expect.stringMatching(/^not carried over {2}guides\/berths\.md:17 link master\.md /),
        'converted from gitbook; 2 things were not carried over',
      ]);
      expect(lines.at(-1)).toStartWith('gitbook: 2 pages, 0.0 MB, 0 differences');
      expect(code).toBe(0);

      const client = createClient(service.url, token);
      const { data } = await client.get<{ data: { id: string; title: string }[] }>(
        '/projects/gitbook/pages',
      );
      const berths = data.find(({ title }) => title === 'Berths')?.id;
      const { html } = await client.get<{ html: string }>(`/pages/${berths}/rendered`);
      expect(html).toContain('The north quay has no fresh water.');
      const image = /<img[^>]* src="([^"]+)"/.exec(html)?.[1];
      const served = await fetch(new URL(image ?? 'no image', service.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      const { assets } = await client.get<{ assets: { path: string }[] }>(
        '/projects/gitbook/assets',
      );
      expect(assets.map(({ path }) => path).sort()).toEqual([
        '.gitbook/assets/quay.png',
        'tables/tides.csv',
      ]);
      const drawn = await Bun.file(`${GITBOOK}/.gitbook/assets/quay.png`).bytes();
      expect([served.status, await served.bytes()]).toEqual([200, drawn]);
    },
    RUN_MS,
  );

  test(
    'a server that refuses ends it with one line that says why',
    async () => {
      const { code, errors } = await run(CORPUS, {
        QUOIN_URL: service.url,
        QUOIN_TOKEN: `${token.slice(0, -1)}!`,
      });
      expect(code).toBe(1);
      expect(errors.trim().split('\n').at(-1)).toMatch(/^POST \/import\/convert: 401 /);
    },
    RUN_MS,
  );
});

const pagesOf = async (client: Client) =>
  (await client.get<{ data: unknown[] }>('/projects/corpus/pages?limit=200')).data;

test('without a token it says how to get one', async () => {
  const { code, errors } = await run(CORPUS, { QUOIN_TOKEN: undefined });
  expect([code, errors]).toEqual([2, expect.stringContaining('quoin admin token')]);
});
