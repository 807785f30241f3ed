/** The page's broken links, for the rules that distinguish them. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { UnplacedLink } from '../../links/collect.ts';
import type { BrokenReason } from '../../links/index.ts';
import type { Handlers, RuleContext } from '../rule.ts';

/** Null where the target exists or is not known to be missing. */
const brokenBy = (url: string, { anchors, resolve }: RuleContext): BrokenReason | null => {
  if (!url.startsWith('#')) return resolve?.(url) ?? null;
  const anchor = decodePercent(url.slice(1));
  // HTML Living Standard §7.4.6.4: both are the top of every page.
  if (anchor === '' || anchor.toLowerCase() === 'top') return null;
  return anchors.all.has(anchor) ? null : 'anchor_missing';
};

export const linkHandlers = (
  context: RuleContext,
  found: (link: UnplacedLink, reason: BrokenReason) => void,
): Handlers => ({
  end() {
    for (const link of context.links) {
      const reason = brokenBy(link.url, context);
      if (reason !== null) found(link, reason);
    }
  },
});
