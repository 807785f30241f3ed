/** `<!--@include: ./part.md{2,5}-->`: the text that other files bring into a page. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { type Edit, type Edited, editText, findFences } from '@quoin/markdown/syntax';
import type { Report, Tree } from '../dialect.ts';
import { readSource } from '../markup/source-text.ts';
import { folderOf, joinPath } from '../paths.ts';
import { headingSection, linesOf, regionOf } from './regions.ts';

/** Levels of files that include other files. Quoin's own limit. */
const MAX_DEPTH = 16;
/** What one page may grow to, in UTF-16 units: files that include each other twice double with every step. */
const MAX_LENGTH = 2 * 1024 * 1024;

const INCLUDE = /^<!--\s*@include:\s*([^\s#{}]+)(?:#([\w\p{L}.-]+))?(?:\{(\d*),?(\d*)\})?\s*-->$/u;

export interface IncludeContext {
  readonly tree: Tree;
  /** Folder that `@/` represents. */
  readonly sourceFolder: string;
  readonly report: Report;
}

/** The file that a path of a page means; null where it leads out of the tree. */
export const fileOf = (path: string, from: string, sourceFolder: string): string | null =>
  path.startsWith('@/')
    ? joinPath(sourceFolder, path.slice(2))
    : joinPath(folderOf(from), decodePercent(path));

interface Included {
  readonly path: string;
  readonly files: readonly string[];
  readonly budget: { left: number };
}

const textOf = (
  match: RegExpExecArray,
  here: Included,
  context: IncludeContext,
): { text: string; path: string } | string => {
  const [, name = '', region, first, last] = match;
  const path = fileOf(name, here.path, context.sourceFolder);
  if (path === null) return 'leads out of the tree';
  const source = context.tree.read(path);
  if (source === undefined) return 'is no file of the tree';
  if (here.files.includes(path)) return 'includes itself';
  if (here.files.length > MAX_DEPTH) return 'is included too deep';
  if (here.budget.left < source.length) return 'would make the page too long';
  const part =
    region === undefined ? source : (regionOf(source, region) ?? headingSection(source, region));
  if (part === null) return `has no region and no heading ${region}`;
  const body = part === source ? source.slice(findFences(source)?.end ?? 0) : part;
  const hasRange = first !== undefined || last !== undefined;
  const text = hasRange
    ? linesOf(body, Number(first || 1), Number(last || Number.POSITIVE_INFINITY))
    : body;
  return { text, path };
};

const expand = (source: string, here: Included, context: IncludeContext): Edited => {
  if (!source.includes('@include:')) return editText(source, []);
  const { rawElements, closed, lineOf } = readSource(source);
  const edits: Edit[] = [];
  for (const { name, start, end } of rawElements) {
    if (name !== '!--' || !closed.holds(start)) continue;
    const match = INCLUDE.exec(source.slice(start, end));
    if (match === null) continue;
    const found = textOf(match, here, context);
    if (typeof found === 'string') {
      const message = `${match[1]} ${found}`;
      context.report.add({ path: here.path, line: lineOf(start), construct: 'include', message });
      continue;
    }
    here.budget.left -= found.text.length;
    const inside = { path: found.path, files: [...here.files, found.path], budget: here.budget };
    edits.push({ start, end, text: expand(found.text, inside, context).text.trim() });
  }
  return editText(source, edits);
};

/** The page with what it includes in place; what cannot be included is reported and stays a comment. */
export const expandIncludes = (source: string, path: string, context: IncludeContext): Edited =>
  expand(source, { path, files: [path], budget: { left: MAX_LENGTH } }, context);
