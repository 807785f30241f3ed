/** A language model's output, cut anywhere: text for the reader, quotes, or no answer. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { ProtocolParser } from '../../src/language-model/protocol.ts';

const SIGNALS = { quotes: 'QUOTES', noAnswer: 'NO_ANSWER' };

const read = (pieces: readonly string[]) => {
  const parser = new ProtocolParser(SIGNALS);
  const given = pieces.map((piece) => parser.push(piece));
  given.push(parser.end());
  return { given, text: given.join(''), ...parser.parsed };
};

const whole = (output: string) => {
  const { text, quotes, answered } = read([output]);
  return { text, quotes, answered };
};

const PLAIN = 'It opens at noon [1].\n\nQUOTES\n[1] The gate opens at noon.\n[2] And closes.\n';

describe('the output of a model', () => {
  test('is an answer, a line with a word, and quotes', () => {
    expect(whole(PLAIN)).toEqual({
      text: 'It opens at noon [1].\n\n',
      quotes: [
        { number: 1, quote: 'The gate opens at noon.' },
        { number: 2, quote: 'And closes.' },
      ],
      answered: true,
    });
  });

  test.each([
    '**QUOTES**',
    '=== QUOTES ===',
    '## QUOTES:',
    '---QUOTES---',
    '`QUOTES`',
    '  QUOTES  \r',
    '> QUOTES',
  ])('may have the word as %p', (line) => {
    expect(whole(`Noon [1].\n${line}\n[1] At noon.`)).toEqual({
      text: 'Noon [1].\n',
      quotes: [{ number: 1, quote: 'At noon.' }],
      answered: true,
    });
  });

  test.each([
    'QUOTES are what stands below.',
    'See QUOTES',
    'MISQUOTES',
    'QUOTES_OF_THE_DAY',
    '- QUOTES: what they are',
    'Quotes',
    'NO_ANSWER is what it writes.',
    'A NO_ANSWER',
    'NO_ANSWERS',
  ])('goes on with the line %p', (line) => {
    expect(whole(`One.\n${line}\nTwo.`)).toEqual({
      text: `One.\n${line}\nTwo.`,
      quotes: [],
      answered: true,
    });
  });

  test.each([
    'NO_ANSWER',
    ' NO_ANSWER.\n',
    '**NO_ANSWER**',
    '"NO_ANSWER"',
    'NO_ANSWER: they say nothing.',
    'NO_ANSWER\n\nQUOTES\n[1] The gate.',
  ])('is no answer when it is %p', (output) => {
    expect(whole(output)).toEqual({ text: '', quotes: [], answered: false });
  });

  test('is no answer when the model says so after all', () => {
    expect(whole('Let me see.\nNO_ANSWER').answered).toBe(false);
  });

  test('without the word is text alone', () => {
    const output = 'It opens at noon [1].\n\n[1] The gate opens at noon.';
    expect(whole(output)).toEqual({ text: output, quotes: [], answered: true });
  });

  test.each([
    ['[1]: The gate opens.', 1, 'The gate opens.'],
    ['- [2] "The gate opens."', 2, 'The gate opens.'],
    ['* **[3]** “The gate opens.”', 3, 'The gate opens.'],
    ['4. «The gate opens.»', 4, 'The gate opens.'],
    ['5) The gate opens.', 5, 'The gate opens.'],
    ['Document 6: `The gate opens.`', 6, 'The gate opens.'],
    ['> [7] - The gate opens.', 7, 'The gate opens.'],
    ['[8] … The gate opens …', 8, 'The gate opens'],
    ['[9] "...the gate opens."', 9, 'the gate opens.'],
    ['[10] \n```sh\nharbour tides\n```', 10, 'harbour tides'],
    ['[11] The gate\nopens.', 11, 'The gate\nopens.'],
    ['```\n[12] The gate opens.\n```', 12, 'The gate opens.'],
    ['1. [13] The gate opens.', 13, 'The gate opens.'],
    ['[14] 2. The gate opens.', 14, '2. The gate opens.'],
  ])('names a quote as %p', (lines, number, quote) => {
    expect(whole(`Noon.\nQUOTES\n${lines}`).quotes).toEqual([{ number, quote }]);
  });

  test('names nothing in lines before the first number', () => {
    expect(whole('Noon.\nQUOTES\nHere they are:\n\n[1] The gate.').quotes).toEqual([
      { number: 1, quote: 'The gate.' },
    ]);
  });

  test('may begin with thoughts, which are not shown', () => {
    expect(whole(`<think>\nThe key is 1234.\nQUOTES\nNO_ANSWER\n</think>\n\n${PLAIN}`).text).toBe(
      '\n\nIt opens at noon [1].\n\n',
    );
    expect(whole('<think>The key is 1234 and').text).toBe('');
  });

  test('is given on as it comes, but for what may be one of the words', () => {
    expect(
      read(['It op', 'ens at', ' noon.\n', 'QUO', 'RUM is needed.\n', '- ', 'NO', 'W']).given,
    ).toEqual(['It op', 'ens at', ' noon.\n', '', 'QUORUM is needed.\n', '', '', '- NOW', '']);
  });
});

const fragment = fc.constantFrom(
  'QUOTES',
  'NO_ANSWER',
  'QUO',
  'NO_',
  '\n',
  ' ',
  '**',
  '---',
  '=',
  '[1] ',
  '"',
  'gate',
  'Ä潮😀',
  '<think>',
  '</think>',
  '```',
  '.',
  ':',
  '_',
  '- ',
  '\r\n',
  '                    ',
);

test('cuts make no difference', () => {
  fc.assert(
    fc.property(
      fc.array(fragment, { maxLength: 20 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (fragments, sizes) => {
        const output = fragments.join('');
        const pieces: string[] = [];
        for (let at = 0; at < output.length; ) {
          const size = sizes.next().value ?? 1;
          pieces.push(output.slice(at, at + size));
          at += size;
        }
        const { given: _, ...cut } = read(pieces);
        expect(cut).toEqual(whole(output));
        const { given: __, ...single } = read(output.split(''));
        expect(single).toEqual(whole(output));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every cut of an output in two parts has the same result', () => {
  for (const output of [
    PLAIN,
    `<think>a</think>${PLAIN}`,
    'One.\n**NO_ANSWER**\n',
    'NO_ANSWERS\nQUOTES x\n== QUOTES ==\n[1] "x y z"',
  ]) {
    for (let at = 0; at <= output.length; at++) {
      const { given: _, ...cut } = read([output.slice(0, at), output.slice(at)]);
      expect(cut).toEqual(whole(output));
    }
  }
});
