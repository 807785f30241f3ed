/** Lines of places in a file. */
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ApiProblem, PlacedProblem } from '../problem.ts';

/** Larger files are not parsed for the sake of a line: the parser needs a second for each million. */
const MAX_CHARACTERS = 4_000_000;

const startOf = (root: unknown, path: readonly (string | number)[]): number => {
  let node = root;
  let start = 0;
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(name),
      );
      if (pair === undefined) return start;
      if (isScalar(pair.key)) start = pair.key.range?.[0] ?? start;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(name)];
      const range =
        typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
      if (Array.isArray(range) && typeof range[0] === 'number') start = range[0];
    } else return start;
  }
  return start;
};

/** The problems with their lines. @param texts by path; null for the first file */
export const withLines = (
  problems: readonly PlacedProblem[],
  texts: ReadonlyMap<string | null, string>,
): ApiProblem[] => {
  const parsed = new Map<string | null, { root: unknown; lines: LineCounter } | null>();
  const parse = (file: string | null) => {
    const text = texts.get(file);
    if (text === undefined || text.length > MAX_CHARACTERS) return null;
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    return { root: document.contents, lines };
  };
  return problems.map(({ message, place: { file, path } }) => {
    let found = parsed.get(file);
    if (found === undefined) {
      found = parse(file);
      parsed.set(file, found);
    }
    if (found === null || path.length === 0) return { message, file, line: null, column: null };
    const { line, col: column } = found.lines.linePos(startOf(found.root, path));
    return { message, file, line, column };
  });
};
