/** `[^1]` without its footnote. */
import { type Rule, rangeOf, sourceOf } from '../rule.ts';

const REFERENCE = /(?<!\\)\[\^([\p{L}\p{N}_-]{1,100})\]/gu;

export const footnoteUndefined: Rule = {
  id: 'footnote-undefined',
  severity: 'warning',
  reason: 'A reference without its footnote is shown as text with brackets.',
  example: {
    bad: 'It floats.[^1]\n',
    good: 'It floats.[^1]\n\n[^1]: In salt water.\n',
  },
  check: ({ document, report }) =>
    !document.source.includes('[^')
      ? {}
      : {
          text(node) {
            if (!node.value.includes('[^')) return;
            const { start } = rangeOf(node);
            for (const match of sourceOf(document, node).matchAll(REFERENCE)) {
              const from = start + match.index;
              report(
                { start: from, end: from + match[0].length },
                `The page does not define ${match[0]}`,
              );
            }
          },
        },
};
