/** Ctrl-C and a killed command leave a folder and a project whole. */
import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { interruptAt } from '../../support/interrupt.ts';
import { docsJson, harvest, plantNew } from '../../support/tree.ts';
import { quoin } from './service.ts';

const NAMES = Array.from({ length: 60 }, (_, at) => `page-${at}`);
const FILES = {
  'docs.json': docsJson(...NAMES),
  ...Object.fromEntries(NAMES.map((name) => [`${name}.md`, `# ${name}\n\n${name.repeat(500)}\n`])),
};

const pagesOf = async (project: string) => {
  const { pages } = (await quoin.api.send(`GET /projects/${project}/files`)) as {
    pages: unknown[];
  };
  return pages.length;
};

test('a push that is ended sends all or nothing, and the next one finishes', async () => {
  await quoin.api.createProject('Half', 'half');
  const folder = await plantNew(quoin.folder, FILES);
  const args = ['push', '-p', 'half'];
  expect(await interruptAt(quoin, args, folder, /\/bundle$/, 1)).toBe(130);
  expect([0, NAMES.length]).toContain(await pagesOf('half'));
  expect(await quoin.run(args, { cwd: folder })).toMatchObject({ code: 0 });
  expect(await pagesOf('half')).toBe(NAMES.length);
});

inSoak(test)('a push whose answer was not awaited is known by the next one', async () => {
  await quoin.api.createProject('Lost', 'lost');
  const folder = await plantNew(quoin.folder, FILES);
  const args = ['push', '-p', 'lost'];
  expect(await interruptAt(quoin, args, folder, /\/files$/, 2)).toBe(130);
  expect(await pagesOf('lost')).toBe(NAMES.length);
  const again = await quoin.run(args, { cwd: folder });
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toStartWith('Nothing to push');
});

test('a pull that is ended leaves whole files, and the next one brings the rest', async () => {
  await quoin.api.createProject('Pulled', 'pulled');
  const source = await plantNew(quoin.folder, FILES);
  await quoin.run(['push', '-p', 'pulled'], { cwd: source });
  const expected: Record<string, string> = await harvest(source);
  const folder = await plantNew(quoin.folder);
  const args = ['pull', '-p', 'pulled'];
  expect(await interruptAt(quoin, args, folder, /\/revisions\//, 20)).toBe(130);
  const partial = await harvest(folder);
  expect(Object.keys(partial).length).toBeGreaterThan(0);
  expect(Object.keys(partial).length).toBeLessThan(NAMES.length);
  for (const [path, text] of Object.entries(partial)) expect(text).toBe(expected[path] ?? '');

  expect(await quoin.run(args, { cwd: folder })).toMatchObject({ code: 0 });
  const { 'docs.json': _, ...whole } = await harvest(folder);
  const { 'docs.json': __, ...texts } = expected;
  expect(whole).toEqual(texts);
});
