/** Reading order: columns of prose are distinguished and read one after the other. */
import type { Line } from './page.ts';

/** Lines that a column has at least. */
const MIN_LINES = 4;

/** Prose fills its column; the cells of a table do not. */
const MIN_FILL = 0.6;
const MIN_CHARACTERS = 18;

/** Lines across the gutter, as a share of all: titles and figures, not text. */
const MAX_CROSSING = 0.25;

/** Columns beside each other, found by halving: more than this is a table. */
const MAX_SPLITS = 3;

/** Candidate gutters are tried at so many places across the page. */
const PLACES = 60;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const isColumn = (lines: readonly Line[]): boolean => {
  if (lines.length < MIN_LINES) return false;
  const left = median(lines.map(({ x }) => x));
  const right = median(lines.map(({ right: edge }) => edge));
  const widths = lines.map((line) => line.right - line.x);
  return (
    median(widths) >= (right - left) * MIN_FILL &&
    median(lines.map(({ text }) => text.length)) >= MIN_CHARACTERS
  );
};

interface Split {
  readonly left: Line[];
  readonly right: Line[];
  readonly at: number;
}

const splitAt = (lines: readonly Line[], at: number): Split => ({
  left: lines.filter(({ right }) => right <= at),
  right: lines.filter(({ x }) => x >= at),
  at,
});

const heightsOf = (lines: readonly Line[]): { readonly from: number; readonly to: number } => ({
  from: lines.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY),
  to: lines.reduce((most, { y }) => Math.max(most, y), 0),
});

/** Whether both sides have text at the same heights, as columns do and indented text does not. */
const besideEachOther = ({ left, right }: Split): boolean => {
  const heights = [left, right].map(heightsOf);
  const top = heights.reduce((most, { from }) => Math.max(most, from), 0);
  const bottom = heights.reduce((least, { to }) => Math.min(least, to), Number.POSITIVE_INFINITY);
  return [left, right].every(
    (side) => side.filter(({ y }) => y >= top - 1 && y <= bottom + 1).length >= MIN_LINES - 1,
  );
};

/** Points by which the cells of a row differ in height at most. */
const SAME_ROW = 0.5;

/** Share of lines with another at the same height, from which two sides are a table. */
const MAX_ALIGNED = 0.5;

/** A box beside prose: its lines have heights of their own. */
const isBeside = (prose: readonly Line[], box: readonly Line[]): boolean => {
  if (!isColumn(prose) || box.length < MIN_LINES) return false;
  const heights = new Set(prose.map(({ y }) => Math.round(y / SAME_ROW)));
  const aligned = box.filter(({ y }) => {
    const height = Math.round(y / SAME_ROW);
    return [height - 1, height, height + 1].some((near) => heights.has(near));
  });
  return aligned.length < box.length * MAX_ALIGNED;
};

const areColumns = ({ left, right }: Split): boolean =>
  (isColumn(left) && isColumn(right)) || isBeside(left, right) || isBeside(right, left);

const crossingOf = (lines: readonly Line[], { left, right }: Split): number =>
  lines.length - left.length - right.length;

const findGutter = (lines: readonly Line[]): Split | null => {
  const from = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const to = lines.reduce((most, { right }) => Math.max(most, right), 0);
  let best: Split | null = null;
  let fewest = lines.length * MAX_CROSSING;
  for (let place = 1; place < PLACES; place++) {
    const split = splitAt(lines, from + ((to - from) * place) / PLACES);
    const crossing = crossingOf(lines, split);
    const better = crossing < fewest || (best === null && crossing <= fewest);
    if (!better || !areColumns(split) || !besideEachOther(split)) continue;
    best = split;
    fewest = crossing;
  }
  return best;
};

/** Uses the gutter of other pages if at least one side is prose: figures have columns too. */
const knownGutter = (lines: readonly Line[], at: number): Split | null => {
  const split = splitAt(lines, at);
  const isFree = crossingOf(lines, split) <= lines.length * MAX_CROSSING;
  return isFree && (isColumn(split.left) || isColumn(split.right)) ? split : null;
};

/** Points by which the gutter may lie elsewhere on another page. */
const SAME_GUTTER = 15;

/** Where most pages with columns have their gutter; null where fewer than two agree. */
export const commonGutter = (pages: readonly (readonly Line[])[]): number | null => {
  const places = pages.map((lines) => findGutter(lines)?.at).filter((at) => at !== undefined);
  const at = median(places);
  return places.filter((place) => Math.abs(place - at) < SAME_GUTTER).length >= 2 ? at : null;
};

/**
 * Groups of lines to be read one after the other.
 * @param common Of {@link commonGutter}.
 */
export const readingOrder = (
  lines: readonly Line[],
  common: number | null,
  splits = 0,
): Line[][] => {
  const own = splits < MAX_SPLITS ? findGutter(lines) : null;
  const gutter = own ?? (common === null || splits > 0 ? null : knownGutter(lines, common));
  if (gutter === null) return [[...lines]];
  const groups: Line[][] = [];
  let across: Line[] | null = null;
  let left: Line[] = [];
  let right: Line[] = [];
  const flush = (): void => {
    if (left.length + right.length > 0) across = null;
    for (const side of [left, right]) {
      if (side.length > 0) groups.push(...readingOrder(side, common, splits + 1));
    }
    left = [];
    right = [];
  };
  for (const line of lines) {
    if (line.right <= gutter.at) left.push(line);
    else if (line.x >= gutter.at) right.push(line);
    else {
      // What runs across both columns ends the text above it.
      flush();
      if (across === null) {
        across = [];
        groups.push(across);
      }
      across.push(line);
    }
  }
  flush();
  return groups;
};
