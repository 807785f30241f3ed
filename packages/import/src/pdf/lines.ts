/** Runs of text become lines: the text on one baseline, parted where a wide gap is. */
import type { Line, Page, Span } from './page.ts';

/** A gap of this many font sizes parts columns and cells; words are a quarter apart. */
const WIDE_GAP = 1.4;

/** Letters of a word touch; from this gap on (in font sizes) there is a space. */
const SPACE_GAP = 0.15;

/** Text that is higher or lower by less than this, in font sizes, belongs to the line. */
const BASELINE_SHIFT = 0.45;

/** Raised and lowered text is smaller, and can be further away. */
const RAISED_SHIFT = 0.65;
const RAISED_SIZE = 0.8;

const shiftOf = (a: number, b: number): number => {
  const larger = Math.max(a, b);
  return larger * (Math.min(a, b) < larger * RAISED_SIZE ? RAISED_SHIFT : BASELINE_SHIFT);
};

/** The size in which most of the characters are set. */
export const mainSize = (spans: readonly Span[]): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of spans) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  let best = 0;
  for (const [size, count] of counts) if (count > (counts.get(best) ?? 0)) best = size;
  return best;
};

const needsSpace = (before: Span, after: Span): boolean =>
  !/\s$/.test(before.text) &&
  !/^\s/.test(after.text) &&
  after.x - (before.x + before.width) > Math.min(before.size, after.size) * SPACE_GAP;

/** With a space put in wherever a gap shows one. */
const spaced = (spans: readonly Span[]): Span[] =>
  spans.map((span, at) => {
    const before = spans[at - 1];
    return before !== undefined && needsSpace(before, span)
      ? { ...span, text: ` ${span.text}` }
      : span;
  });

const all = (spans: readonly Span[], test: (span: Span) => boolean): boolean =>
  spans.every((span) => span.text.trim() === '' || test(span));

export const lineOf = (page: number, parts: readonly Span[]): Line => {
  const spans = spaced(parts);
  const [first] = spans;
  const last = spans.at(-1);
  return {
    page,
    spans,
    text: spans
      .map(({ text }) => text)
      .join('')
      .trim(),
    x: first?.x ?? 0,
    right: last === undefined ? 0 : last.x + last.width,
    y: spans.reduce(
      (most, { y, size }) => (size >= (first?.size ?? 0) ? Math.max(most, y) : most),
      0,
    ),
    size: mainSize(spans),
    mono: all(spans, ({ mono }) => mono),
    bold: all(spans, ({ bold }) => bold),
  };
};

const rowsOf = (spans: readonly Span[]): Span[][] => {
  const rows: Span[][] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const span of spans.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && span.y - baseline < shiftOf(size, span.size)) {
      row.push(span);
      // The largest text defines the baseline, not a superscript before it.
      if (span.size > size) ({ y: baseline, size } = span);
    } else {
      rows.push([span]);
      ({ y: baseline, size } = span);
    }
  }
  return rows;
};

/** A bullet or number is apart from its text and still belongs to it. */
const LABEL = /^(?:[•◦▪‣●○■□➢✓–*·-]|\(?[0-9a-zA-Z]{1,3}[.)]|[0-9]+(?:\.[0-9]+)*\.?)$/;

const parted = (row: readonly Span[], page: number): Line[] => {
  const lines: Line[] = [];
  let open: Span[] = [];
  for (const span of row.toSorted((a, b) => a.x - b.x)) {
    const last = open.at(-1);
    const gap = last === undefined ? 0 : span.x - (last.x + last.width);
    const isLabel = open.length === 1 && LABEL.test(last?.text.trim() ?? '');
    const mono = last?.mono === true && span.mono;
    const limit = span.size * (isLabel ? WIDE_GAP * 3 : mono ? WIDE_GAP * 4 : WIDE_GAP);
    if (open.length > 0 && gap > limit) {
      lines.push(lineOf(page, open));
      open = [];
    }
    open.push(span);
  }
  if (open.length > 0) lines.push(lineOf(page, open));
  return lines;
};

/** From top to bottom, and in a row from left to right. */
export const linesOf = ({ number, spans }: Page): Line[] =>
  rowsOf(spans).flatMap((row) => parted(row, number));
