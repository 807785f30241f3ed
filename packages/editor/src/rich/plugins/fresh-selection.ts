/**
 * Keys and the clipboard act where the cursor is. On a busy machine a key comes before the browser has
 * announced the selection of the click before it, and would act where the cursor was.
 */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readSelection } from '../read-selection.ts';

/** Of an input method: its text is read when the browser has put it in (UI Events, Key codes). */
const COMPOSING_KEY = 229;

const read = (view: EditorView): boolean => {
  readSelection(view);
  return false;
};

export const freshSelection = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, { isComposing, keyCode }) =>
          isComposing || keyCode === COMPOSING_KEY ? false : read(view),
        copy: read,
        cut: read,
        paste: read,
      },
    },
  });
