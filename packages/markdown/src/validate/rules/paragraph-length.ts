/** A paragraph that nobody reads to its end. */
import { nodeText } from '../../node-text.ts';
import { type Rule, rangeOf, sourceOf } from '../rule.ts';
import { countWords } from '../words.ts';

/** Words. Ours: half a screen of text; guides of style ask for a third of it. */
export const MAX_PARAGRAPH_WORDS = 150;

const NOT_ASCII = /[^\0-\x7f]/;

export const paragraphLength: Rule = {
  id: 'paragraph-length',
  severity: 'info',
  reason: 'Readers skim. A paragraph of more than 150 words hides more than one idea.',
  example: {
    bad: `${'The ship waits. '.repeat(60)}\n`,
    good: `${'The ship waits. '.repeat(20)}\n\n${'It leaves. '.repeat(20)}\n`,
  },
  check: ({ document, report }) => ({
    paragraph(node) {
      const { start, end } = rangeOf(node);
      // Each word is at least one character, and another one parts it from the next but in Chinese.
      if (end - start <= MAX_PARAGRAPH_WORDS) return;
      const isShort = end - start <= 2 * MAX_PARAGRAPH_WORDS;
      if (isShort && !NOT_ASCII.test(sourceOf(document, node))) return;
      const words = countWords(nodeText(node));
      if (words <= MAX_PARAGRAPH_WORDS) return;
      report(node, `The paragraph has ${words} words; split it at its ideas`);
    },
  }),
};
