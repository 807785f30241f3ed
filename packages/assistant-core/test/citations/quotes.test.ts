/** Quotes: for any claim of a model, each sent quote is in the page byte for byte. */
import { expect, test } from 'bun:test';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { checkCitations } from '../../src/citations/check-citations.ts';
import { SpacedText } from '../../src/citations/spaced-text.ts';
import type { Passage, PublishedPage } from '../../src/index.ts';
import { knowledgeOf } from '../support/ask.ts';

const passageOf = (page: PublishedPage): Passage => ({
  ...{ pageId: page.pageId, title: page.title, path: page.path, locale: null },
  ...{ heading: null, anchor: null, score: 1, coverage: 1, about: 1, rarity: 0.5 },
  ...{ start: 0, end: page.content.length, markdown: page.content, sections: page.sections },
});

const pageOf = async (content: string): Promise<PublishedPage> => {
  const [page] = await (await knowledgeOf({ page: content })).pages(['page']);
  if (page === undefined) throw new Error('The page is not there');
  return page;
};

const claim = (quote: string) => ({ type: 'citation', marker: 1, passage: 0, quote }) as const;

const checked = (page: PublishedPage, quotes: readonly string[]): string[] =>
  checkCitations(quotes.map(claim), [passageOf(page)], [page]).map(
    ({ citation }) => citation.quote,
  );

const SPACE = fc.constantFrom(' ', '\n', '\n\n', '\t', '  ', '\r\n', '\u00a0', '\u2028 ', '\ufeff');
const word = fc.oneof(
  fc.constantFrom(
    'gate',
    'opens',
    '**high**',
    '`water`',
    '[1]',
    '<Note>',
    '{x}',
    '#',
    '-',
    '| a |',
    '```',
    '“so”',
    '潮汐',
    '😀',
    '\ud83d',
  ),
  fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }),
);
const content = fc
  .array(fc.tuple(word, SPACE), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));

test('the page contains every quote that is sent, for any claim of the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.array(fc.oneof(content, fc.string({ unit: 'binary' })), { maxLength: 5 }),
      fc.nat(),
      fc.nat(),
      async (text, claims, from, length) => {
        const page = await pageOf(text);
        const own = text.slice(from % (text.length + 1)).slice(0, length % 60);
        for (const quote of checked(page, [...claims, own])) {
          expect(page.content.includes(quote)).toBe(true);
          expect(quote.trim()).toBe(quote);
        }
      },
    ),
    runsOf(300),
  );
});

test('words of a page are found with any other white space between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[a-zé潮]{1,5}$/u), SPACE), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.nat(),
      fc.nat(),
      SPACE,
      (parts, at, count, space) => {
        const text = parts.flat().join('');
        const words = parts.map(([letters]) => letters);
        const first = at % words.length;
        const quoted = words.slice(first, first + 1 + (count % words.length));
        const found = new SpacedText(text).find(` ${quoted.join(space)}\n`);
        if (found === null) throw new Error('It was not found');
        expect(text.slice(found.start, found.end).split(/\s+/)).toEqual(quoted);
      },
    ),
  );
});

test('within a part of the text only what is whole in it is found', () => {
  fc.assert(
    fc.property(content, fc.nat(), fc.nat(), fc.nat(), fc.nat(), (text, from, to, at, length) => {
      const [start = 0, end = 0] = [from % (text.length + 1), to % (text.length + 1)].sort(
        (a, b) => a - b,
      );
      const quote = text.slice(at % (text.length + 1)).slice(0, length % 20);
      const found = new SpacedText(text).find(quote, { start, end });
      if (found === null) return;
      expect(found.start).toBeGreaterThanOrEqual(start);
      expect(found.end).toBeLessThanOrEqual(end);
      expect(found.end).toBeGreaterThan(found.start);
    }),
  );
});

test.each([
  ['other quotation marks', 'He said "the gate opens" at noon'],
  ['other letters of the same look', 'He said “the gаte opens” at noon'],
  ['decomposed accents', 'cafe\u0301 by the gate at noon'],
  ['an added word', 'He said “the big gate opens” at noon'],
])('a quote with %s is not one', async (_, quote) => {
  const page = await pageOf('He said “the gate opens” at noon.\n\nThe café by the gate at noon.\n');
  expect(checked(page, [quote])).toEqual([]);
});

test('a hundred thousand claims of a page of 400,000 characters are few', async () => {
  const page = await pageOf(`${'a '.repeat(199_000)}b`);
  const quotes = Array.from({ length: 100_000 }, () => `${'a '.repeat(3_000)}c`);
  expect(checked(page, quotes)).toEqual([]);
});

test('words and characters at both ends of a quote are whole', async () => {
  const page = await pageOf(
    '# Gate\n\nThe gate is unavailable on Sundays in May. 🚢🌊 Flags fly at half mast, cafe\u0301 and bar are open.\n\n闸门在中午打开，晚上关闭。\n',
  );
  expect(
    checked(page, [
      'available on Sun',
      '\udea2🌊 Flags fly at half ma',
      'at half mast, cafe',
      '门在中午打开',
    ]),
  ).toEqual([
    'unavailable on Sundays',
    '🚢🌊 Flags fly at half mast',
    'at half mast, cafe\u0301',
    '门在中午打开',
  ]);
});

test('a quote goes past nothing that readers do not see', async () => {
  const page = await pageOf(
    '# Gate\n\nThe gate opens `at` noon. <!-- CANARY one two --> It closes at six sharp.\n\n<script>CANARY of the gate</script>\n\n<!-- CANARY three -->\n\n```html\n<p>shown to all</p> <!-- shown -->\n```\n',
  );
  expect(
    checked(page, [
      'opens `at` noon. <!-- CANARY one',
      'noon. <!-- CANARY one two --> It closes',
      'closes at six sharp.\n\n<script>CANARY of',
      'It closes at six sharp.',
      '<p>shown to all</p> <!-- shown -->',
    ]),
  ).toEqual(['It closes at six sharp.', '<p>shown to all</p> <!-- shown -->']);
});
