/** The sources below an answer of `quoin ask`. */
import { expect, test } from 'bun:test';
import { type CitedAnswer, citationRows } from '../src/ask/checked-answer.ts';
import { styleFor } from '../src/terminal/style.ts';

const citation = (title: string, quote: string, heading: string | null = null) => ({
  pageId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0a',
  title,
  path: title.toLowerCase(),
  heading,
  anchor: null,
  quote,
});

const printed = (cited: CitedAnswer): string =>
  [cited.answer, ...citationRows(cited, null, styleFor(false), Number.POSITIVE_INFINITY)].join(
    '\n',
  );

const count = (text: string, part: string): number => text.split(part).length - 1;

test('a quotation that is in the answer is not printed again', () => {
  const answer =
    'From the documentation:\n\n> Use the *outer*\n> pontoon \\[east\\]. [1]\n\nAnd [2].';
  const text = printed({
    answer,
    citations: [
      citation('Tides', 'Use the *outer* pontoon [east].'),
      citation('Berths', 'Berth 3 is free.'),
    ],
  });
  expect(count(text, 'outer')).toBe(1);
  expect(text).toContain('[1] Tides\n    tides\n[2] Berths\n    berths\n    “Berth 3 is free.”');
});

test('a quotation of two pages is printed once, and both pages are named', () => {
  const quote = 'The north quay has no fresh water.';
  const text = printed({
    answer: 'At the north quay [1] [2].',
    citations: [citation('Quays', quote), citation('Water', quote)],
  });
  expect(count(text, quote)).toBe(1);
  expect(text).toContain('[1] Quays\n    quays\n    “');
  expect(text).toEndWith('[2] Water\n    water');
});

test('a heading that is the title of its page is not repeated', () => {
  const text = printed({ answer: 'Yes [1].', citations: [citation('Quays', 'Yes.', 'Quays')] });
  expect(text).toContain('[1] Quays\n');
});
