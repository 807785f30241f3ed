/** An item of a list, with its box where it is a task. */
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import * as messages from '../../messages.ts';
import { el } from '../../ui/dom.ts';
import { type GetPosition, NodePlace } from './node-place.ts';

export class ItemView implements NodeView {
  readonly dom = el('li');
  readonly contentDOM = el('div', { class: 'quoin-hole' });
  readonly #place: NodePlace;
  readonly #box = el('input', {
    type: 'checkbox',
    'aria-label': messages.done,
    contenteditable: 'false',
  });

  constructor(node: Node, view: EditorView, position: GetPosition) {
    this.#place = new NodePlace(node, view, position);
    this.#box.addEventListener('change', () =>
      this.#place.setAttribute('checked', this.#box.checked),
    );
    this.dom.append(this.contentDOM);
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#place.node.type) return false;
    this.#place.node = node;
    this.#show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#box;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  #show(): void {
    const { checked } = this.#place.node.attrs;
    this.dom.classList.toggle('quoin-task', checked !== null);
    if (checked === null) this.#box.remove();
    else if (this.#box.parentElement === null) this.dom.prepend(this.#box);
    this.#box.checked = checked === true;
    this.#box.disabled = !this.#place.view.editable;
  }
}
