/** `[text][label]` whose label is defined nowhere. */
import { type Rule, rangeOf, sourceOf } from '../rule.ts';

const LABEL = /\]\[([^[\]]{0,999})\]/g;
/** `list[0][1]` is no link. */
const WORD = /[\p{L}\p{N}_$\])]/u;

export const referenceUndefined: Rule = {
  id: 'reference-undefined',
  severity: 'warning',
  reason: 'A link or an image whose label is defined nowhere is shown as text with brackets.',
  example: {
    bad: 'Read the [guide][start].\n',
    good: 'Read the [guide][start].\n\n[start]: /guide\n',
  },
  check: ({ document, report }) =>
    !document.source.includes('][')
      ? {}
      : {
          text(node) {
            if (!node.value.includes('][')) return;
            const text = sourceOf(document, node);
            const { start } = rangeOf(node);
            for (const match of text.matchAll(LABEL)) {
              const open = text.lastIndexOf('[', match.index - 1);
              if (text.charAt(match.index - 1) === '\\' || text.charAt(open - 1) === '\\') continue;
              if (open > 0 && WORD.test(text.charAt(open - 1))) continue;
              const label = match[1] || text.slice(open + 1, match.index);
              if (label.startsWith('^')) continue;
              const from = open === -1 ? match.index : open;
              const place = { start: start + from, end: start + match.index + match[0].length };
              report(place, `The page does not define [${label}]`);
            }
          },
        },
};
