/** A link or an image with an address that rendering leaves out. */
import { safeAddress } from '../../render/address.ts';
import type { Rule } from '../rule.ts';

export const linkUnsafe: Rule = {
  id: 'link-unsafe',
  severity: 'warning',
  reason: 'Addresses that could run code, or that browsers do not open, are left out.',
  example: {
    bad: '[Run](javascript:run)\n',
    good: '[Write to us](mailto:post@example.com)\n',
  },
  check: (context) => ({
    end() {
      for (const { url, kind, range } of context.links) {
        // Data is safe in images; which attribute this is does not show here.
        const use = kind === 'link' ? 'link' : 'image';
        if (safeAddress(url, use) === null)
          context.report(range, 'The address is left out: use https, mailto or tel');
      }
    },
  }),
};
