/** Elements whose closing tags are still to come, while a list of children is folded. */

import type { Nodes, Parents, RootContent } from 'mdast';
import { closesNothing } from '../messages.ts';
import type { BlockElement, ParseProblem } from './document.ts';
import { elementOf } from './elements.ts';
import type { LineIndex } from './line-index.ts';
import type { Tag } from './read-tag.ts';
import type { Token } from './token.ts';

/** Data of folding about the page. */
export interface FoldedPage {
  readonly source: string;
  readonly lines: LineIndex;
  /** Names of tags that were begun and are not, with the offset of the latest. */
  readonly broken: ReadonlyMap<string, number>;
  readonly problems: ParseProblem[];
  /** Receives every node that is made here, which has its place already. */
  made<N extends Nodes>(node: N): N;
}

/** A list of children that is being built, inside of an open element or of the parent itself. */
interface Level {
  readonly element: BlockElement | null;
  readonly children: RootContent[];
}

const isTag = (token: Token): token is Token & Tag =>
  token.kind === 'open' || token.kind === 'close' || token.kind === 'self';

export class OpenElements {
  readonly #page: FoldedPage;
  readonly #isFlow: boolean;
  readonly #children: RootContent[] = [];
  readonly #levels: Level[] = [{ element: null, children: this.#children }];
  readonly #open = new Map<string, number>();

  /** @param isFlow whether the children are blocks */
  constructor(page: FoldedPage, isFlow: boolean) {
    this.#page = page;
    this.#isFlow = isFlow;
  }

  /** Into the innermost element. */
  add(child: RootContent): void {
    this.#levels.at(-1)?.children.push(child);
  }

  /** All of them, when no more come: what is still open ends with what holds it. */
  finish(parent: Parents): RootContent[] {
    while (this.#levels.length > 1) this.#leave(parent);
    return this.#children;
  }

  meet(token: Token): void {
    if (!isTag(token)) this.add(this.#page.made(this.#statement(token)));
    else if (token.kind === 'close') this.#close(token);
    else {
      const { source, lines } = this.#page;
      const element = this.#page.made(elementOf(source, token, this.#isFlow, lines));
      this.add(element);
      if (token.kind === 'self') return;
      this.#levels.push({ element, children: [] });
      this.#open.set(token.name, (this.#open.get(token.name) ?? 0) + 1);
    }
  }

  #statement(token: Token): RootContent {
    const position = this.#page.lines.position(token.start, token.end);
    const written = this.#page.source.slice(token.start, token.end);
    if (token.kind === 'esm') return { type: 'mdxjsEsm', value: written, position };
    const value = written.slice(1, -1);
    return this.#isFlow
      ? { type: 'mdxFlowExpression', value, position }
      : { type: 'mdxTextExpression', value, position };
  }

  #close(token: Token & Tag): void {
    const open = this.#open;
    if ((open.get(token.name) ?? 0) === 0) {
      this.#strayClose(token);
      return;
    }
    for (let level = this.#levels.pop(); level?.element; level = this.#levels.pop()) {
      const { element } = level;
      open.set(element.name ?? '', (open.get(element.name ?? '') ?? 1) - 1);
      const isOwn = element.name === token.name;
      if (!isOwn) this.#unclosed(element, `</${token.name}>`);
      this.#fill(element, level.children, isOwn ? token.end : token.start);
      if (isOwn) return;
    }
  }

  #strayClose(token: Token & Tag): void {
    const position = this.#page.lines.position(token.start, token.end);
    const written = this.#page.source.slice(token.start, token.end);
    this.add(this.#page.made({ type: 'html', value: written, position }));
    const begun = this.#page.broken.get(token.name);
    if (begun !== undefined && begun < token.start) {
      this.#page.problems.push({
        rule: 'block-syntax',
        message: `<${token.name} is not a complete tag: check its attributes and quotes`,
        position: this.#page.lines.position(begun, begun + token.name.length + 1),
      });
    } else {
      this.#page.problems.push({
        rule: 'block-close',
        message: closesNothing({ written }),
        position,
      });
    }
  }

  #unclosed(element: BlockElement, before: string): void {
    if (element.position === undefined) return;
    this.#page.problems.push({
      rule: 'block-open',
      message: `<${element.name}> is not closed before ${before}`,
      position: element.position,
    });
  }

  /** The content of the element, whose place ends behind its closing tag. */
  #fill(element: BlockElement, children: RootContent[], end: number): void {
    // biome-ignore lint/plugin: The types of mdast name the children of each kind of node; here they are one list.
    (element as { children: RootContent[] }).children = children;
    if (element.position !== undefined) {
      element.position = { start: element.position.start, end: this.#page.lines.point(end) };
    }
  }

  /** The innermost element was not closed: it ends with what holds it. */
  #leave(parent: Parents): void {
    const level = this.#levels.pop();
    if (!level?.element) return;
    const { element } = level;
    const isRoot = parent.type === 'root';
    this.#unclosed(element, isRoot ? 'the end of the page' : `the end of the ${parent.type}`);
    const last = parent.position?.end.offset ?? this.#page.source.length;
    this.#fill(element, level.children, Math.max(last, element.position?.end.offset ?? 0));
  }
}
