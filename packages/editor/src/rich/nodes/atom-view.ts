/** Something in running text that is edited as a whole: while it is selected its form floats beside it. */
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { el, focusAll } from '../../ui/dom.ts';
import { placeBeside } from '../../ui/place.ts';
import { FILL } from '../block-commands.ts';
import { type GetPosition, NodePlace } from './node-place.ts';

export const textField = (
  label: string,
  value: string,
  change: (value: string) => void,
  hint = '',
): HTMLElement => {
  const input = el('input', { type: 'text', placeholder: hint });
  input.value = value;
  input.addEventListener('input', () => change(input.value));
  return el('label', { class: 'qe-field' }, el('span', {}, label), input);
};

export abstract class AtomView implements NodeView {
  readonly dom = el('span', { contenteditable: 'false' });
  protected readonly place: NodePlace;
  #panel: HTMLElement | null = null;

  constructor(node: Node, view: EditorView, position: GetPosition) {
    this.place = new NodePlace(node, view, position);
    this.dom.addEventListener(FILL, () => focusAll(this.#panel?.querySelector('input')));
  }

  update(node: Node): boolean {
    if (node.type !== this.place.node.type) return false;
    this.place.node = node;
    this.show();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
    const { view } = this.place;
    if (!view.editable) return;
    const { label, fields } = this.form();
    const panel = el('div', { class: 'qe-panel', role: 'group', 'aria-label': label });
    panel.append(el('div', { class: 'qe-panel-head' }, label), ...fields);
    panel.addEventListener('keydown', (event) => {
      const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
      if ((!isDone && event.key !== 'Escape') || event.isComposing || event.defaultPrevented)
        return;
      event.preventDefault();
      event.stopPropagation();
      this.#goBehind();
    });
    view.dom.parentElement?.append(panel);
    placeBeside(panel, this.dom.getBoundingClientRect());
    this.#panel = panel;
  }

  /** What is typed next must not take the place of the node. */
  #goBehind(): void {
    const { view, position, node } = this.place;
    if (position !== undefined) {
      const $behind = view.state.doc.resolve(position + node.nodeSize);
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, $behind.pos)));
    }
    view.focus();
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
    this.destroy();
  }

  destroy(): void {
    this.#panel?.remove();
    this.#panel = null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  protected abstract show(): void;
  protected abstract form(): { label: string; fields: readonly HTMLElement[] };
}
