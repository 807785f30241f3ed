/** Headings, lists and tables as the readers' site has them. */
import type { Node } from 'prosemirror-model';
import type { NodeView, ViewMutationRecord } from 'prosemirror-view';
import { directionOf } from '../../document/direction.ts';
import type { Origin } from '../../document/origins.ts';
import { childrenOf } from '../../document/parsed.ts';
import { el, setAttributes } from '../../ui/dom.ts';

/** Whether items are apart: CommonMark §5.3. New lists are not. */
const isLoose = (origin: Origin | undefined): boolean =>
  origin !== undefined &&
  (origin.parsed.spread === true ||
    childrenOf(origin.parsed).some(({ spread }) => spread === true));

export class ListView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #origins: readonly Origin[];
  #node: Node;

  constructor(node: Node, origins: readonly Origin[]) {
    this.#node = node;
    this.#origins = origins;
    this.dom = el(node.type.name === 'orderedList' ? 'ol' : 'ul');
    this.contentDOM = this.dom;
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === 'attributes';
  }

  #show(): void {
    const { attrs, content } = this.#node;
    const hasTasks = content.content.some((item) => item.attrs.checked !== null);
    const start = attrs.start === undefined || attrs.start === 1 ? null : String(attrs.start);
    setAttributes(this.dom, {
      'data-tight': !isLoose(this.#origins[attrs.origin ?? -1]),
      start,
      dir: directionOf(this.#node),
    });
    this.dom.classList.toggle('quoin-tasks', hasTasks);
  }
}

/** The site has an element around each heading but the page's own, for the link to it. */
export class HeadingView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #level: unknown;

  constructor({ attrs }: Node) {
    this.#level = attrs.level;
    this.contentDOM = document.createElement(`h${attrs.level}`);
    this.contentDOM.dir = 'auto';
    this.dom =
      attrs.level === 1
        ? this.contentDOM
        : el('div', { class: 'quoin-heading', 'data-level': String(attrs.level) });
    if (this.dom === this.contentDOM) return;
    const link = el('span', { class: 'quoin-anchor', contenteditable: 'false' });
    this.dom.append(this.contentDOM, link);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  update({ type, attrs }: Node): boolean {
    return type.name === 'heading' && attrs.level === this.#level;
  }
}

/** A table that is wider than the text scrolls in an element of its own. */
export class TableView implements NodeView {
  readonly contentDOM = el('tbody');
  readonly dom = el('div', { class: 'quoin-table' }, el('table', {}, this.contentDOM));
  readonly #type: Node['type'];

  constructor(node: Node) {
    this.#type = node.type;
    this.update(node);
  }

  update(node: Node): boolean {
    if (node.type !== this.#type) return false;
    setAttributes(this.dom, { dir: directionOf(node) });
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

/** Its line is at the side where its text begins. */
export class QuoteView implements NodeView {
  readonly dom = el('blockquote');
  readonly contentDOM = this.dom;
  readonly #type: Node['type'];

  constructor(node: Node) {
    this.#type = node.type;
    this.update(node);
  }

  update(node: Node): boolean {
    if (node.type !== this.#type) return false;
    setAttributes(this.dom, { dir: directionOf(node) });
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === 'attributes';
  }
}
