/** `/` at the start of a word opens the list of blocks; what is typed behind it searches. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ChoiceList, matching } from '../../ui/choice-list.ts';
import type { BlockChoice } from '../choices.ts';

interface Slash {
  /** Position of the `/`. */
  readonly from: number;
  readonly query: string;
}

const key = new PluginKey<Slash | null>('slash');

/** Characters behind `/` after which it is text and no search. Ours: longer than any block's name. */
const MAX_QUERY = 24;

const slashIn = (state: EditorState, from: number): Slash | null => {
  const { $from, empty } = state.selection;
  if (!empty || from >= $from.pos || from < $from.start()) return null;
  const text = state.doc.textBetween(from, $from.pos, '\n', '\uFFFC');
  const isSearch = /^\/[\p{L}\p{N} -]*$/u.test(text) && text.length <= MAX_QUERY + 1;
  return isSearch ? { from, query: text.slice(1) } : null;
};

const opensAt = (state: EditorState, from: number): boolean => {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(0, from - $from.start(), undefined, '\uFFFC');
  return $from.parent.type.spec.code !== true && (before === '' || /\s$/.test(before));
};

class SlashMenu {
  #list: ChoiceList | null = null;

  constructor(
    private readonly view: EditorView,
    private readonly choices: readonly BlockChoice[],
  ) {}

  handleKey(event: KeyboardEvent): boolean {
    return this.#list?.handleKey(event) ?? false;
  }

  update(): void {
    const { view } = this;
    const slash = key.getState(view.state) ?? null;
    if (slash === null || !view.editable) {
      this.destroy();
      return;
    }
    const found = matching(
      this.choices.map(({ command, ...choice }) => ({
        ...choice,
        run: () => {
          view.dispatch(view.state.tr.delete(slash.from, view.state.selection.from));
          command(view.state, view.dispatch, view);
          view.focus();
        },
      })),
      slash.query,
    );
    const parent = view.dom.parentElement;
    if (parent === null) return;
    this.#list ??= new ChoiceList(parent, view.dom, 'Blocks', () =>
      view.dispatch(view.state.tr.setMeta(key, 'close')),
    );
    // Where something is searched, what fits best is first, whatever its group.
    const shown =
      slash.query === '' ? found : found.map((choice) => ({ ...choice, group: undefined }));
    this.#list.show(shown, view.coordsAtPos(slash.from));
  }

  destroy(): void {
    this.#list?.destroy();
    this.#list = null;
  }
}

export const slashMenu = (choices: readonly BlockChoice[]): Plugin => {
  let menu: SlashMenu | null = null;
  return new Plugin<Slash | null>({
    key,
    state: {
      init: () => null,
      apply(tr, slash, _before, state) {
        const meta: unknown = tr.getMeta(key);
        if (meta === 'close') return null;
        if (typeof meta === 'number') return slashIn(state, meta);
        return slash && slashIn(state, tr.mapping.map(slash.from));
      },
    },
    view(view) {
      menu = new SlashMenu(view, choices);
      return menu;
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== '/' || from !== to || !opensAt(view.state, from)) return false;
        view.dispatch(view.state.tr.insertText(text, from, to).setMeta(key, from));
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
