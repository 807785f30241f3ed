/** Places of what is pasted after its text was parsed: what is typed meanwhile is behind it. */
import type { Slice } from 'prosemirror-model';
import { Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readSelection } from '../read-selection.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

type Change = { readonly add: object; readonly place: Place } | { readonly remove: object };

const key = new PluginKey<ReadonlyMap<object, Place>>('late-paste');

/** Keeps the place of the selection. Returns the function that replaces it, once. */
export const keepPlace = (view: EditorView): ((slice: Slice) => void) => {
  const id = {};
  const { from, to } = view.state.selection;
  const change = (tr: Transaction, meta: Change): Transaction => tr.setMeta(key, meta);
  view.dispatch(change(view.state.tr, { add: id, place: { from, to } }));
  return (slice) => {
    if (view.isDestroyed) return;
    readSelection(view);
    const { tr, selection } = view.state;
    const place = key.getState(view.state)?.get(id);
    change(tr, { remove: id });
    const isElsewhere = selection.from !== place?.from || selection.to !== place.to;
    if (place !== undefined && isElsewhere) {
      const [$from, $to] = [tr.doc.resolve(place.from), tr.doc.resolve(place.to)];
      tr.setSelection(TextSelection.between($from, $to)).replaceSelection(slice);
      tr.setSelection(selection.map(tr.doc, tr.mapping));
    } else tr.replaceSelection(slice);
    view.dispatch(tr.scrollIntoView());
  };
};

export const latePaste = (): Plugin =>
  new Plugin<ReadonlyMap<object, Place>>({
    key,
    state: {
      init: () => new Map(),
      apply(tr, before) {
        const change: Change | undefined = tr.getMeta(key);
        if (change === undefined && before.size === 0) return before;
        const places = new Map<object, Place>();
        for (const [id, { from, to }] of before) {
          places.set(id, { from: tr.mapping.map(from, -1), to: tr.mapping.map(to, -1) });
        }
        if (change !== undefined && 'add' in change) places.set(change.add, change.place);
        else if (change !== undefined) places.delete(change.remove);
        return places;
      },
    },
  });
