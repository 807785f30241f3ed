/** The responses of the app before any script runs: the shell, its policy, its files. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';

let web: Composed;
let client: Client;
beforeAll(async () => {
  web = await compose();
  client = new Client(web);
  await client.signIn();
});
afterAll(() => web.close());

/** Addresses of what the shell loads. */
const loadedBy = (shell: string): string[] =>
  [...shell.matchAll(/(?:src|href)="(\/app\/_assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

test('every address of the app returns the same shell, for signed-in users only', async () => {
  const shells = [];
  for (const path of ['/app', '/app/harbour/settings', '/app/harbour/pages/x?mode=source']) {
    const stranger = await new Client(web).get(path);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
    const answer = await client.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    shells.push((await answer.text()).replace(/nonce="[^"]+"/, ''));
  }
  expect(new Set(shells).size).toBe(1);
  expect(shells[0]).toContain('The web app requires JavaScript');
});

test('no cache stores the shell, and its policy allows the app’s own files and one nonce for styles', async () => {
  const first = await client.get('/app');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const policy = first.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(await first.text()) ?? [];
  expect(nonce).toHaveLength(24);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]);
  expect((await client.get('/app')).headers.get('content-security-policy')).not.toBe(policy);
});

test('its files are kept for good, packed for those who take it, and hold no map of the source', async () => {
  const paths = loadedBy(await (await client.get('/app')).text());
  expect(paths).toHaveLength(2);
  for (const path of paths) {
    // They contain no data of users.
    const plain = await new Client(web).get(path);
    expect([path, plain.status]).toEqual([path, 200]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(plain.headers.get('content-encoding')).toBe(null);
    const text = await plain.text();
    expect(text).not.toContain('sourceMappingURL');
    const packed = await client.get(path, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toBe(text);
    const refused = await client.get(path, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBe(null);
  }
  expect((await client.get('/app/_assets/main-000000000000.js')).status).toBe(404);
});

/**
 * Bytes, gzipped, as docs/quality.md has them: the bytes that a user waits for on a slow network.
 */
const FIRST_SCREEN_LIMIT = 150_000;

/** Names of the scripts that a script cannot run without. */
const importedBy = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)"[^"]*?([^"/]+\.js)"/g)].map(([, name = '']) => name);

test('the scripts of the first screen stay within their limit', async () => {
  const { buildApp, APP_ASSETS } = await import('../src/app/build.ts');
  const { files, script } = await buildApp();
  expect(loadedBy(await (await client.get('/app')).text())).toContain(`${APP_ASSETS}${script}`);
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    importedBy(files.get(name) ?? '').forEach(load);
  };
  load(script);
  load([...files.keys()].find((name) => files.get(name)?.includes('"project-cards"')) ?? '');
  expect(loaded.size).toBeGreaterThan(2);
  let total = 0;
  for (const name of loaded) {
    const packed = await client.get(`${APP_ASSETS}${name}`, { 'accept-encoding': 'gzip' });
    expect([name, packed.status]).toEqual([name, 200]);
    total += (await packed.arrayBuffer()).byteLength;
  }
  expect(total).toBeLessThan(FIRST_SCREEN_LIMIT);
});

test('their names are the same wherever a process was started', async () => {
  const build = fileURLToPath(new URL('../src/app/build.ts', import.meta.url));
  const program = `const { files } = await (await import(${JSON.stringify(build)})).buildApp();
    console.log(JSON.stringify([...files.keys()].toSorted()));`;
  const elsewhere = Bun.spawn([process.execPath, '-e', program], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { buildApp } = await import('../src/app/build.ts');
  const here = [...(await buildApp()).files.keys()].toSorted();
  expect(JSON.parse(await elsewhere.stdout.text())).toEqual(here);
  expect(await elsewhere.exited).toBe(0);
});
