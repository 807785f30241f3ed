/** Links of a PDF lie over its text as rectangles: the text below one becomes its words. */
import { isRefused } from '../html/urls.ts';
import type { Span } from './page.ts';

/** Edges in points, y from the top. */
export interface LinkArea {
  readonly url: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Offset of the start of a word nearest to the share of the text's width. */
const wordAt = (text: string, share: number): number => {
  const at = Math.round(text.length * Math.min(1, Math.max(0, share)));
  let best = 0;
  for (const boundary of [
    0,
    text.length,
    ...[...text.matchAll(/\s+/g)].map((m) => m.index + m[0].length),
  ]) {
    if (Math.abs(boundary - at) < Math.abs(best - at)) best = boundary;
  }
  return best;
};

const part = (span: Span, from: number, to: number, url: string | null): Span => {
  const unit = span.width / span.text.length;
  return {
    ...span,
    text: span.text.slice(from, to),
    x: span.x + unit * from,
    width: unit * (to - from),
    url,
  };
};

const cut = (span: Span, areas: readonly LinkArea[]): Span[] => {
  const middle = span.y - span.size * 0.3;
  const area = areas.find(
    ({ left, right, top, bottom }) =>
      middle > top && middle < bottom && right > span.x + 1 && left < span.x + span.width - 1,
  );
  if (area === undefined || span.width <= 0) return [span];
  const from = wordAt(span.text, (area.left - span.x) / span.width);
  const to = wordAt(span.text, (area.right - span.x) / span.width);
  if (to <= from) return [span];
  const rest = areas.filter((other) => other !== area);
  return [
    ...(from > 0 ? cut(part(span, 0, from, null), rest) : []),
    part(span, from, to, area.url),
    ...(to < span.text.length ? cut(part(span, to, span.text.length, null), rest) : []),
  ];
};

export const applyLinks = (spans: readonly Span[], areas: readonly LinkArea[]): Span[] => {
  const usable = areas.filter(({ url }) => !isRefused(url));
  return usable.length === 0 ? [...spans] : spans.flatMap((span) => cut(span, usable));
};
