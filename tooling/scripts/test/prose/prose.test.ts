/**
 * Documents and messages have no errors of spelling, articles or repeated words. `check` reads the
 * documents for users and the catalogs of messages; `soak` reads all. A correct word that is unknown
 * is a line of src/prose/dictionary.txt.
 */
import { expect, test } from 'bun:test';
import { openProseChecker } from '../../src/prose/check-prose.ts';
import { messagesOf } from '../../src/prose/messages.ts';
import { documents, sources } from '../../src/prose/repository-texts.ts';

/** Records of what was decided and measured keep their text. */
const RECORDS = /^docs\/(?:adr\/|quality\.md)/;

const FOR_USERS = /^(?:README\.md|docs\/(?:index|quickstart)\.md|docs\/(?:api|guides|internals)\/)/;

/** Screens of the web app, labels of the editor, help of the command, errors of the API. */
const CATALOGS =
  /^(?:apps\/web\/client\/src\/messages|packages\/editor\/src\/rich|packages\/cli\/src\/commands)\/|^packages\/contract\/src\/errors\.ts$/;

const isLong = process.env.QUOIN_TEST_LONG === '1';

test('messages have no errors of spelling, articles or repeated words', async () => {
  const checker = await openProseChecker();
  const files = (await sources())
    .filter(({ path }) => isLong || CATALOGS.test(path))
    .map(messagesOf)
    .filter(({ text }) => text.trim() !== '');
  expect(files.length).toBeGreaterThan(30);
  const found = [];
  for (const file of files) found.push(...(await checker.check(file)));
  expect(found).toEqual([]);
});

test('messages of a source are found', () => {
  const text = [
    "const title = 'Teh page';",
    "const sql = 'SELECT a FROM b';",
    "const path = 'M3 12a2 2z';",
    'const text = `Saved ${count} pages`;',
  ].join('\n');
  expect(messagesOf({ path: 'packages/a/src/a.ts', text }).text.split('\n')).toEqual([
    'Teh page',
    '',
    '',
    '',
    '',
    '',
    'Saved `x` pages',
  ]);
});

test('documents have no errors of spelling, articles or repeated words', async () => {
  const checker = await openProseChecker();
  const files = (await documents()).filter(
    ({ path }) => !RECORDS.test(path) && (isLong || FOR_USERS.test(path)),
  );
  const found = [];
  for (const file of files) found.push(...(await checker.check(file)));
  expect(found).toEqual([]);
  const wrong = await checker.check({
    path: 'a.md',
    text: 'It is is an apple.\n\nTeh a apple.\n',
  });
  expect(wrong.map(({ place, text }) => [place, text])).toEqual([
    ['a.md:1', 'is is'],
    ['a.md:3', 'Teh'],
    ['a.md:3', 'a'],
  ]);
});
