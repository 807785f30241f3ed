/** Blocks whose text is code: fenced code, diagrams and formulas, sealed source, front matter. */
import type { Node as PageNode } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import * as messages from '../../messages.ts';
import { el, setAttributes } from '../../ui/dom.ts';
import { fenceOf } from '../code-source.ts';
import type { SiteParts } from '../site-parts.ts';
import { type GetPosition, NodePlace } from './node-place.ts';

const SEALED_NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  definition: messages.linkDefinition,
  footnoteDefinition: messages.footnote,
  mdxFlowExpression: messages.expression,
  mdxjsEsm: messages.importOrExport,
  source: messages.source,
};

abstract class TextBlockView implements NodeView {
  abstract readonly dom: HTMLElement;
  readonly contentDOM = el('code', { class: 'qe-code-text', spellcheck: 'false' });
  protected readonly place: NodePlace;
  protected readonly pre = el('pre', {}, this.contentDOM);
  /** What the writer changes beside the text. */
  protected readonly head = el('div', { class: 'qe-code-head', contenteditable: 'false' });

  constructor(node: PageNode, view: EditorView, position: GetPosition) {
    this.place = new NodePlace(node, view, position);
  }

  update(node: PageNode): boolean {
    if (node.type !== this.place.node.type) return false;
    this.place.node = node;
    this.show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Node && this.head.contains(event.target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  protected abstract show(): void;
}

/** A block that readers see as something else than its source: the source is there at a click. */
abstract class DrawnView extends TextBlockView {
  readonly #parts: SiteParts;
  readonly #drawing = el('div', { class: 'qe-drawing', contenteditable: 'false' });
  #shown: string | null = null;

  constructor(node: PageNode, view: EditorView, position: GetPosition, parts: SiteParts) {
    super(node, view, position);
    this.#parts = parts;
    this.#drawing.addEventListener('click', (event) => {
      event.preventDefault();
      this.#edit();
    });
  }

  /** What the service renders. */
  protected abstract source(): string;

  /** Shows the elements of a part. @returns whether they take the place of the source */
  protected abstract take(part: HTMLElement): boolean;

  protected show(): void {
    const source = this.source();
    if (source === this.#shown) return;
    this.#shown = source;
    void this.#parts.get(source).then((part) => {
      if (this.#shown !== source) return;
      const isDrawn = part !== null && this.take(part);
      this.dom.classList.toggle('qe-drawn', isDrawn);
      if (!isDrawn) {
        this.#drawing.remove();
        return;
      }
      // No program draws here what the service did not draw: its source is shown.
      for (const diagram of part.querySelectorAll('[data-undrawn]')) {
        diagram.setAttribute('data-undrawn', 'source');
      }
      this.#drawing.replaceChildren(...part.childNodes);
      this.dom.prepend(this.#drawing);
    });
  }

  #edit(): void {
    const { view, position } = this.place;
    if (position === undefined || !view.editable) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position + 1))));
    view.focus();
  }
}

/** Whether readers see anything of it. */
const isSeen = (part: HTMLElement): boolean =>
  part.textContent?.trim() !== '' || part.querySelector('img, svg, math, video, hr') !== null;

const isInCodeGroup = (view: EditorView, position: number | undefined): boolean =>
  position !== undefined && view.state.doc.resolve(position).parent.type.name === 'CodeGroup';

export class CodeBlockView extends DrawnView {
  readonly dom: HTMLElement;
  readonly #figure = el('figure', { class: 'quoin-code' });
  readonly #caption = el('figcaption', { class: 'quoin-code-head', contenteditable: 'false' });
  /** Of a tab of a group. */
  readonly #summary: HTMLElement | null;
  readonly #fields = (['lang', 'meta'] as const).map((name) => {
    const label = name === 'lang' ? messages.language : messages.titleAndOptions;
    const input = el('input', { type: 'text', 'aria-label': label, placeholder: label });
    input.addEventListener('input', () => this.place.setAttribute(name, input.value.trim()));
    return { name, input };
  });

  constructor(node: PageNode, view: EditorView, position: GetPosition, parts: SiteParts) {
    super(node, view, position, parts);
    this.head.append(...this.#fields.map(({ input }) => input));
    this.#figure.append(this.pre, this.head);
    this.#summary = isInCodeGroup(view, position()) ? el('summary') : null;
    if (this.#summary === null) this.dom = this.#figure;
    else {
      const inner = el('div', { class: 'quoin-code-tab-content' }, this.#figure);
      this.dom = el('details', { class: 'quoin-code-tab' }, this.#summary, inner);
    }
    this.dom.classList.add('qe-code');
    this.show();
  }

  override stopEvent(event: Event): boolean {
    const { target } = event;
    return (
      super.stopEvent(event) || (target instanceof Node && this.#summary?.contains(target) === true)
    );
  }

  protected source(): string {
    return fenceOf(this.place.node);
  }

  protected override show(): void {
    const { attrs } = this.place.node;
    for (const { name, input } of this.#fields) {
      if (document.activeElement !== input) input.value = attrs[name];
    }
    if (this.#summary?.textContent === '') this.#summary.textContent = attrs.lang || messages.code;
    super.show();
  }

  protected take(part: HTMLElement): boolean {
    const figure = part.querySelector(':scope > .quoin-code');
    if (figure === null) return isSeen(part);
    for (const name of ['data-language', 'data-lines', 'data-wrap', 'data-expandable']) {
      setAttributes(this.#figure, { [name]: figure.getAttribute(name) });
    }
    const caption = figure.querySelector(':scope > figcaption');
    const title = caption?.querySelector('.quoin-code-title')?.textContent;
    const language = caption?.querySelector('.quoin-code-language')?.textContent;
    if (this.#summary !== null) this.#summary.textContent = title ?? language ?? messages.text;
    const isShown = caption !== null && (this.#summary === null || language !== undefined);
    if (this.#summary !== null) caption?.querySelector('.quoin-code-title')?.remove();
    this.#caption.replaceChildren(...(caption?.childNodes ?? []));
    if (isShown) this.#figure.prepend(this.#caption);
    else this.#caption.remove();
    return false;
  }
}

export class SealedView extends DrawnView {
  readonly dom: HTMLElement;

  constructor(node: PageNode, view: EditorView, position: GetPosition, parts: SiteParts) {
    super(node, view, position, parts);
    this.dom = el('div', { class: 'qe-sealed' }, this.head, this.pre);
    const kind = String(node.attrs.kind ?? '');
    this.head.textContent = SEALED_NAMES[kind] ?? kind;
    this.show();
  }

  protected source(): string {
    return this.place.node.textContent;
  }

  protected take(part: HTMLElement): boolean {
    return isSeen(part);
  }
}

export class FrontMatterView extends TextBlockView {
  readonly dom = el('div', { class: 'qe-sealed qe-folded' }, this.head, this.pre);

  /** Writers need the front matter seldom: the fields above the page are made for that. */
  constructor(node: PageNode, view: EditorView, position: GetPosition) {
    super(node, view, position);
    const text = el('span', {}, messages.frontMatter);
    const toggle = el(
      'button',
      { type: 'button', class: 'qe-fold', 'aria-expanded': 'false' },
      text,
    );
    toggle.addEventListener('click', () => {
      const isFolded = this.dom.classList.toggle('qe-folded');
      toggle.setAttribute('aria-expanded', String(!isFolded));
    });
    this.head.append(toggle);
  }

  protected show(): void {
    // Its text is all there is.
  }
}
