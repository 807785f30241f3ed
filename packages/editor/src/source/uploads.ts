/** Files that are pasted or dropped into the source: a place is kept for each while it is sent. */
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { writeAttribute } from '../document/attribute.ts';
import { type Files, isOfKind, type StoredFile } from '../files.ts';
import { UploadBox } from '../ui/upload-box.ts';

class UploadWidget extends WidgetType {
  readonly box: UploadBox;

  constructor(box: UploadBox) {
    super();
    this.box = box;
  }

  override eq(other: UploadWidget): boolean {
    return other.box === this.box;
  }

  toDOM(): HTMLElement {
    return this.box.element;
  }

  /** Its buttons are its own. */
  override ignoreEvent(): boolean {
    return true;
  }
}

const added = StateEffect.define<{ readonly box: UploadBox; readonly position: number }>();
const removed = StateEffect.define<UploadBox>();

const boxOf = (decoration: Decoration): unknown => decoration.spec.widget?.box;

const places = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { changes, effects }) {
    let set = value.map(changes);
    for (const effect of effects) {
      if (effect.is(added)) {
        const { box, position } = effect.value;
        const widget = Decoration.widget({ widget: new UploadWidget(box), side: 1 });
        set = set.update({ add: [widget.range(position)] });
      } else if (effect.is(removed)) {
        set = set.update({ filter: (_from, _to, one) => boxOf(one) !== effect.value });
      }
    }
    return set;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const positionOf = (state: EditorState, box: UploadBox): number | null => {
  for (const cursor = state.field(places).iter(); cursor.value !== null; cursor.next()) {
    if (boxOf(cursor.value) === box) return cursor.from;
  }
  return null;
};

const written = (name: string, value: string): string =>
  writeAttribute({ name, kind: 'text', value });

/** Returns the source that shows a file in a page, and whether it is a block. */
const sourceOf = ({ url, name, mediaType, size }: StoredFile) => {
  if (isOfKind(mediaType, 'image')) {
    return { text: `![](${/[\s()<>]/.test(url) ? `<${url}>` : url})`, isBlock: false };
  }
  const isVideo = isOfKind(mediaType, 'video');
  const attributes = `${written('src', url)}${written('title', name)}`;
  const text = isVideo ? `<Video${attributes} />` : `<File${attributes} size={${size}} />`;
  return { text, isBlock: true };
};

const insertStored = (view: EditorView, box: UploadBox, file: StoredFile): void => {
  const at = positionOf(view.state, box);
  if (at === null) return;
  const { text, isBlock } = sourceOf(file);
  const line = view.state.doc.lineAt(at);
  const isEmpty = line.text.trim() === '';
  const from = isBlock ? line.to : at;
  const insert = isBlock && !isEmpty ? `\n\n${text}\n` : text;
  view.dispatch({ changes: { from, insert }, effects: removed.of(box) });
};

export const beginUploads = (
  view: EditorView,
  given: readonly File[],
  files: Files,
  position: number,
): void => {
  for (const file of given) {
    const box = new UploadBox(file, files.upload, {
      onStored: (stored) => insertStored(view, box, stored),
      onRemove: () => view.dispatch({ effects: removed.of(box) }),
    });
    view.dispatch({ effects: added.of({ box, position }) });
  }
};

const filesIn = (transfer: DataTransfer | null): readonly File[] => [...(transfer?.files ?? [])];

export const fileUploads = (files: Files): Extension => [
  places,
  EditorView.domEventHandlers({
    paste(event, view) {
      const given = filesIn(event.clipboardData);
      if (given.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
      beginUploads(view, given, files, view.state.selection.main.to);
      return true;
    },
    drop(event, view) {
      const given = filesIn(event.dataTransfer);
      if (given.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      beginUploads(view, given, files, at);
      return true;
    },
  }),
];
