/** A hint in the empty paragraph that the cursor is in. */
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

export const placeholder = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection;
        const { parent } = $from;
        const isEmptyPage = doc.childCount === 1 && doc.firstChild?.content.size === 0;
        const isHere = empty && parent.type.name === 'paragraph' && parent.content.size === 0;
        if (!isHere || (!isEmptyPage && $from.depth !== 1)) return null;
        const hint = Decoration.node($from.before(), $from.after(), {
          class: 'qe-empty',
          'data-placeholder': text,
        });
        return DecorationSet.create(doc, [hint]);
      },
    },
  });
