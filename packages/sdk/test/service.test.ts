/** With the real service: through a network that breaks, in each runtime, from another origin. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  browser,
  freePort,
  type RunningService,
  startService,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { ConnectionError, Quoin, VERSION } from '../src/index.ts';
import { type BreakingProxy, breakingProxy, fates } from './support/breaking-proxy.ts';
import { portable, type Surroundings } from './support/portable.ts';

let service: RunningService;
let website: Bun.Server<undefined>;
let folder: TemporaryFolder;
let bundle: string;
let token: string;
let quoin: Quoin;
let surroundings: Surroundings;

beforeAll(async () => {
  folder = await temporaryFolder();
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'support/portable.ts')],
    minify: true,
    outdir: folder.path,
  });
  bundle = built.outputs[0]?.path ?? '';
  // Pages of another origin, and a server that never answers what is asked of the API there.
  website = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch({ url }) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/api/')) return new Promise(() => {});
      if (pathname === '/portable.js') return new Response(Bun.file(bundle));
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    },
  });
  const origin = `http://127.0.0.1:${website.port}`;
  service = await startService({
    env: {
      QUOIN_CORS_ORIGINS: origin,
      QUOIN_RATE_LIMIT_TOKEN: '100000',
      QUOIN_RATE_LIMIT_TOKEN_CREATE: '0',
    },
  });
  token = await service.token('project:admin,docs:write,ai:use,project:read');
  quoin = new Quoin({ baseUrl: service.url, token });
  const { project } = await quoin.projects.create({ name: 'Harbour' });
  const { space } = await quoin.spaces.create(project.id, { name: 'Guides' });
  surroundings = {
    url: service.url,
    token,
    projectId: project.id,
    spaceId: space.id,
    silent: origin,
    nowhere: `http://127.0.0.1:${await freePort()}`,
  };
});
afterAll(async () => {
  await website?.stop(true);
  await service?.[Symbol.asyncDispose]();
  await folder?.remove();
});

describe('a thousand concurrent calls through a network that breaks', () => {
  const CREATED = 500;
  const READ = 240;
  const DELETED = 160;
  const SECRET = 100;
  /** The storm calms, so that no caller waits for the longest pauses between tries. */
  const faultsAt = (n: number): number => (n < 1000 ? 0.4 : 0.05);
  let proxy: BreakingProxy;
  let project: string;

  beforeAll(async () => {
    proxy = await breakingProxy(service.url, fates(faultsAt));
    project = (await quoin.projects.create({ name: 'Storm' })).project.id;
  });
  afterAll(() => proxy[Symbol.asyncDispose]());

  test('every call ends right, and no write is done twice', async () => {
    const { space } = await quoin.spaces.create(project, { name: 'Guides' });
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
    const revoked = await Promise.all(
      numbers(DELETED).map(async (index) => {
        const made = await quoin.projectTokens.create(project, { name: `Token ${index}` });
        return made.token.id;
      }),
    );
    const stormy = new Quoin({ baseUrl: proxy.url, token, maxRetries: 12 });

    const created = numbers(CREATED).map(async (index) => {
      const title = `Page ${index}`;
      const { page } = await stormy.pages.create(project, { spaceId: space.id, title });
      expect(page.title).toBe(title);
    });
    const read = numbers(READ).map(async () => {
      expect((await stormy.projects.get(project)).project.name).toBe('Storm');
    });
    const deleted = revoked.map(async (id) => {
      expect(await stormy.projectTokens.revoke(project, id)).toBeUndefined();
    });
    // A lost response contained the secret: the error says so, and the secret is never sent again.
    const secret = numbers(SECRET).map(async (index) => {
      try {
        const { key } = await stormy.keys.create(project, { label: `Key ${index}` });
        expect(key.value).toBeString();
        return 'given';
      } catch (error) {
        expect(error).toBeInstanceOf(ConnectionError);
        return 'lost';
      }
    });
    await Promise.all([...created, ...read, ...deleted]);
    const secrets = await Promise.all(secret);

    const titles = await Array.fromAsync(quoin.pages.list(project), ({ title }) => title);
    expect(titles.toSorted()).toEqual(
      numbers(CREATED)
        .map((n) => `Page ${n}`)
        .toSorted(),
    );
    expect((await quoin.projectTokens.list(project)).tokens).toEqual([]);
    const labels = (await quoin.keys.list(project)).keys.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const given = secrets.filter((end) => end === 'given').length;
    expect(labels.length).toBeGreaterThanOrEqual(given);
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(SECRET);
    for (const count of Object.values(proxy.counts)) expect(count).toBeGreaterThan(50);
  });
});

describe('each runtime', () => {
  const OUTCOME = {
    version: VERSION,
    content: '# Ü\n',
    etag: expect.stringMatching(/^".+"$/),
    hasRequestId: true,
    hasLimit: true,
    listed: true,
    lastEvent: 'done',
    zip: [0x50, 0x4b],
    absent: 'NotFoundError',
    unauthorized: 'UnauthorizedError',
    stale: 'VersionConflictError',
    deleted: 'LifecycleError',
    timeout: 'TimeoutError',
    aborted: 'AbortedError',
    lost: 'ConnectionError',
  };

  test('the client works in Bun', async () => {
    expect(await portable(surroundings)).toEqual(OUTCOME);
  });

  test('the client works in Node', async () => {
    const program = `
      import { portable } from ${JSON.stringify(bundle)};
      console.log(JSON.stringify(await portable(JSON.parse(process.env.SURROUNDINGS))));
    `;
    const node = Bun.spawn(['node', '--input-type=module', '-e', program], {
      env: { ...process.env, SURROUNDINGS: JSON.stringify(surroundings) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, errors] = await Promise.all([
      new Response(node.stdout).text(),
      new Response(node.stderr).text(),
    ]);
    expect([await node.exited, errors]).toEqual([0, '']);
    expect(JSON.parse(printed)).toEqual(OUTCOME);
  });

  test('the client works on a page of another origin, and in a worker of it', async () => {
    const chromium = await browser();
    try {
      const page = await chromium.newPage();
      await page.goto(surroundings.silent);
      const program = `
        import('/portable.js').then(({ portable }) => portable(${JSON.stringify(surroundings)}))
      `;
      expect(await page.evaluate(program)).toEqual(OUTCOME);
      const inWorker = `new Promise((resolve, reject) => {
        const source = ${JSON.stringify(program.replace('/portable.js', `${surroundings.silent}/portable.js`))} + '.then(postMessage)';
        const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      })`;
      expect(await page.evaluate(inWorker)).toEqual(OUTCOME);
    } finally {
      await chromium.close();
    }
  });
});

test('a bundle with one resource contains little more than that resource', async () => {
  const sizeOf = async (code: string): Promise<number> => {
    const entry = join(folder.path, `entry-${code.length}.ts`);
    await Bun.write(entry, code.replace('SDK', join(import.meta.dir, '../src/index.ts')));
    const built = await Bun.build({ entrypoints: [entry], minify: true, target: 'browser' });
    return gzipSync(await (built.outputs[0] ?? new Blob()).arrayBuffer()).byteLength;
  };
  const all = await sizeOf("export * from 'SDK';");
  const one = await sizeOf("export { Client, PagesResource } from 'SDK';");
  expect(all).toBeLessThan(20_000);
  expect(one).toBeLessThan(9_000);
});
