/** An image that the project does not have. */
import type { Rule } from '../rule.ts';
import { linkHandlers } from './link-handlers.ts';

export const imageTarget: Rule = {
  id: 'image-target',
  severity: 'warning',
  reason: 'Readers see a broken image.',
  example: {
    bad: '![The harbour](./missing.png)\n',
    good: '![The harbour](/images/harbour.png)\n',
  },
  check: (context) =>
    linkHandlers(context, ({ url, kind, range }, reason) => {
      if (reason === 'anchor_missing' || kind !== 'image') return;
      context.report(range, `The project has no image ${url}`);
    }),
};
