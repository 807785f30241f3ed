/** Measures of a whole document, which tell what of it is a heading, a new paragraph or a list. */
import { mainSize } from './lines.ts';
import type { Line } from './page.ts';

/** Text this much larger than the body is a heading. */
const HEADING_FACTOR = 1.1;

/** No code is this much larger: it is a heading in a typewriter's font. */
const LARGE_FACTOR = 1.3;

/** A heading that runs longer is large text. */
const MAX_HEADING = 200;
const MAX_BOLD_HEADING = 100;

/** The distance of lines in font sizes, where a document has too few lines to measure it. */
const USUAL_LEADING = 1.2;

export interface Layout {
  readonly bodySize: number;
  /** Distance of the baselines of a paragraph, in font sizes. */
  readonly leading: number;
  /** Sizes of headings, the largest first. */
  readonly headingSizes: readonly number[];
  readonly boldBody: boolean;
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const leadingOf = (groups: readonly (readonly Line[])[], bodySize: number): number => {
  const counts = new Map<number, number>();
  for (const lines of groups) {
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1];
      if (before === undefined || Math.abs(line.size - bodySize) > 0.5) continue;
      const leading = Math.round(((line.y - before.y) / line.size) * 20) / 20;
      if (leading > 0.9 && leading < 2.5) counts.set(leading, (counts.get(leading) ?? 0) + 1);
    }
  }
  let best = USUAL_LEADING;
  for (const [leading, count] of counts) if (count > (counts.get(best) ?? 0)) best = leading;
  return best;
};

const isLarge = (line: Line, bodySize: number): boolean =>
  line.size > bodySize * HEADING_FACTOR &&
  line.text.length <= MAX_HEADING &&
  (!line.mono || line.size > bodySize * LARGE_FACTOR) &&
  hasLetters(line.text);

/** @param groups Lines in reading order, each group one column of a page. */
export const layoutOf = (groups: readonly (readonly Line[])[]): Layout => {
  const lines = groups.flat();
  const prose = lines.filter(({ mono }) => !mono);
  const bodySize = mainSize((prose.length > 0 ? prose : lines).flatMap(({ spans }) => spans));
  const sizes = new Set<number>();
  for (const line of lines) if (isLarge(line, bodySize)) sizes.add(rounded(line.size));
  const characters = (some: readonly Line[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  return {
    bodySize,
    leading: leadingOf(groups, bodySize),
    headingSizes: [...sizes].toSorted((a, b) => b - a),
    boldBody: characters(prose.filter(({ bold }) => bold)) > characters(prose) / 2,
  };
};

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof LEVELS)[number];

const levelAt = (index: number): Level => LEVELS[Math.min(index, 5)] ?? 6;

/** A bold line that is alone is a heading too, below all that are detected by size. */
const isBoldHeading = (line: Line, layout: Layout, alone: boolean): boolean =>
  alone &&
  line.bold &&
  !layout.boldBody &&
  !line.mono &&
  line.size >= layout.bodySize * 0.95 &&
  line.text.length <= MAX_BOLD_HEADING &&
  hasLetters(line.text) &&
  !/[.,;]$/.test(line.text);

/** @param alone Whether the line is a paragraph of its own. */
export const headingLevel = (line: Line, layout: Layout, alone: boolean): Level | null => {
  if (isLarge(line, layout.bodySize)) {
    return levelAt(layout.headingSizes.indexOf(rounded(line.size)));
  }
  return isBoldHeading(line, layout, alone) ? levelAt(layout.headingSizes.length) : null;
};
