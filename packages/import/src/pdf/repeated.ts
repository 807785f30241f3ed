/** Headers, footers and page numbers: lines at the edge of pages that come again on others. */
import { repeatedLinesOmitted } from '../messages.ts';
import type { Report } from '../shared/report.ts';
import type { Line } from './page.ts';

/** Of the page's height, at the top and at the bottom. */
const EDGE = 0.1;

/** Points by which the same line may move between pages. */
const SAME_PLACE = 4;

/** Points by which lines beside each other may differ in height. */
const SAME_ROW = 2;

/** Pages that share a line before it counts as a header. */
const MIN_PAGES = 3;

const PAGE_NUMBER =
  /^(?:page |seite |p\. ?)?[-–— ]*(?:#|[ivxlc]{1,6})[-–— ]*(?:(?:of|von|de|\/) ?#)?$/i;

export interface PageLines {
  readonly height: number;
  readonly lines: readonly Line[];
}

const formOf = (line: Line): string =>
  line.text.replace(/\d+/g, '#').replace(/\s+/g, ' ').toLowerCase();

const keyOf = (line: Line): string => {
  const form = formOf(line);
  // All page numbers are one line, wherever they are on the row (left and right pages).
  return `${PAGE_NUMBER.test(form) ? '#' : form} ${Math.round(line.y / SAME_PLACE)}`;
};

const atEdge = ({ height, lines }: PageLines): Line[] =>
  lines.filter(({ y }) => y < height * EDGE || y > height * (1 - EDGE));

/** The pages without those lines. */
export const withoutRepeated = (pages: readonly PageLines[], report: Report): Line[][] => {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(atEdge(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.min(MIN_PAGES, Math.max(2, pages.length));
  const dropped = new Map<string, number>();
  const drop = (name: string): void => void dropped.set(name, (dropped.get(name) ?? 0) + 1);
  const kept = pages.map((page) => {
    const edge = atEdge(page);
    const repeats = edge.filter((line) => {
      const isNumber = PAGE_NUMBER.test(formOf(line));
      return (counts.get(keyOf(line)) ?? 0) >= (isNumber ? 2 : enough);
    });
    // The text beside a page's number is the chapter's name, which is on few pages.
    const gone = new Set(
      edge.filter((line) => repeats.some(({ y }) => Math.abs(y - line.y) < SAME_ROW)),
    );
    for (const line of gone)
      drop(PAGE_NUMBER.test(formOf(line)) ? 'page numbers' : `“${line.text}”`);
    return page.lines.filter((line) => !gone.has(line));
  });
  if (dropped.size > 0) {
    const names = [...dropped].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
    const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
    report.add(repeatedLinesOmitted({ names: names.slice(0, 3).join(', '), more }));
  }
  return kept;
};
