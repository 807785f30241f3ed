/** Lists that open at a sign in the text; what is typed behind it searches. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Choice, ChoiceList } from '../../ui/choice-list.ts';

/** A part of the text that a choice takes the place of. */
export interface Replaced {
  readonly view: EditorView;
  readonly from: number;
}

export interface Trigger {
  /** Empty for a list that only a control opens. */
  readonly sign: string;
  /** Name of the list. */
  readonly label: string;
  /** Whether the sign opens the list only at the start of a word. */
  readonly startsWord: boolean;
  /** What is typed behind the sign while the list is open. */
  readonly query: RegExp;
  /** Whether there is no list where nothing is found. */
  readonly isQuiet?: boolean;
  readonly choices: (
    query: string,
    replaced: Replaced,
  ) => readonly Choice[] | Promise<readonly Choice[]>;
}

interface Open {
  readonly trigger: Trigger;
  /** Position of the sign. */
  readonly from: number;
  readonly query: string;
}

const key = new PluginKey<Open | null>('suggestions');

/**
 * Characters behind the sign after which it is text and no search. Quoin's own limit: longer than
 * most titles.
 */
const MAX_QUERY = 60;

const openIn = (state: EditorState, trigger: Trigger, from: number): Open | null => {
  const { $from, empty } = state.selection;
  if (!empty || from > $from.pos || from < $from.start()) return null;
  const text = state.doc.textBetween(from, $from.pos, '\n', '\uFFFC');
  const query = text.slice(trigger.sign.length);
  const isSearch =
    text.startsWith(trigger.sign) && query.length <= MAX_QUERY && trigger.query.test(query);
  return isSearch ? { trigger, from, query } : null;
};

/** The trigger that a character completes at a position, and where its sign begins. */
const triggered = (
  state: EditorState,
  triggers: readonly Trigger[],
  position: number,
  character: string,
): { trigger: Trigger; from: number } | null => {
  const { $from } = state.selection;
  if ($from.parent.type.spec.code === true) return null;
  const before = $from.parent.textBetween(0, position - $from.start(), undefined, '\uFFFC');
  for (const trigger of triggers) {
    const { sign, startsWord } = trigger;
    const head = sign.slice(0, -1);
    if (sign.at(-1) !== character || !before.endsWith(head)) continue;
    const outside = before.slice(0, before.length - head.length);
    if (startsWord && outside !== '' && !/\s$/.test(outside)) continue;
    return { trigger, from: position - head.length };
  }
  return null;
};

/** Opens the list of a sign that is in the text before the cursor, or of no sign at the cursor. */
export const openSuggestions = (view: EditorView, sign: string): void =>
  view.dispatch(view.state.tr.setMeta(key, sign));

/** Takes the sign and the query out of the text. */
export const removeQuery = ({ view, from }: Replaced): void =>
  view.dispatch(view.state.tr.delete(from, view.state.selection.from));

class SuggestionMenu {
  #list: ChoiceList | null = null;
  #shown: Open | null = null;

  constructor(private readonly view: EditorView) {}

  handleKey(event: KeyboardEvent): boolean {
    return this.#list?.handleKey(event) ?? false;
  }

  update(): void {
    const { view } = this;
    const open = key.getState(view.state) ?? null;
    if (open === null || !view.editable) {
      this.destroy();
      return;
    }
    const before = this.#shown;
    if (before?.trigger === open.trigger && before.query === open.query) return;
    if (before?.trigger !== open.trigger) this.destroy();
    this.#shown = open;
    const choices = open.trigger.choices(open.query, { view, from: open.from });
    if (!(choices instanceof Promise)) {
      this.#show(open, choices);
      return;
    }
    choices.then(
      // Something else was typed meanwhile.
      (found) => this.#shown === open && this.#show(open, found),
      () => this.#shown === open && this.#show(open, []),
    );
  }

  destroy(): void {
    this.#shown = null;
    this.#list?.destroy();
    this.#list = null;
  }

  #show({ trigger, from }: Open, choices: readonly Choice[]): void {
    const { view } = this;
    const parent = view.dom.parentElement;
    if (parent === null) return;
    if (trigger.isQuiet === true && choices.length === 0) {
      this.#list?.destroy();
      this.#list = null;
      return;
    }
    this.#list ??= new ChoiceList(parent, view.dom, trigger.label, () =>
      view.dispatch(view.state.tr.setMeta(key, 'close')),
    );
    this.#list.show(choices, view.coordsAtPos(from));
  }
}

export const suggestions = (triggers: readonly Trigger[]): Plugin => {
  let menu: SuggestionMenu | null = null;
  return new Plugin<Open | null>({
    key,
    state: {
      init: () => null,
      apply(tr, open, _before, state) {
        const meta: unknown = tr.getMeta(key);
        if (meta === 'close') return null;
        const opened = triggers.find(({ sign }) => sign === meta);
        if (opened !== undefined) {
          return openIn(state, opened, state.selection.from - opened.sign.length);
        }
        return open && openIn(state, open.trigger, tr.mapping.map(open.from, -1));
      },
    },
    view(view) {
      menu = new SuggestionMenu(view);
      return menu;
    },
    props: {
      handleTextInput(view, from, to, text) {
        const found = from === to ? triggered(view.state, triggers, from, text) : null;
        if (found === null) return false;
        view.dispatch(view.state.tr.insertText(text, from, to).setMeta(key, found.trigger.sign));
        return true;
      },
      handleKeyDown: (_view, event) => menu?.handleKey(event) ?? false,
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close'));
        },
      },
    },
  });
};
