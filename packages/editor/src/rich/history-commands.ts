/** Undo and redo: what a view cannot by itself, the page can, which was written in other views too. */
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { ShownHistory } from '../place.ts';

export const undoWith = (shown: ShownHistory): Command => {
  return (state, dispatch, view) => {
    if (undo(state, dispatch, view)) return true;
    return dispatch === undefined ? shown.canUndo() : shown.undo();
  };
};

export const redoWith = (shown: ShownHistory): Command => {
  return (state, dispatch, view) => {
    if (redo(state, dispatch, view)) return true;
    return dispatch === undefined ? shown.canRedo() : shown.redo();
  };
};
