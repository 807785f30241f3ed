/** Front matter that is no YAML mapping. */
import type { Rule } from '../rule.ts';

export const frontMatterRule: Rule = {
  id: 'front-matter',
  severity: 'error',
  reason: 'Title, description and settings of the page cannot be read from it.',
  example: { bad: '---\ntitle: [Start\n---\n', good: '---\ntitle: Start\n---\n' },
  check: ({ document, report }) => ({
    root() {
      const { error } = document.frontMatter;
      if (error !== null) report(error, error.message);
    },
  }),
};
