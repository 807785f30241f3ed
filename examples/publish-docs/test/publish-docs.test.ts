/** The example with its documented commands, against a service in its own process. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { Quoin } from '@quoin/sdk';
import {
  type FreshDatabase,
  freshDatabase,
  type RunningService,
  startService,
} from '@quoin/test-kit';
import { readFolder } from '../src/files.ts';

const CORPUS = fileURLToPath(new URL('../corpus', import.meta.url));
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const run = async (env: Record<string, string | undefined>) => {
  const child = Bun.spawn([process.execPath, MAIN, CORPUS], {
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
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await database?.drop();
  });

  test('every page and the export come back byte for byte, and the last line says so', async () => {
    const { pages } = await readFolder(CORPUS);
    const { code, printed, errors } = await run({ QUOIN_URL: service.url, QUOIN_TOKEN: token });
    expect([code, errors]).toEqual([0, '']);
    expect(printed).not.toContain('different  ');
    expect(printed.trim().split('\n').at(-1)).toBe(`corpus: ${pages.size} pages, 0 differences`);
  });

  test('the same folder again changes nothing', async () => {
    const quoin = new Quoin({ baseUrl: service.url, token });
    const { manifest, pages, media } = await readFolder(CORPUS);
    const { result } = await quoin.projects.bundle('corpus', {
      manifest,
      pages: Array.from(pages, ([path, markdown]) => ({ path, markdown })),
      media,
      publish: true,
    });
    expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0, pagesArchived: 0 });
  });

  test('a server that refuses ends it with one line that says why', async () => {
    const refused = await run({ QUOIN_URL: service.url, QUOIN_TOKEN: `${token.slice(0, -1)}!` });
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The access token is .+\n$/);
  });
});

test('without a token it says how to get one', async () => {
  const { code, errors } = await run({ QUOIN_TOKEN: undefined });
  expect([code, errors]).toEqual([2, expect.stringContaining('quoin tokens create')]);
});
