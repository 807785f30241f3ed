/** `quoin push --watch`: drafts follow the folder. The preview is tested with the program that has it. */
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

test('pushes what changes, goes on after errors, ends cleanly on Ctrl-C', async () => {
  const watch = quoin.terminal(['push', '--watch', '-p', 'harbour'], { cwd: folder });
  // The npm package does not contain the service, which renders the preview.
  await watch.shows(/This program has no preview.*\/app\/harbour/s);
  await watch.shows(/Ctrl-C ends it/);
  await plant(folder, { 'guides/tides.md': '# Tides\n\nHigh at six.\n' });
  await watch.shows(/1 page changed/);

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

test('a program without the service has no preview, and says which one has', async () => {
  const { code, stderr } = await quoin.run(['preview'], { cwd: folder });
  expect([code, stderr]).toEqual([1, expect.stringContaining('Use the executable')]);
});

test('what watching cannot do is refused', async () => {
  for (const option of ['--publish', '--dry-run', '--json']) {
    const { code, stderr } = await quoin.run(['push', '--watch', option, '-p', 'harbour'], {
      cwd: folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(option)]);
  }
});
