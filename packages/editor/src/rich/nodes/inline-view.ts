/** Blocks in running text, such as a badge, and sealed source. */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { TagAttribute } from '../../document/attribute.ts';
import { componentOf } from '../../document/component.ts';
import { setAttributes } from '../../ui/dom.ts';
import { blockLabel } from '../labels.ts';
import { AtomView, textField } from './atom-view.ts';
import { attributeForm } from './attribute-form.ts';
import type { GetPosition } from './node-place.ts';

const attributesIn = (node: Node): readonly TagAttribute[] => node.attrs.attributes ?? [];

const wordsOf = (node: Node): string => {
  if (node.type.name === 'sealedInline') return String(node.attrs.source);
  const named = attributesIn(node).find(({ name }) => ['label', 'name', 'alt'].includes(name));
  return node.attrs.content ?? named?.value ?? node.type.name;
};

export class InlineView extends AtomView {
  constructor(node: Node, view: EditorView, position: GetPosition) {
    super(node, view, position);
    const component = componentOf(node.type);
    setAttributes(this.dom, {
      class: component === null ? 'qe-inline-source' : 'qe-inline-block',
      'data-block': component?.name ?? null,
      title: component === null ? 'Source that is kept as it is' : blockLabel(component.name),
    });
    this.show();
  }

  protected show(): void {
    this.dom.textContent = wordsOf(this.place.node);
  }

  protected form(): { label: string; fields: HTMLElement[] } {
    const { node } = this.place;
    const component = componentOf(node.type);
    if (component === null) {
      const source = textField('Markdown', String(node.attrs.source), (value) =>
        this.place.setAttribute('source', value),
      );
      return { label: 'Source', fields: [source] };
    }
    const content = textField('Text', node.attrs.content ?? '', (value) =>
      this.place.setAttribute('content', value === '' ? null : value),
    );
    const attributes = attributeForm(
      component,
      () => attributesIn(this.place.node),
      (next) => this.place.setAttribute('attributes', next),
    );
    return {
      label: blockLabel(component.name),
      fields: component.contains === null ? [content, attributes] : [attributes],
    };
  }
}
