/** A page that says nowhere what it is called. */
import type { Rule } from '../rule.ts';

export const titleMissing: Rule = {
  id: 'title-missing',
  severity: 'info',
  reason: 'A page without a title is listed under the name of its file.',
  example: { bad: 'Run the installer.\n', good: '# Install\n\nRun the installer.\n' },
  check: ({ document, title, anchors, report }) => ({
    end() {
      const given = title ?? document.frontMatter.scalars.get('title');
      if (given?.trim() || anchors.headings.some((heading) => heading.title !== '')) return;
      const { raw } = document.frontMatter;
      report(
        { start: raw?.end ?? 0, end: raw?.end ?? 0 },
        'The page has no title: begin with one, as in # Title',
      );
    },
  }),
};
