/** The page's links that lead nowhere, for the rules that tell them apart. */
import type { Link } from '../../links/link.ts';
import type { Missing } from '../resolve.ts';
import type { Handlers, Range, RuleContext } from '../rule.ts';

/** Null where the target exists or is not known to be missing. */
const missingOf = (url: string, { anchors, resolve }: RuleContext): Missing | null => {
  if (!url.startsWith('#')) return resolve?.(url) ?? null;
  const anchor = url.slice(1);
  // HTML Living Standard §7.4.6.4: both are the top of every page.
  if (anchor === '' || anchor.toLowerCase() === 'top') return null;
  return anchors.all.has(anchor) ? null : 'anchor';
};

export const linkHandlers = (
  context: RuleContext,
  found: (place: Range, missing: Missing, link: Link) => void,
): Handlers => ({
  end() {
    for (const link of context.links) {
      const missing = missingOf(link.url, context);
      if (missing !== null) found(link.range, missing, link);
    }
  },
});
