/** A link to an anchor that the page, or the other page, does not have. */
import type { Rule } from '../rule.ts';
import { linkHandlers } from './link-handlers.ts';

export const linkAnchor: Rule = {
  id: 'link-anchor',
  severity: 'warning',
  reason: 'The link opens the top of the page instead of the section.',
  example: {
    bad: '## Install\n\nSee [how to update](#update).\n',
    good: '## Install\n\nSee [how to install](#install).\n',
  },
  check: (context) =>
    linkHandlers(context, ({ url, range }, reason) => {
      if (reason !== 'anchor_missing') return;
      context.report(range, `The page does not have the anchor ${url.slice(url.indexOf('#'))}`);
    }),
};
