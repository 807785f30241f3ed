/** Parses a page: CommonMark 0.31 and GFM, and capitalised tags as blocks (docs/internals/interface.md#blocks). */

import type { Root } from 'mdast';
import { findFences } from '../front-matter/fences.ts';
import { type FrontMatter, frontMatter } from '../front-matter/front-matter.ts';
import { satteri } from '../late.ts';
import { blocksTooDeep } from '../messages.ts';
import type { Document } from './document.ts';
import { type Folded, fold } from './fold.ts';
import { MAX_DEPTH } from './limits.ts';
import { LineIndex } from './line-index.ts';
import { OffsetMap } from './offset-map.ts';
import { type Refusal, refusalOf } from './refuse.ts';
import { type Shielded, shield } from './shield.ts';

const FEATURES = { gfm: true, frontmatter: false, math: false } as const;

const TOKEN =
  /<\/?[A-Z]|\{[ \t\r\n]*\/\*|^[ \t>]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*\{|^(?:import|export)[ \t]/m;
/** Each match of {@link TOKEN} contains one of them. To look for them takes a twentieth of the time. */
const PARTS_OF_TOKENS = ['<', '{', 'import', 'export'];

/** Nothing else makes a difference to the shield. */
const mayHoldTokens = (source: string): boolean =>
  PARTS_OF_TOKENS.some((part) => source.includes(part)) && TOKEN.test(source);

/** Each time at least one tag is found to be none, so that this many are enough for real pages. */
const MAX_ROUNDS = 6;

const plain = (source: string, start: number): Shielded => {
  const map = new OffsetMap();
  map.piece(0, start);
  return { text: source.slice(start), map, tokens: [], broken: new Map() };
};

const parseShielded = (source: string, shielded: Shielded): Folded => {
  // biome-ignore lint/plugin: satteri's types name nodes of features that are off here beside mdast's.
  const tree = satteri().markdownToMdast(shielded.text, { features: FEATURES }) as Root;
  return fold(tree, source, shielded);
};

/** A document whose front matter is read when a caller needs it: YAML costs as much as Markdown. */
const documentOf = (
  source: string,
  known: FrontMatter | undefined,
  { tree, problems }: Pick<Document, 'tree' | 'problems'>,
): Document => {
  let matter = known;
  return {
    source,
    tree,
    problems,
    get frontMatter() {
      matter ??= frontMatter(source);
      return matter;
    },
  };
};

/** Returns a document that shows a refused text as source. */
const refused = (
  source: string,
  start: number,
  { rule, message, at }: Refusal,
): Pick<Document, 'tree' | 'problems'> => {
  const lines = new LineIndex(source);
  const position = lines.position(start, source.length);
  const value = source.slice(start);
  return {
    tree: {
      type: 'root',
      children: [{ type: 'code', lang: null, meta: null, value, position }],
      position,
    },
    problems: [{ rule, message, position: lines.position(at, at) }],
  };
};

const tooDeep = (source: string, start: number) =>
  refused(source, start, {
    rule: 'too-deep',
    message: blocksTooDeep({ maxDepth: MAX_DEPTH }),
    at: start,
  });

const read = (source: string, start: number): Pick<Document, 'tree' | 'problems'> => {
  const refusal = refusalOf(source, start);
  if (refusal !== null) return refused(source, start, refusal);
  if (!mayHoldTokens(source)) {
    const folded = parseShielded(source, plain(source, start));
    return folded.isTooDeep ? tooDeep(source, start) : folded;
  }
  const hidden = new Set<number>();
  for (let round = 1; ; round++) {
    const shielded = round > MAX_ROUNDS ? plain(source, start) : shield(source, start, hidden);
    const folded = parseShielded(source, shielded);
    if (folded.isTooDeep) return tooDeep(source, start);
    if (folded.lost.length === 0) return folded;
    for (const offset of folded.lost) hidden.add(offset);
  }
};

/**
 * Never throws for any text: a block that cannot be parsed is in `problems`, and a text that is
 * nested too deep or too long comes as code.
 * @param matter Pass what is read already, to read it once.
 */
export const parse = (source: string, matter?: FrontMatter): Document => {
  const start = findFences(source)?.end ?? (source.startsWith('\uFEFF') ? 1 : 0);
  return documentOf(source, matter, read(source, start));
};
