/**
 * The cursor never is in front matter that is folded: a writer would change what they do not see. A
 * text that gets the focus by the keyboard has a cursor, also if it begins with front matter.
 */
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The end of front matter that is folded; null if the page has none. */
const foldedEnd = (view: EditorView): number | null => {
  const first = view.state.doc.firstChild;
  const dom = view.nodeDOM(0);
  const isFolded = dom instanceof HTMLElement && dom.classList.contains('qe-folded');
  return first?.type.name === 'frontMatter' && isFolded ? first.nodeSize : null;
};

const keepOut = (view: EditorView): void => {
  const { doc, selection, tr } = view.state;
  const end = foldedEnd(view);
  if (end === null || selection.head >= end) return;
  // All of the page may be selected.
  if (!selection.empty && selection.to > end) return;
  const next = Selection.findFrom(doc.resolve(end), 1);
  if (next !== null) view.dispatch(tr.setSelection(next));
};

/** Chromium does not move the cursor to the start of a text that begins with hidden text. */
const toStart =
  (isExtended: boolean): Command =>
  (state, dispatch, view) => {
    const end = view ? foldedEnd(view) : null;
    const start = end === null ? null : Selection.findFrom(state.doc.resolve(end), 1);
    if (start === null) return false;
    const { $anchor } = state.selection;
    const next = isExtended ? TextSelection.between($anchor, start.$head) : start;
    dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return true;
  };

export const outOfFrontMatter = (): Plugin[] => [
  keymap({
    'Ctrl-Home': toStart(false),
    'Ctrl-Shift-Home': toStart(true),
    'Cmd-ArrowUp': toStart(false),
    'Cmd-Shift-ArrowUp': toStart(true),
  }),
  new Plugin({
    view: () => ({ update: keepOut }),
    props: {
      handleDOMEvents: {
        focus(view) {
          // Chromium finds no place for a cursor in an element that begins with hidden text.
          const { anchorNode = null } = document.getSelection() ?? {};
          if (!view.dom.contains(anchorNode)) view.focus();
          return false;
        },
      },
    },
  }),
];
