/**
 * Documents have no errors of spelling, articles or repeated words. `check` reads the documents for
 * users; `soak` reads all of them. A correct word that is unknown is a line of
 * src/prose/dictionary.txt.
 */
import { expect, test } from 'bun:test';
import { openProseChecker } from '../../src/prose/check-prose.ts';
import { documents } from '../../src/prose/repository-texts.ts';

const START_MS = 120_000;

/** Records of what was decided and measured keep their text. */
const RECORDS = /^docs\/(?:adr\/|quality\.md)/;

const FOR_USERS = /^(?:README\.md|docs\/(?:index|quickstart)\.md|docs\/(?:api|guides|internals)\/)/;

test(
  'documents have no errors of spelling, articles or repeated words',
  async () => {
    const checker = await openProseChecker();
    const isLong = process.env.QUOIN_TEST_LONG === '1';
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
  },
  START_MS,
);
