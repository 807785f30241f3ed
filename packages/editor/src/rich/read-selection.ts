import type { EditorView } from 'prosemirror-view';

/**
 * Makes the view read what the browser has changed and not announced yet. A browser announces a new
 * selection a moment after it changed it, and a view that is updated in that moment puts the old one
 * back. To be called before a transaction that comes at any time, such as with an answer of the service.
 */
export const readSelection = (view: EditorView): void => {
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
};
