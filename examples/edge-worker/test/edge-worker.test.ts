/** The example from its documented bundle in workerd, in a process of its own. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  freePort,
  type StartedProcess,
  startProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';

const BUNDLE = fileURLToPath(new URL('../src/bundle.ts', import.meta.url));
/** The path of the program for this machine, which npm installs beside `workerd`. */
const { default: program } = createRequire(import.meta.url)('workerd');

let folder: TemporaryFolder;
let worker: StartedProcess;
let url: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const bundled = Bun.spawn([process.execPath, BUNDLE, folder.path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors] = await Promise.all([bundled.stdout.text(), bundled.stderr.text()]);
  expect([await bundled.exited, printed, errors]).toEqual([0, `2 pages in ${folder.path}\n`, '']);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const configuration = join(folder.path, 'worker.capnp');
  worker = await startProcess(
    [program, 'serve', configuration, `--socket-addr=http=127.0.0.1:${port}`],
    { readyWhen: { url } },
  );
});
afterAll(async () => {
  await worker?.kill();
  await folder?.remove();
});

/** @param accept as the program sends it */
const read = async (path: string, accept = 'text/html') => {
  const response = await fetch(`${url}${path}`, { headers: { accept } });
  const { status, headers } = response;
  const text = await response.text();
  return { status, text, type: headers.get('content-type'), vary: headers.get('vary') };
};

test('the list has a link to each page', async () => {
  const { status, text } = await read('/');
  expect(status).toBe(200);
  expect(text).toContain('<a href="/tides">Tides</a>');
  expect(text).toContain('<a href="/reference/lock">Lock</a>');
});

test('a browser receives HTML with links to pages, and an agent the Markdown without blocks', async () => {
  const page = await read('/tides', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=UTF-8', vary: 'Accept' });
  expect(page.text).toContain('href="/reference/lock#opening-times"');
  const clean = await read('/tides', 'text/markdown, text/html;q=0.9');
  expect(clean).toMatchObject({ type: 'text/markdown; charset=utf-8', vary: 'Accept' });
  expect(clean.text).toContain('> **Note:** The table is in local time.');
  expect(clean.text).not.toContain('<Note>');
});

test('the relative links of the Markdown are addresses of Markdown', async () => {
  const { text } = await read('/tides.md');
  const link = /\]\(([^)#]+)/.exec(text)?.[1] ?? '';
  const linked = await read(new URL(link, `${url}/tides.md`).pathname);
  expect(linked).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' });
  expect(linked.text).toContain('## Opening times');
});

test('concurrent first searches have the same results', async () => {
  const found = await Promise.all(
    Array.from({ length: 8 }, () => read('/search?q=opening+times').then(({ text }) => text)),
  );
  expect(new Set(found).size).toBe(1);
  expect(JSON.parse(found[0] ?? '').hits).not.toEqual([]);
});

test('a search finds an identifier in another spelling and marks it', async () => {
  const { status, text } = await read('/search?q=lockMaxLength');
  expect(status).toBe(200);
  const { hits } = JSON.parse(text);
  expect(hits[0]).toMatchObject({ path: 'reference/lock', anchor: 'configuration' });
  expect(hits[0].snippet).toContain('<mark>LOCK_MAX_LENGTH</mark>');
  expect((await read('/search?q=x')).status).toBe(400);
});

test('an unknown path returns 404', async () => {
  expect((await read('/none')).status).toBe(404);
});
