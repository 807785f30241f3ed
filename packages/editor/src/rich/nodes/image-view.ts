/** An image in running text. */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import * as messages from '../../messages.ts';
import { el, newId, setAttributes } from '../../ui/dom.ts';
import { AtomView, textField } from './atom-view.ts';
import { AddressField } from './fields/address-field.ts';
import type { FieldTools } from './fields/field-tools.ts';
import type { GetPosition } from './node-place.ts';

export class ImageView extends AtomView {
  readonly #image = el('img', { draggable: 'true' });
  readonly #tools: FieldTools;
  readonly #displayUrl: (url: string) => string | null;

  constructor(
    node: Node,
    view: EditorView,
    position: GetPosition,
    displayUrl: (url: string) => string | null,
    tools: FieldTools,
  ) {
    super(node, view, position);
    this.#displayUrl = displayUrl;
    this.#tools = tools;
    this.dom.className = 'qe-image';
    this.dom.append(this.#image);
    this.#image.addEventListener('error', () => this.dom.classList.add('qe-image-broken'));
    this.#image.addEventListener('load', () => this.dom.classList.remove('qe-image-broken'));
    this.show();
  }

  protected show(): void {
    const { src, alt, title } = this.place.node.attrs;
    this.dom.dataset.alt = alt || src;
    setAttributes(this.#image, { src: this.#displayUrl(src), alt, title });
  }

  protected form(): { label: string; fields: HTMLElement[] } {
    const { src, alt, title } = this.place.node.attrs;
    const set = (name: string) => (value: string) => this.place.setAttribute(name, value);
    return {
      label: messages.image,
      fields: [
        textField(messages.description, alt, set('alt'), messages.altText),
        textField(messages.title, title ?? '', (value) =>
          this.place.setAttribute('title', value === '' ? null : value),
        ),
        this.#addressField(src, set('src')),
      ],
    };
  }

  #addressField(src: string, change: (value: string) => void): HTMLElement {
    const input = el('input', { type: 'text', id: newId('address') });
    input.value = src;
    const onChange = (): void => change(input.value.trim());
    input.addEventListener('input', onChange);
    const { element } = new AddressField(input, this.#tools, 'image', onChange);
    return el(
      'div',
      { class: 'qe-field' },
      el('label', { for: input.id }, messages.address),
      element,
    );
  }
}
