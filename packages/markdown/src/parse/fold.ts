/**
 * Puts the tokens that the {@link shield} took out back into the tree: tags become elements around
 * the text between them, and every node gets its place in the source.
 */
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import type { ParseProblem } from './document.ts';
import { MAX_DEPTH } from './limits.ts';
import { LineIndex } from './line-index.ts';
import { type FoldedPage, OpenElements } from './open-elements.ts';
import type { Shielded } from './shield.ts';
import { splitExpressions } from './split-expressions.ts';
import type { Token } from './token.ts';

export interface Folded {
  readonly tree: Root;
  readonly problems: readonly ParseProblem[];
  /** Starts of tokens that the parser did not see as tags: they are in code or an address. */
  readonly lost: readonly number[];
  readonly isTooDeep: boolean;
}

const PHRASING: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
  'mdxJsxTextElement',
]);

/** Children of any node, as one list: the parser knows which child is allowed at which place. */
const childrenOf = (node: Nodes): RootContent[] | null =>
  // biome-ignore lint/plugin: The types of mdast name the children of each kind of node; here they are one list.
  'children' in node ? (node as { children: RootContent[] }).children : null;

/**
 * Ends each block where the next one begins and not after the block that holds it, before anything
 * takes its end from it. The parser tells of containers that end in an open quote, raw HTML or open
 * code that they reach into the markers of what follows.
 */
const keepApart = (parent: Nodes, blocks: readonly RootContent[]): void => {
  blocks.forEach(({ position }, index) => {
    const limit = blocks[index + 1]?.position?.start ?? parent.position?.end;
    if (position === undefined || limit?.offset === undefined) return;
    if ((position.end.offset ?? 0) > limit.offset) position.end = { ...limit };
  });
};

const move = (point: Point, shift: number, lines: number): void => {
  point.offset = (point.offset ?? 0) + shift;
  point.line += lines;
};

class Folder {
  readonly problems: ParseProblem[] = [];
  isTooDeep = false;
  readonly #source: string;
  readonly #shielded: Shielded;
  readonly #lines: LineIndex;
  readonly #hasTokens: boolean;
  /**
   * Lines by which the parser's positions are before those of Quoin; null if its positions differ
   * by more.
   */
  readonly #linesBefore: number | null;
  readonly #seen = new Set<Token>();
  readonly #page: FoldedPage;

  constructor(source: string, shielded: Shielded) {
    this.#source = source;
    this.#shielded = shielded;
    this.#lines = new LineIndex(source);
    this.#hasTokens = shielded.tokens.length > 0;
    this.#page = {
      source,
      lines: this.#lines,
      broken: shielded.broken,
      problems: this.problems,
      made: (node) => this.#made(node),
    };
    const { shift } = shielded.map;
    const keepsLines = shift !== null && !this.#hasTokens && !this.#lines.isAstral;
    const first = keepsLines ? this.#lines.point(shift) : null;
    this.#linesBefore = first?.column === 1 ? first.line - 1 : null;
  }

  fold(tree: Root): Folded {
    this.#visit(tree, 0);
    const lost = this.#shielded.tokens
      .filter((token) => !this.#seen.has(token))
      .map(({ start }) => start);
    this.problems.sort((a, b) => (a.position.start.offset ?? 0) - (b.position.start.offset ?? 0));
    return { tree, problems: this.problems, lost, isTooDeep: this.isTooDeep };
  }

  #visit(node: Nodes, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.isTooDeep = true;
      return;
    }
    const children = node.type === 'text' ? null : childrenOf(node);
    if (!this.#isPlaced(node)) {
      if (children !== null && !PHRASING.has(node.type)) keepApart(node, children);
      this.#place(node);
    }
    if (children === null || children.length === 0) return;
    let folded = children;
    // The content of an element that was made here was folded with its surroundings.
    if (this.#placed.size === 0 || !this.#placed.has(node)) {
      // biome-ignore lint/plugin: The types of mdast name the children of each kind of node; here they are one list.
      folded = this.#children(node as Parents, children);
      // biome-ignore lint/plugin: The types of mdast name the children of each kind of node; here they are one list.
      if (folded !== children) (node as { children: RootContent[] }).children = folded;
    }
    for (const child of folded) this.#visit(child, depth + 1);
  }

  /** Nodes made here have their place already. */
  readonly #placed = new Set<Nodes>();

  #isPlaced(node: Nodes): boolean {
    return this.#placed.size > 0 && this.#placed.has(node);
  }

  #place(node: Nodes): void {
    const { position } = node;
    if (position === undefined) return;
    const { map } = this.#shielded;
    if (this.#linesBefore !== null) {
      const shift = map.shift ?? 0;
      if (shift > 0) {
        move(position.start, shift, this.#linesBefore);
        move(position.end, shift, this.#linesBefore);
      }
      return;
    }
    this.#lines.place(position.start, map.start(position.start.offset ?? 0));
    this.#lines.place(position.end, map.end(position.end.offset ?? 0));
  }

  #made<N extends Nodes>(node: N): N {
    this.#placed.add(node);
    return node;
  }

  /** The same list where there is nothing to fold. */
  #children(parent: Parents, children: RootContent[]): RootContent[] {
    const isFlow = !PHRASING.has(parent.type);
    if (!this.#hasParts(children, isFlow)) return children;
    const elements = new OpenElements(this.#page, isFlow);
    for (const child of children) {
      if (child.type === 'html' && this.#hasTokens) {
        for (const part of this.#parts(child)) {
          if ('kind' in part) elements.meet(part);
          else elements.add(part);
        }
      } else if (child.type === 'text' && !isFlow && child.value.includes('{')) {
        if (!this.#isPlaced(child)) this.#place(child);
        this.#placed.add(child);
        const parts = splitExpressions(this.#source, child, this.#lines);
        for (const part of parts) elements.add(this.#made(part));
      } else elements.add(child);
    }
    return elements.finish(parent);
  }

  /** Whether a child may be more than one node. */
  #hasParts(children: readonly RootContent[], isFlow: boolean): boolean {
    for (const child of children) {
      if (child.type === 'html' && this.#hasTokens) return true;
      if (child.type === 'text' && !isFlow && child.value.includes('{')) return true;
    }
    return false;
  }

  /** A node of raw HTML as what it is made of: tokens, and HTML before, between and after them. */
  #parts(node: Html): (Html | Token)[] {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const tokens = this.#tokensWithin(start, end);
    if (tokens.length === 0) return [node];
    const parts: (Html | Token)[] = [];
    const { map, text } = this.#shielded;
    const html = (from: number, to: number): void => {
      const written = text.slice(from, to);
      const value = written.trim();
      if (value === '') return;
      const start = from + written.length - written.trimStart().length;
      const position = this.#lines.position(map.start(start), map.end(start + value.length));
      parts.push(this.#made({ type: 'html', value, position }));
    };
    let at = start;
    for (const token of tokens) {
      html(at, token.out);
      this.#seen.add(token);
      parts.push(token);
      at = token.out + token.end - token.start;
    }
    html(at, end);
    return parts;
  }

  #tokensWithin(start: number, end: number): Token[] {
    const { tokens } = this.#shielded;
    let low = 0;
    let high = tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tokens[middle]?.out ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const within: Token[] = [];
    for (let token = tokens[low]; token !== undefined && token.out < end; token = tokens[++low]) {
      within.push(token);
    }
    return within;
  }
}

export const fold = (tree: Root, source: string, shielded: Shielded): Folded =>
  new Folder(source, shielded).fold(tree);
