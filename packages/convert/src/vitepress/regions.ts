/** Parts of files: lines, regions between `#region` and `#endregion`, sections of Markdown. */
import { anchorsOf, parse } from '@quoin/markdown';

/** @param first From 1 */
export const linesOf = (source: string, first: number, last: number): string =>
  source
    .split('\n')
    .slice(Math.max(first, 1) - 1, last)
    .join('\n');

/** How languages write the marks: VitePress' documentation of regions, and VS Code's list. */
const REGION = /^\s*(?:\/\/|\/\*|#|<!--|--|::|REM|%|;)?\s*#?\s*(end\s?)?region\b\s*([\w.-]*)/i;

/** The text between the marks of a region, without the marks of others; null where it has none. */
export const regionOf = (source: string, name: string): string | null => {
  const lines: string[] = [];
  let depth = 0;
  let found = false;
  for (const line of source.split('\n')) {
    const mark = /region/i.test(line) ? REGION.exec(line) : null;
    if (mark === null) {
      if (depth > 0) lines.push(line);
    } else if (mark[1] === undefined) {
      if (mark[2] === name && depth === 0) {
        depth = 1;
        found = true;
      } else if (depth > 0) depth++;
    } else if (depth > 0) depth--;
  }
  return found ? withoutIndent(lines).join('\n') : null;
};

const withoutIndent = (lines: readonly string[]): string[] => {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = indents.reduce((most, indent) => Math.min(most, indent), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(least, line.length)));
};

/** From a heading with the anchor to the next of its level; null if it does not exist. */
export const headingSection = (source: string, anchor: string): string | null => {
  const { headings } = anchorsOf(parse(source).tree);
  const at = headings.findIndex((heading) => heading.anchor === anchor.toLowerCase());
  const start = headings[at];
  if (start === undefined) return null;
  const next = headings.slice(at + 1).find(({ level }) => level <= start.level);
  return source.slice(
    start.heading.position?.start.offset ?? 0,
    next?.heading.position?.start.offset ?? source.length,
  );
};
