/** A paragraph that no reader reads to its end. */
import { nodeText } from '../../node-text.ts';
import { type Rule, rangeOf } from '../rule.ts';
import { countWords } from '../words.ts';

/** Words. Quoin's own limit: half a screen of text; style guides recommend a third of it. */
export const MAX_PARAGRAPH_WORDS = 150;

export const paragraphLength: Rule = {
  id: 'paragraph-length',
  severity: 'info',
  reason: 'Readers skim. A paragraph of more than 150 words hides more than one idea.',
  example: {
    bad: `${'The ship waits. '.repeat(60)}\n`,
    good: `${'The ship waits. '.repeat(20)}\n\n${'It leaves. '.repeat(20)}\n`,
  },
  check: ({ report }) => ({
    paragraph(node) {
      const { start, end } = rangeOf(node);
      // Each word is at least one character.
      if (end - start <= MAX_PARAGRAPH_WORDS) return;
      const words = countWords(nodeText(node));
      if (words <= MAX_PARAGRAPH_WORDS) return;
      report(node, `The paragraph has ${words} words; split it at its ideas`);
    },
  }),
};
