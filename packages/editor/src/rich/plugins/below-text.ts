/** A click below the last block puts the cursor into a paragraph there, behind a block of any kind. */
import { Plugin, Selection } from 'prosemirror-state';
import { nodeType } from '../commands.ts';

export const belowText = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        click(view, event) {
          const last = view.dom.lastElementChild;
          if (!view.editable || event.target !== view.dom || last === null) return false;
          if (event.clientY <= last.getBoundingClientRect().bottom) return false;
          const { tr, doc, schema } = view.state;
          const isEmpty =
            doc.lastChild?.type.name === 'paragraph' && doc.lastChild.content.size === 0;
          if (!isEmpty) tr.insert(doc.content.size, nodeType(schema, 'paragraph').create());
          // A place for the cursor is nothing to undo.
          tr.setMeta('addToHistory', false);
          view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
          view.focus();
          return true;
        },
      },
    },
  });
