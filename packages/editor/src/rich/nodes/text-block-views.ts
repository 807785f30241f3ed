/** Blocks whose text is code: fenced code with its language, sealed source, front matter. */
import type { Node as PageNode } from 'prosemirror-model';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { el } from '../../ui/dom.ts';
import { type GetPosition, NodePlace } from './node-place.ts';

const SEALED_NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  definition: 'Link definition',
  footnoteDefinition: 'Footnote',
  mdxFlowExpression: 'Expression',
  mdxjsEsm: 'Import or export',
  source: 'Source',
};

abstract class TextBlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM = el('code', { class: 'qe-code-text', spellcheck: 'false' });
  protected readonly place: NodePlace;
  protected readonly head = el('div', { class: 'qe-code-head', contenteditable: 'false' });

  constructor(node: PageNode, view: EditorView, position: GetPosition, className: string) {
    this.place = new NodePlace(node, view, position);
    this.dom = el('div', { class: className }, this.head, el('pre', {}, this.contentDOM));
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

export class CodeBlockView extends TextBlockView {
  readonly #fields = (['lang', 'meta'] as const).map((name) => {
    const label = name === 'lang' ? 'Language' : 'Title and options';
    const input = el('input', { type: 'text', 'aria-label': label, placeholder: label });
    input.addEventListener('input', () => this.place.setAttribute(name, input.value.trim()));
    return { name, input };
  });

  constructor(node: PageNode, view: EditorView, position: GetPosition) {
    super(node, view, position, 'qe-code');
    this.head.append(...this.#fields.map(({ input }) => input));
    this.show();
  }

  protected show(): void {
    for (const { name, input } of this.#fields) {
      if (document.activeElement !== input) input.value = this.place.node.attrs[name];
    }
  }
}

export class SealedView extends TextBlockView {
  constructor(node: PageNode, view: EditorView, position: GetPosition) {
    super(node, view, position, 'qe-code qe-sealed');
    const kind = String(node.attrs.kind ?? '');
    if (node.type.name === 'frontMatter') this.#foldable();
    else this.head.textContent = SEALED_NAMES[kind] ?? kind;
  }

  protected show(): void {
    // Its text is all there is.
  }

  /** Writers need the front matter seldom: the fields above the page are made for that. */
  #foldable(): void {
    const text = el('span');
    const toggle = el(
      'button',
      { type: 'button', class: 'qe-fold', 'aria-expanded': 'false' },
      text,
    );
    text.textContent = 'Front matter';
    toggle.addEventListener('click', () => {
      const isOpen = this.dom.classList.toggle('qe-folded');
      toggle.setAttribute('aria-expanded', String(!isOpen));
    });
    this.dom.classList.add('qe-folded');
    this.head.append(toggle);
  }
}
