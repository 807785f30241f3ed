/** `quoin push --watch`: drafts follow the folder, and a preview follows the drafts. */
import { beforeAll, expect, test } from 'bun:test';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { docsJson, plant, plantNew, png } from '../../support/tree.ts';
import { quoin } from './service.ts';

const IMAGE = png(7);

let folder: string;
beforeAll(async () => {
  await quoin.api.createProject('Harbour', 'harbour');
  folder = await plantNew(quoin.folder, {
    'docs.json': docsJson('index', 'guides/tides'),
    'index.md': '# Home\n\n![Quay](quay.png) and [the tides](guides/tides.md).\n',
    'guides/tides.md': '# Tides\n',
    'quay.png': IMAGE,
  });
});

test('pushes what changes, shows it, goes on after errors, ends cleanly on Ctrl-C', async () => {
  const watch = quoin.terminal(['push', '--watch', '-p', 'harbour'], { cwd: folder });
  const [, url = ''] = await watch.shows(/Preview: (http:\/\/localhost:\d+\/)/);
  await watch.shows(/Ctrl-C ends it/);

  const first = await fetch(url);
  const page = await first.text();
  expect(page).toContain('<h1 id="home">Home</h1>');
  expect(page).toContain('aria-current="page">Home</a>');
  expect(page).toContain('<a href="/docs/tides">');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [, image = ''] = /src="(\/assets\/[^"]*)"/.exec(page) ?? [];
  const shown = await fetch(new URL(image, url));
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer()).equals(IMAGE)).toBe(true);
  expect((await fetch(new URL('docs/nowhere', url))).status).toBe(404);

  const events = (await fetch(new URL('-/events', url))).body?.getReader();
  const told = async (): Promise<string> => {
    const { value } = (await events?.read()) ?? {};
    return new TextDecoder().decode(value);
  };
  expect(await told()).toStartWith(':');
  await plant(folder, { 'guides/tides.md': '# Tides\n\nHigh at six.\n' });
  expect(await told()).toContain('event: reload');
  await watch.shows(/1 page changed/);
  expect(await (await fetch(new URL('docs/tides', url))).text()).toContain('High at six.');

  await plant(folder, { 'docs.json': '{' });
  await watch.shows(/docs\.json is not valid JSON/);
  await plant(folder, { 'docs.json': docsJson('index') });
  await rm(join(folder, 'guides/tides.md'));
  await watch.shows(/guides\/tides\.md.*run quoin push --project harbour to archive them/s);
  await plant(folder, {
    'docs.json': docsJson('index', 'guides/tides'),
    'guides/tides.md': '# Tides\n\nHigh at seven.\n',
  });
  await watch.shows(/(?:1 page changed.*){2}/s);

  await watch.type('\u0003');
  const { code, output } = await watch.ended;
  expect(code).toBe(0);
  expect(output).toContain('Ended after');
});

test('the preview answers nobody who came by another name, and changes nothing', async () => {
  const watch = quoin.terminal(['push', '--watch', '-p', 'harbour', '--port', '0'], {
    cwd: folder,
  });
  expect((await watch.ended).code).toBe(2);
  const again = quoin.terminal(['push', '--watch', '-p', 'harbour'], { cwd: folder });
  const [, url = ''] = await again.shows(/Preview: (http:\/\/localhost:\d+\/)/);
  const foreign = await fetch(url, { headers: { host: 'evil.example' } });
  expect(foreign.status).toBe(403);
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(405);
  await again.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test('what watching cannot do is refused', async () => {
  for (const option of ['--publish', '--dry-run', '--json']) {
    const { code, stderr } = await quoin.run(['push', '--watch', option, '-p', 'harbour'], {
      cwd: folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(option)]);
  }
});
