/**
 * The cursor never is in front matter that is folded: a writer would change what they do not see. A
 * text that gets the focus by the keyboard has a cursor, also if it begins with front matter.
 */
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const keepOut = (view: EditorView): void => {
  const { doc, selection, tr } = view.state;
  const first = doc.firstChild;
  if (first?.type.name !== 'frontMatter' || selection.head >= first.nodeSize) return;
  // All of the page may be selected.
  if (!selection.empty && selection.to > first.nodeSize) return;
  const dom = view.nodeDOM(0);
  if (!(dom instanceof HTMLElement) || !dom.classList.contains('qe-folded')) return;
  const next = Selection.findFrom(doc.resolve(first.nodeSize), 1);
  if (next !== null) view.dispatch(tr.setSelection(next));
};

export const outOfFrontMatter = (): Plugin =>
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
  });
