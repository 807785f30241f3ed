/**
 * Puts the tokens that the {@link shield} took out back into the tree: tags become elements around
 * what stands between them, and every node gets its place in the source.
 */
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import type { BlockElement, ParseProblem } from './document.ts';
import { elementOf } from './elements.ts';
import { MAX_DEPTH } from './limits.ts';
import { LineIndex } from './line-index.ts';
import type { Tag } from './read-tag.ts';
import type { Shielded } from './shield.ts';
import { splitExpressions } from './split-expressions.ts';
import type { Token } from './token.ts';

export interface Folded {
  readonly tree: Root;
  readonly problems: readonly ParseProblem[];
  /** Starts of tokens that the parser did not see as tags: they stand in code or an address. */
  readonly lost: readonly number[];
  readonly isTooDeep: boolean;
}

/** A list of children that is being built, inside of an open element or of the parent itself. */
interface Level {
  readonly element: BlockElement | null;
  readonly children: RootContent[];
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

const isTag = (token: Token): token is Token & Tag =>
  token.kind === 'open' || token.kind === 'close' || token.kind === 'self';

/** Children of any node, as one list: which child may stand where is the parser's to know. */
const childrenOf = (node: Nodes): RootContent[] | null =>
  'children' in node ? (node as { children: RootContent[] }).children : null;

/** An item that ends in open code reaches into the next one, as the parser tells it: it ends before. */
const keepApart = (siblings: readonly RootContent[]): void => {
  siblings.forEach(({ position }, index) => {
    const next = siblings[index + 1]?.position?.start;
    if (position === undefined || next?.offset === undefined) return;
    if ((position.end.offset ?? 0) > next.offset) position.end = { ...next };
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
  /** How many lines the parser's own are before ours; null where its points tell more or less. */
  readonly #linesBefore: number | null;
  readonly #seen = new Set<Token>();

  constructor(source: string, shielded: Shielded) {
    this.#source = source;
    this.#shielded = shielded;
    this.#lines = new LineIndex(source);
    this.#hasTokens = shielded.tokens.length > 0;
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
    if (!this.#isPlaced(node)) this.#place(node);
    if (children === null || children.length === 0) return;
    let folded = children;
    // What stands in an element that was made here was folded with its surroundings.
    if (this.#placed.size === 0 || !this.#placed.has(node)) {
      folded = this.#children(node as Parents, children);
      if (folded !== children) (node as { children: RootContent[] }).children = folded;
    }
    for (const child of folded) this.#visit(child, depth + 1);
    if (node.type === 'list') keepApart(folded);
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
    const levels: Level[] = [{ element: null, children: [] }];
    const open = new Map<string, number>();
    for (const child of children) {
      if (child.type === 'html' && this.#hasTokens) {
        for (const part of this.#parts(child)) {
          if ('kind' in part) this.#meet(part, isFlow, levels, open);
          else levels.at(-1)?.children.push(part);
        }
      } else if (child.type === 'text' && !isFlow && child.value.includes('{')) {
        if (!this.#isPlaced(child)) this.#place(child);
        this.#placed.add(child);
        const parts = splitExpressions(this.#source, child, this.#lines);
        for (const part of parts) levels.at(-1)?.children.push(this.#made(part));
      } else levels.at(-1)?.children.push(child);
    }
    while (levels.length > 1) this.#leave(levels, parent);
    return levels[0]?.children ?? children;
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

  #meet(token: Token, isFlow: boolean, levels: Level[], open: Map<string, number>): void {
    const level = levels.at(-1);
    if (level === undefined) return;
    if (!isTag(token)) level.children.push(this.#made(this.#statement(token, isFlow)));
    else if (token.kind === 'close') this.#close(token, levels, open);
    else {
      const element = this.#made(elementOf(this.#source, token, isFlow, this.#lines));
      level.children.push(element);
      if (token.kind === 'self') return;
      levels.push({ element, children: [] });
      open.set(token.name, (open.get(token.name) ?? 0) + 1);
    }
  }

  #statement(token: Token, isFlow: boolean): RootContent {
    const position = this.#lines.position(token.start, token.end);
    const written = this.#source.slice(token.start, token.end);
    if (token.kind === 'esm') return { type: 'mdxjsEsm', value: written, position };
    const value = written.slice(1, -1);
    return isFlow
      ? { type: 'mdxFlowExpression', value, position }
      : { type: 'mdxTextExpression', value, position };
  }

  #close(token: Token & Tag, levels: Level[], open: Map<string, number>): void {
    if ((open.get(token.name) ?? 0) === 0) {
      this.#strayClose(token, levels);
      return;
    }
    for (let level = levels.pop(); level?.element; level = levels.pop()) {
      const { element } = level;
      open.set(element.name ?? '', (open.get(element.name ?? '') ?? 1) - 1);
      const isOwn = element.name === token.name;
      if (!isOwn) this.#unclosed(element, `</${token.name}>`);
      this.#fill(element, level.children, isOwn ? token.end : token.start);
      if (isOwn) return;
    }
  }

  #strayClose(token: Token & Tag, levels: Level[]): void {
    const position = this.#lines.position(token.start, token.end);
    const written = this.#source.slice(token.start, token.end);
    levels.at(-1)?.children.push(this.#made({ type: 'html', value: written, position }));
    const begun = this.#shielded.broken.get(token.name);
    if (begun !== undefined && begun < token.start) {
      this.problems.push({
        rule: 'block-syntax',
        message: `<${token.name} is not a complete tag: check its attributes and quotes`,
        position: this.#lines.position(begun, begun + token.name.length + 1),
      });
    } else {
      this.problems.push({
        rule: 'block-close',
        message: `${written} closes nothing that is open here`,
        position,
      });
    }
  }

  #unclosed(element: BlockElement, before: string): void {
    if (element.position === undefined) return;
    this.problems.push({
      rule: 'block-open',
      message: `<${element.name}> is not closed before ${before}`,
      position: element.position,
    });
  }

  /** What stands in the element, whose place ends behind its closing tag. */
  #fill(element: BlockElement, children: RootContent[], end: number): void {
    (element as { children: RootContent[] }).children = children;
    if (element.position !== undefined) {
      element.position = { start: element.position.start, end: this.#lines.point(end) };
    }
  }

  /** The innermost element was not closed: it ends with what holds it. */
  #leave(levels: Level[], parent: Parents): void {
    const level = levels.pop();
    if (!level?.element) return;
    const { element } = level;
    const isRoot = parent.type === 'root';
    this.#unclosed(element, isRoot ? 'the end of the page' : `the end of the ${parent.type}`);
    const last = parent.position?.end.offset ?? this.#source.length;
    this.#fill(element, level.children, Math.max(last, element.position?.end.offset ?? 0));
  }
}

export const fold = (tree: Root, source: string, shielded: Shielded): Folded =>
  new Folder(source, shielded).fold(tree);
