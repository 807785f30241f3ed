/**
 * Reads the selection before each key and each act of the clipboard. On a busy machine, a key arrives before
 * the browser reports the selection of the click before it: the key would act at the old cursor.
 */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readSelection } from '../read-selection.ts';

/** Key code of an input method (UI Events §7.3). Its text is read after the browser has inserted it. */
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
