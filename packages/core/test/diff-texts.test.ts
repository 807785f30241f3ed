/** Long texts are compared away from the event loop, with the same result. */
import { expect, test } from 'bun:test';
import { createContentWorkers } from '@quoin/content-worker';
import { compareTexts } from '../src/revisions/compare-texts.ts';
import { diffTexts } from '../src/revisions/diff-texts.ts';

const LINES = 199_000;
const lines = (lineOf: (at: number) => string, count = LINES): string =>
  Array.from({ length: count }, (_, at) => lineOf(at)).join('\n');
const letter = (at: number): string => String.fromCharCode(97 + (at % 26));

/** Pairs of texts as long as a page may be; each costs 80 to 600 ms of processor. */
const PAIRS: readonly (readonly [name: string, from: string, to: string])[] = [
  ['other lines', lines(() => 'a'), lines(() => 'b')],
  ['lines in another order', lines(letter), lines((at) => letter(at * 7))],
  ['one line fewer', lines(letter), lines((at) => letter(at + 1))],
  ['every second line', lines((at) => letter(at % 2)), lines((at) => letter(2 * (at % 2)))],
  ['blank lines', '\n'.repeat(399_999), `x${'\n'.repeat(399_998)}`],
];

const input = (from: string, to: string) => ({
  file: 'guides/start.md',
  versions: { from: 1, to: 2 },
  from,
  to,
});

test.each(PAIRS)(
  '%s: another process compares long texts as this one does',
  async (_, from, to) => {
    using content = createContentWorkers();
    let asked = 0;
    const counted = {
      diffTexts: (texts: Parameters<typeof content.diffTexts>[0]) => {
        asked += 1;
        return content.diffTexts(texts);
      },
    };
    const compared = await compareTexts({ content: { ...content, ...counted } }, input(from, to));
    expect(asked).toBe(1);
    // Matchers take seconds for so many lines.
    expect(JSON.stringify(compared) === JSON.stringify(diffTexts(input(from, to)))).toBeTrue();
  },
);

test('short texts are compared where they are', async () => {
  const content = new Proxy(createContentWorkers(), {
    get: () => () => Promise.reject(new Error('not asked for')),
  });
  const compared = await compareTexts({ content }, input('a\nb\n', 'a\nc\n'));
  expect(compared.changes.map(({ type }) => type)).toEqual(['equal', 'delete', 'insert']);
});
