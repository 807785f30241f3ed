/** Block mode: beside the block under the pointer, or with the cursor, a handle to drag and a menu. */
import { Fragment, Slice } from 'prosemirror-model';
import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import * as messages from '../../messages.ts';
import { button } from '../../ui/button.ts';
import { type Choice, ChoiceList } from '../../ui/choice-list.ts';
import { el, setAttributes } from '../../ui/dom.ts';
import type { IconName } from '../../ui/icon.ts';
import { whenFocusLeaves } from '../../ui/when-focus-leaves.ts';
import { deleteBlock, duplicateBlock, insertBlock, moveBlock } from '../block-commands.ts';
import { TEXT_CHOICES } from '../choices.ts';
import { nodeType } from '../commands.ts';
import type { Announcer } from './announcer.ts';
import { ADDED } from './slash.ts';
import { openSuggestions } from './suggestions.ts';

/** The top-level node around a position, and where it is. */
const blockAt = (view: EditorView, position: number): number | null => {
  const $position = view.state.doc.resolve(Math.min(position, view.state.doc.content.size));
  if ($position.depth > 0) return $position.before(1);
  return $position.nodeAfter === null ? null : position;
};

const ACTIONS = [
  { label: messages.moveUp, icon: 'up', command: moveBlock(-1), done: messages.movedUp },
  { label: messages.moveDown, icon: 'down', command: moveBlock(1), done: messages.movedDown },
  {
    label: messages.duplicate,
    icon: 'duplicate',
    command: duplicateBlock,
    done: messages.duplicated,
  },
  { label: messages.deleteBlock, icon: 'remove', command: deleteBlock, done: messages.deleted },
] as const satisfies readonly { label: string; icon: IconName; command: unknown; done: string }[];

class BlockHandle {
  readonly #view: EditorView;
  readonly #announcer: Announcer;
  readonly #grip: HTMLButtonElement;
  readonly #element: HTMLElement;
  #position: number | null = null;
  #list: ChoiceList | null = null;

  constructor(view: EditorView, announcer: Announcer) {
    this.#view = view;
    this.#announcer = announcer;
    this.#grip = button({
      label: messages.blockMenu,
      icon: 'grip',
      keys: 'Alt+Enter',
      className: 'qe-grip',
      draggable: true,
      onPress: () => this.openMenu(),
    });
    setAttributes(this.#grip, { 'aria-haspopup': 'listbox' });
    const add = button({ label: messages.addBlock, icon: 'plus', onPress: () => this.#add() });
    this.#element = el('div', { class: 'qe-handle', hidden: true }, add, this.#grip);
    view.dom.parentElement?.append(this.#element);
    this.#grip.addEventListener('dragstart', (event) => this.#drag(event));
    // A drag that ended nowhere: what is dropped next is something else.
    this.#grip.addEventListener('dragend', () => {
      view.dragging = null;
    });
    this.#grip.addEventListener('keydown', (event) => {
      if (this.#list?.handleKey(event)) return;
      if (event.key === 'Escape') view.focus();
    });
    whenFocusLeaves(this.#grip, () => this.#closeMenu());
  }

  /** Follows the cursor. */
  update(): void {
    if (this.#list === null && this.#view.hasFocus()) this.show(this.#view.state.selection.from);
  }

  destroy(): void {
    this.#closeMenu();
    this.#element.remove();
  }

  show(at: number): void {
    const view = this.#view;
    const position = blockAt(view, at);
    const node = position === null ? null : view.state.doc.nodeAt(position);
    const dom = position === null ? null : view.nodeDOM(position);
    this.#position = position;
    const isShown =
      view.editable && dom instanceof HTMLElement && node?.type.name !== 'frontMatter';
    this.#element.hidden = !isShown;
    if (isShown) this.#element.style.top = `${dom.offsetTop}px`;
  }

  openMenu(): void {
    const parent = this.#view.dom.parentElement;
    if (this.#position === null || parent === null || this.#list) {
      this.#closeMenu();
      return;
    }
    this.#select();
    this.#grip.focus();
    this.#list = new ChoiceList(parent, this.#grip, messages.block, () => this.#closeMenu());
    this.#list.show(this.#choices(), this.#grip.getBoundingClientRect());
  }

  #choices(): Choice[] {
    const view = this.#view;
    const actions = ACTIONS.map(({ label, icon, command, done }) => ({
      label,
      icon,
      group: messages.block,
      run: () => {
        if (command(view.state, view.dispatch, view)) this.#announcer.say(done);
        view.focus();
      },
    }));
    const { selection } = view.state;
    const isText = selection instanceof NodeSelection && selection.node.isTextblock;
    if (!isText) return actions;
    const turns = TEXT_CHOICES.map(({ command, ...choice }) => ({
      ...choice,
      group: messages.turnInto,
      run: () => {
        const { tr, doc } = view.state;
        view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(selection.from + 1))));
        command(view.state, view.dispatch, view);
        view.focus();
      },
    }));
    return [...actions, ...turns];
  }

  #closeMenu(): void {
    const list = this.#list;
    this.#list = null;
    list?.destroy();
  }

  #select(): boolean {
    const { state } = this.#view;
    if (this.#position === null || state.doc.nodeAt(this.#position) === null) return false;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, this.#position)));
    return true;
  }

  #add(): void {
    const view = this.#view;
    if (!this.#select()) return;
    insertBlock((schema) => nodeType(schema, 'paragraph').create())(view.state, view.dispatch);
    view.focus();
    openSuggestions(view, ADDED);
  }

  #drag(event: DragEvent): void {
    const view = this.#view;
    const { dataTransfer } = event;
    if (!dataTransfer || !this.#select()) return;
    const { selection } = view.state;
    if (!(selection instanceof NodeSelection)) return;
    const dom = view.nodeDOM(selection.from);
    if (dom instanceof HTMLElement) dataTransfer.setDragImage(dom, 0, 0);
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', selection.node.textContent);
    // The node itself goes along, and with it what it was in the source.
    view.dragging = { slice: new Slice(Fragment.from(selection.node), 0, 0), move: true };
  }
}

export const blockHandle = (announcer: Announcer): Plugin => {
  let handle: BlockHandle | null = null;
  return new Plugin({
    view(view) {
      handle = new BlockHandle(view, announcer);
      return handle;
    },
    props: {
      handleKeyDown(_view, event) {
        if (event.key !== 'Enter' || !event.altKey) return false;
        handle?.openMenu();
        return true;
      },
      handleDOMEvents: {
        mousemove(view, event) {
          // The handle that is being dragged stays with its block.
          if (event.buttons !== 0) return;
          const box = view.dom.getBoundingClientRect();
          const at = view.posAtCoords({ left: box.left + box.width / 2, top: event.clientY });
          if (at) handle?.show(at.inside >= 0 ? at.inside : at.pos);
        },
      },
    },
  });
};
