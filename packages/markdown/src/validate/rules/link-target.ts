/** A link to a page or a file that the project does not have. */
import type { Rule } from '../rule.ts';
import { linkHandlers } from './link-handlers.ts';

export const linkTarget: Rule = {
  id: 'link-target',
  severity: 'warning',
  reason: 'Readers who follow the link find nothing.',
  example: {
    bad: 'Read the [guide](./missing.md).\n',
    good: 'Read the [guide](https://example.com/guide).\n',
  },
  check: (context) =>
    linkHandlers(context, (place, missing, { url, kind }) => {
      if (missing !== 'target' || kind === 'image') return;
      context.report(place, `${url} leads nowhere`);
    }),
};
