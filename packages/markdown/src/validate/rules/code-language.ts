/** Fenced code that does not say its language. */
import { type Rule, sourceOf } from '../rule.ts';

const FENCE = /^[`~]/;

export const codeLanguage: Rule = {
  id: 'code-language',
  severity: 'info',
  reason: 'Without a language, the code has no colors, and assistants guess the language.',
  example: { bad: '```\nbun install\n```\n', good: '```sh\nbun install\n```\n' },
  check: ({ document, report }) => ({
    code(node) {
      if (node.lang || !FENCE.test(sourceOf(document, node))) return;
      const start = node.position?.start.offset ?? 0;
      const [fence = ''] = /^[`~]+/.exec(document.source.slice(start)) ?? [];
      report(
        { start, end: start + fence.length },
        `Name the language after the opening fence, or \`text\` if the code has no language`,
      );
    },
  }),
};
