/**
 * GitHub's alerts: a quote whose first line is `[!NOTE]` or another of five kinds.
 * https://docs.github.com/get-started/writing-on-github (Alerts)
 */
import type { Blockquote, Text } from 'mdast';

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

type AlertKind = (typeof KINDS)[number];

const MARKER = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i;

export interface Alert {
  readonly kind: AlertKind;
  /** The quote without the marker. */
  readonly children: Blockquote['children'];
}

export const alertOf = (quote: Blockquote): Alert | null => {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return null;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text') return null;
  const match = MARKER.exec(text.value);
  const kind = KINDS.find((name) => name === match?.[1]?.toLowerCase());
  if (match === null || kind === undefined) return null;
  // `[!NOTE] *words*` has more on its line, though in another node.
  if (inline.length > 0 && !match[0].endsWith('\n') && inline[0]?.type !== 'break') return null;
  const rest: Text = { ...text, value: text.value.slice(match[0].length) };
  const after = inline[0]?.type === 'break' ? inline.slice(1) : inline;
  const words = rest.value === '' ? after : [rest, ...after];
  return {
    kind,
    children: words.length === 0 ? others : [{ ...first, children: words }, ...others],
  };
};
