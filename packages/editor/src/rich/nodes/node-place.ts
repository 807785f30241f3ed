/** Data of every node view: its present node, and a function to change its attributes. */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

export type GetPosition = () => number | undefined;

export class NodePlace {
  node: Node;
  readonly view: EditorView;
  readonly #position: GetPosition;

  constructor(node: Node, view: EditorView, position: GetPosition) {
    this.node = node;
    this.view = view;
    this.#position = position;
  }

  get position(): number | undefined {
    return this.#position();
  }

  setAttribute(name: string, value: unknown): void {
    const { position } = this;
    if (position === undefined || !this.view.editable) return;
    this.view.dispatch(this.view.state.tr.setNodeAttribute(position, name, value));
  }
}
