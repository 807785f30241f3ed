/** Headings that would have the same anchor. */
import { anchorOf, headingName } from '../../anchors.ts';
import type { Rule } from '../rule.ts';

export const anchorDuplicate: Rule = {
  id: 'anchor-duplicate',
  severity: 'info',
  reason:
    'The anchor of a second heading with the same text gets a number. If another one is added before it, links to it open the wrong section.',
  example: {
    bad: '## Linux\n\n### Install\n\n## Windows\n\n### Install\n',
    good: '## Linux\n\n### Install on Linux\n\n## Windows\n\n### Install on Windows\n',
  },
  check: ({ anchors, report }) => ({
    end() {
      for (const { heading, title, anchor } of anchors.headings) {
        if (anchor === (headingName(heading) ?? anchorOf(title))) continue;
        report(heading, `Another heading has this name; links to this one need #${anchor}`);
      }
    },
  }),
};
