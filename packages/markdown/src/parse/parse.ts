/** Parses a page: CommonMark 0.31 and GFM, and capitalised tags as blocks (decisions §6). */
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { type FrontMatter, frontMatter } from '../front-matter/front-matter.ts';
import type { Document, ParseProblem } from './document.ts';
import { type Folded, fold } from './fold.ts';
import { MAX_DEPTH, MAX_LINE_MARKERS, MAX_SOURCE_LENGTH } from './limits.ts';
import { LineIndex } from './line-index.ts';
import { OffsetMap } from './offset-map.ts';
import { type Shielded, shield } from './shield.ts';
import { countMarkers, lineAt } from './source-line.ts';

const FEATURES = { gfm: true, frontmatter: false, math: false } as const;

/** Nothing else makes a difference to the shield. */
const MAY_HOLD_TOKENS =
  /<\/?[A-Z]|\{[ \t\r\n]*\/\*|^[ \t>]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*\{|^(?:import|export)[ \t]/m;

/** Each time at least one tag is found to be none, so that this many are enough for real pages. */
const MAX_ROUNDS = 6;

const plain = (source: string, start: number): Shielded => {
  const map = new OffsetMap();
  map.piece(0, start);
  return { text: source.slice(start), map, tokens: [], broken: new Map() };
};

/** Offset of the first line with more markers than the parser is given; -1 where there is none. */
const overloadedLine = (source: string, start: number): number => {
  for (let at = start; at < source.length; ) {
    const line = lineAt(source, at);
    if (line.end - at > MAX_LINE_MARKERS && countMarkers(source, line) > MAX_LINE_MARKERS)
      return at;
    at = line.next;
  }
  return -1;
};

const parseShielded = (source: string, shielded: Shielded): Folded => {
  // satteri's types name nodes of features that are off here beside mdast's.
  const tree = markdownToMdast(shielded.text, { features: FEATURES }) as Root;
  return fold(tree, source, shielded);
};

/** What is refused is shown as it is written. */
const refused = (
  source: string,
  matter: FrontMatter,
  problem: Omit<ParseProblem, 'position'>,
  at: number,
): Document => {
  const lines = new LineIndex(source);
  const start = matter.raw?.end ?? 0;
  const position = lines.position(start, source.length);
  return {
    source,
    frontMatter: matter,
    tree: {
      type: 'root',
      children: [{ type: 'code', lang: null, meta: null, value: source.slice(start), position }],
      position,
    },
    problems: [{ ...problem, position: lines.position(at, at) }],
  };
};

/**
 * Never throws, whatever the text: what cannot be read as a block is in `problems`, and a text that
 * is nested too deep or too long comes as code.
 */
export const parse = (source: string, matter: FrontMatter = frontMatter(source)): Document => {
  const start = matter.raw?.end ?? (source.startsWith('\uFEFF') ? 1 : 0);
  if (source.length > MAX_SOURCE_LENGTH) {
    const message = `The text is longer than ${MAX_SOURCE_LENGTH.toLocaleString('en')} characters`;
    return refused(source, matter, { rule: 'too-large', message }, 0);
  }
  const tooDeep = (at: number): Document =>
    refused(
      source,
      matter,
      { rule: 'too-deep', message: `Blocks are nested deeper than ${MAX_DEPTH} levels` },
      at,
    );
  const overloaded = overloadedLine(source, start);
  if (overloaded !== -1) return tooDeep(overloaded);

  if (!MAY_HOLD_TOKENS.test(source)) {
    const { tree, problems, isTooDeep } = parseShielded(source, plain(source, start));
    return isTooDeep ? tooDeep(start) : { source, frontMatter: matter, tree, problems };
  }
  const hidden = new Set<number>();
  for (let round = 1; ; round++) {
    const shielded = round > MAX_ROUNDS ? plain(source, start) : shield(source, start, hidden);
    const { tree, problems, lost, isTooDeep } = parseShielded(source, shielded);
    if (isTooDeep) return tooDeep(start);
    if (lost.length === 0) return { source, frontMatter: matter, tree, problems };
    for (const offset of lost) hidden.add(offset);
  }
};
