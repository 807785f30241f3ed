/** Blocks in running text, such as a badge, and sealed source. */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { type TagAttribute, writeAttribute } from '../../document/attribute.ts';
import { componentOf } from '../../document/component.ts';
import { formulaOf, formulaSource } from '../../document/formula.ts';
import * as messages from '../../messages.ts';
import { setAttributes } from '../../ui/dom.ts';
import { blockLabel } from '../labels.ts';
import { AtomView, textField } from './atom-view.ts';
import { attributeForm } from './attribute-form.ts';
import type { FieldTools } from './fields/field-tools.ts';
import type { GetPosition } from './node-place.ts';

const attributesIn = ({ attrs }: Pick<Node, 'attrs'>): readonly TagAttribute[] =>
  attrs.attributes ?? [];

const isSeen = (node: ChildNode): boolean =>
  node instanceof Element && (node.textContent !== '' || node.querySelector('svg, img') !== null);

const wordsOf = (node: Node): string => {
  if (node.type.name === 'sealedInline') return String(node.attrs.source);
  const named = attributesIn(node).find(({ name }) => ['label', 'name', 'alt'].includes(name));
  return node.attrs.content ?? named?.value ?? node.type.name;
};

const sourceOf = ({ type, attrs }: Node): string => {
  const component = componentOf(type);
  if (component === null) return String(attrs.source);
  const tag = `<${component.name}${attributesIn({ attrs }).map(writeAttribute).join('')}`;
  return attrs.content === null ? `${tag} />` : `${tag}>${attrs.content}</${component.name}>`;
};

/** Text of the page around it, so that the part is rendered as running text. */
const BEFORE = 'a';

export class InlineView extends AtomView {
  readonly #tools: FieldTools;

  constructor(node: Node, view: EditorView, position: GetPosition, tools: FieldTools) {
    super(node, view, position);
    this.#tools = tools;
    const component = componentOf(node.type);
    setAttributes(this.dom, {
      class: component === null ? 'qe-inline-source' : 'qe-inline-block',
      'data-block': component?.name ?? null,
      title: component === null ? messages.unchangedSource : blockLabel(component.name),
    });
    this.show();
  }

  protected show(): void {
    const source = sourceOf(this.place.node);
    if (!this.dom.classList.contains('qe-inline-drawn')) {
      this.dom.textContent = wordsOf(this.place.node);
    }
    void this.#tools.parts.get(`${BEFORE}${source}`).then((part) => {
      if (source !== sourceOf(this.place.node)) return;
      const [before, ...drawn] = part?.firstElementChild?.childNodes ?? [];
      // What readers see nothing of is shown as its source.
      const isDrawn = before?.textContent === BEFORE && drawn.some(isSeen);
      this.dom.classList.toggle('qe-inline-drawn', isDrawn);
      this.dom.replaceChildren(...(isDrawn ? drawn : [wordsOf(this.place.node)]));
    });
  }

  protected form(): { label: string; fields: HTMLElement[] } {
    const { node } = this.place;
    const component = componentOf(node.type);
    const formula = formulaOf(String(node.attrs.source));
    if (component === null && formula !== null) {
      const tex = textField(messages.tex, formula, (value) =>
        this.place.setAttribute('source', formulaSource(value)),
      );
      return { label: messages.formula, fields: [tex] };
    }
    if (component === null) {
      const source = textField(messages.markdown, String(node.attrs.source), (value) =>
        this.place.setAttribute('source', value),
      );
      return { label: messages.source, fields: [source] };
    }
    const content = textField(messages.text, node.attrs.content ?? '', (value) =>
      this.place.setAttribute('content', value === '' ? null : value),
    );
    const attributes = attributeForm(
      component,
      {
        current: () => attributesIn(this.place.node),
        change: (next) => this.place.setAttribute('attributes', next),
      },
      this.#tools,
    );
    return {
      label: blockLabel(component.name),
      fields: component.contains === null ? [content, attributes] : [attributes],
    };
  }
}
