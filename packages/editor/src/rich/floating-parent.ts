import type { EditorView } from 'prosemirror-view';

/** The element beside the text that lists and panels of a view are put into. */
export const floatingParent = (view: EditorView): HTMLElement =>
  view.dom.parentElement ?? document.body;
