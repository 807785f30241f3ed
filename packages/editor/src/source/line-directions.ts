/** Each line of the source is written in the direction of its own text. */
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const auto = Decoration.line({ attributes: { dir: 'auto' } });

const visibleLines = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      builder.add(line.from, line.from, auto);
      at = line.to + 1;
    }
  }
  return builder.finish();
};

export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = visibleLines(view);
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.decorations = visibleLines(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
];
