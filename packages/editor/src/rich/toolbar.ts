/** The toolbar: one stop of the Tab key, arrows go from button to button. */
import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import * as messages from '../messages.ts';
import { button } from '../ui/button.ts';
import { type Choice, ChoiceList } from '../ui/choice-list.ts';
import { el } from '../ui/dom.ts';
import { keysInWords } from '../ui/keys-in-words.ts';
import { whenFocusLeaves } from '../ui/when-focus-leaves.ts';
import { type BlockChoice, TEXT_CHOICES } from './choices.ts';
import { textblockOf } from './commands.ts';
import { editLink } from './plugins/link-form.ts';
import { tableChoices } from './table-items.ts';
import { BLOCKS, MARKS, type ToolbarItem } from './toolbar-items.ts';

const textName = (state: EditorState): string => {
  const { type, attrs } = textblockOf(state);
  if (type.name === 'heading') return messages.heading({ level: attrs.level });
  return type.name === 'codeBlock' ? messages.codeBlock : messages.paragraph;
};

export class Toolbar {
  readonly element = el('div', {
    class: 'qe-toolbar',
    role: 'toolbar',
    'aria-label': messages.formatting,
  });
  readonly #view: EditorView;
  readonly #items: { item: ToolbarItem; element: HTMLButtonElement }[] = [];
  readonly #kind: HTMLButtonElement;
  readonly #table: HTMLButtonElement;
  #list: ChoiceList | null = null;

  constructor(view: EditorView, choices: readonly BlockChoice[], history: readonly ToolbarItem[]) {
    this.#view = view;
    this.#kind = this.#menuButton(messages.textStyle, () => this.#choicesOf(TEXT_CHOICES));
    this.#kind.classList.add('qe-toolbar-kind');
    this.#table = this.#menuButton(messages.table, () => tableChoices(view, null));
    const insert = this.#menuButton(messages.insert, () => this.#choicesOf(choices));
    this.element.append(
      this.#group([this.#kind]),
      this.#group(MARKS.map((item) => this.#button(item))),
      this.#group(BLOCKS.map((item) => this.#button(item))),
      this.#group([insert, this.#table]),
      this.#group(history.map((item) => this.#button(item))),
    );
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.element.addEventListener('focusin', ({ target }) => this.#rove(target));
    this.update();
    this.#rove(this.#kind);
  }

  update(): void {
    const { state, editable } = this.#view;
    for (const { item, element } of this.#items) {
      const isOn = item.isOn?.(state);
      if (isOn !== undefined) element.setAttribute('aria-pressed', String(isOn));
      // Not `disabled`: the arrows still find it, and the focus is not lost when it ends.
      element.setAttribute('aria-disabled', String(!editable || !item.command(state)));
    }
    this.#kind.firstChild?.replaceWith(textName(state));
    this.#table.hidden = !isInTable(state);
  }

  /** The button that was used last. */
  focus(): void {
    this.element.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  destroy(): void {
    this.#list?.destroy();
    this.element.remove();
  }

  #run(command: Command): void {
    const view = this.#view;
    const before = view.root.activeElement;
    command(view.state, view.dispatch, view);
    // A new block may have put the focus into its title or its form.
    if (command !== editLink && view.root.activeElement === before) view.focus();
  }

  #button(item: ToolbarItem): HTMLButtonElement {
    const { label, icon, keys, command } = item;
    const element = button({
      label,
      icon,
      keys: keysInWords(keys),
      onPress: () => this.#run(command),
    });
    this.#items.push({ item, element });
    return element;
  }

  #group(buttons: readonly HTMLElement[]): HTMLElement {
    return el('div', { class: 'qe-toolbar-group' }, ...buttons);
  }

  #choicesOf(choices: readonly BlockChoice[]): Choice[] {
    return choices.map(({ command, ...choice }) => ({ ...choice, run: () => this.#run(command) }));
  }

  #menuButton(label: string, choices: () => readonly Choice[]): HTMLButtonElement {
    const element = button({
      label,
      className: 'qe-menu-button',
      onPress: () => {
        const wasOpen = this.#list !== null;
        this.#closeList();
        const parent = this.#view.dom.parentElement;
        if (wasOpen || parent === null || !this.#view.editable) return;
        // Safari gives a button no focus when it is clicked; its keys steer the list.
        element.focus();
        this.#list = new ChoiceList(parent, element, label, () => this.#closeList());
        this.#list.show(choices(), element.getBoundingClientRect());
      },
    });
    element.setAttribute('aria-haspopup', 'listbox');
    whenFocusLeaves(element, () => this.#closeList());
    return element;
  }

  #closeList(): void {
    const list = this.#list;
    this.#list = null;
    list?.destroy();
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list?.handleKey(event)) return;
    const buttons = [...this.element.querySelectorAll('button')].filter(({ hidden }) => !hidden);
    const at = buttons.findIndex((one) => one === event.target);
    const { length } = buttons;
    const isRtl = getComputedStyle(this.element).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (isRtl ? at - 1 + length : at + 1) % length,
      ArrowLeft: (isRtl ? at + 1 : at - 1 + length) % length,
      Home: 0,
      End: length - 1,
    };
    const next = buttons[steps[event.key] ?? -1];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape') this.#view.focus();
  }

  /** Tab stops at the button that was used last. */
  #rove(target: EventTarget | null): void {
    for (const one of this.element.querySelectorAll('button')) {
      one.tabIndex = one === target ? 0 : -1;
    }
  }
}
