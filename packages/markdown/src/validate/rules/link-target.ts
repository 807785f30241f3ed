/** A link to a page or a file that the project does not have. */
import type { Rule } from '../rule.ts';
import { linkHandlers } from './link-handlers.ts';

const TARGETS = {
  page_missing: 'no page of the project',
  asset_missing: 'no file of the project',
  archived: 'a page in the archive',
  unpublished: 'a page that was taken down',
};

export const linkTarget: Rule = {
  id: 'link-target',
  severity: 'warning',
  reason: 'Readers who follow the link see an error page.',
  example: {
    bad: 'Read the [guide](./missing.md).\n',
    good: 'Read the [guide](https://example.com/guide).\n',
  },
  check: (context) =>
    linkHandlers(context, ({ url, kind, range }, reason) => {
      if (reason === 'anchor_missing' || kind === 'image') return;
      context.report(range, `${url} points to ${TARGETS[reason]}`);
    }),
};
