/**
 * GitHub's alerts: a quote whose first line is `[!NOTE]` or another of five kinds.
 * https://docs.github.com/get-started/writing-on-github (Alerts)
 */
import type { Blockquote, Text } from 'mdast';

const MARKER = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

export interface Alert {
  /** `note`, `tip`, `important`, `warning` or `caution`. */
  readonly kind: string;
  /** The quote without the marker. */
  readonly children: Blockquote['children'];
}

export const alertOf = (quote: Blockquote): Alert | null => {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return null;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text') return null;
  const match = MARKER.exec(text.value);
  if (match === null) return null;
  // `[!NOTE] *words*` has more on its line, though in another node.
  if (inline.length > 0 && !match[0].endsWith('\n') && inline[0]?.type !== 'break') return null;
  const rest: Text = { ...text, value: text.value.slice(match[0].length) };
  const after = inline[0]?.type === 'break' ? inline.slice(1) : inline;
  const words = rest.value === '' ? after : [rest, ...after];
  return {
    kind: (match[1] ?? '').toLowerCase(),
    children: words.length === 0 ? others : [{ ...first, children: words }, ...others],
  };
};
