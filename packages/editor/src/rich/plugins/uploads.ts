/** Files that are pasted, dropped or chosen: a place is kept for each while it is sent. */
import type { Schema } from 'prosemirror-model';
import { type Command, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { sizeAttribute, type TagAttribute } from '../../document/attribute.ts';
import { type FileKind, type Files, isOfKind, type StoredFile } from '../../files.ts';
import type { Point } from '../../place.ts';
import { chooseFromDevice } from '../../ui/file-input.ts';
import { UploadBox } from '../../ui/upload-box.ts';
import { putBlock } from '../block-commands.ts';
import { nodeType } from '../commands.ts';
import { readSelection } from '../read-selection.ts';

type Change =
  | { readonly add: UploadBox; readonly position: number }
  | { readonly remove: UploadBox; readonly moved?: ReadonlyMap<UploadBox, number> };

const key = new PluginKey<DecorationSet>('uploads');

const filesIn = (transfer: DataTransfer | null): readonly File[] => [...(transfer?.files ?? [])];

const positionOf = (view: EditorView, box: UploadBox): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.box === box)[0]?.from;

const written = (name: string, value: string): TagAttribute => ({ name, kind: 'text', value });

/** The block for a file that is no image; null if the catalog has none. */
const blockOf = (schema: Schema, { url, name, mediaType, size }: StoredFile) => {
  const isVideo = isOfKind(mediaType, 'video');
  const type = schema.nodes[isVideo ? 'Video' : 'File'];
  const attributes = [
    written('src', url),
    written('title', name),
    ...(isVideo ? [] : [sizeAttribute(size)]),
  ];
  return type?.create({ attributes }) ?? null;
};

/**
 * Puts a stored file in: an image into the text, another file as a block behind the paragraph. Returns
 * the position behind it.
 */
const insertStored = (tr: Transaction, position: number, file: StoredFile, alt = ''): number => {
  const { schema } = tr.doc.type;
  const $position = tr.doc.resolve(position);
  const index = $position.index();
  const isImage = isOfKind(file.mediaType, 'image');
  const image = nodeType(schema, 'image').create({ src: file.url, alt });
  if (isImage && $position.parent.canReplaceWith(index, index, image.type)) {
    tr.insert(position, image);
    return position + image.nodeSize;
  }
  const block = isImage ? nodeType(schema, 'paragraph').create(null, image) : blockOf(schema, file);
  const at = block === null ? null : putBlock(tr, $position, block);
  return at === null || block === null ? position : at + block.nodeSize;
};

export class Uploads {
  readonly #files: Files;
  readonly #boxes = new Set<UploadBox>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** Lets the writer choose files of the device, for those who neither paste nor drop. */
  fromDevice(kind: FileKind): Command {
    return (state, _dispatch, view) => {
      const parent = view?.dom.parentElement;
      if (!view || !parent || state.selection.$from.parent.type.spec.code === true) return false;
      chooseFromDevice(parent, kind, (files) => this.begin(view, files, view.state.selection.to));
      return true;
    };
  }

  /** Lets the writer choose a stored file; null if there is nothing to choose from. */
  get fromStored(): ((kind: FileKind) => Command) | null {
    const { choose } = this.#files;
    if (choose === undefined) return null;
    return (kind) => (_state, _dispatch, view) => {
      if (!view) return false;
      void choose(kind).then((file) => {
        if (view.isDestroyed) return;
        view.focus();
        if (file === null) return;
        const { tr, selection } = view.state;
        insertStored(tr, selection.to, file);
        view.dispatch(tr.scrollIntoView());
      });
      return true;
    };
  }

  /**
   * Each at the position, one behind the other.
   * @param alt what images show, for readers who do not see them
   */
  begin(view: EditorView, files: readonly File[], position: number, alt?: string): void {
    const boxes: UploadBox[] = [];
    for (const file of files) this.#send(view, file, position, boxes, alt);
  }

  /** The page is left: nothing would be put in. */
  cancel(): void {
    for (const box of this.#boxes) box.cancel();
    this.#boxes.clear();
  }

  /** @param boxes of the same call, in the order of their files */
  #send(
    view: EditorView,
    file: File,
    position: number,
    boxes: UploadBox[],
    alt: string | undefined,
  ): void {
    const change = (meta: Change, tr = view.state.tr): void => {
      if (!view.isDestroyed) view.dispatch(tr.setMeta(key, meta));
    };
    const withoutHistory = (): Transaction => view.state.tr.setMeta('addToHistory', false);
    const box = new UploadBox(file, this.#files.upload, {
      onStored: (stored) => {
        this.#boxes.delete(box);
        if (view.isDestroyed) return;
        readSelection(view);
        const at = positionOf(view, box);
        // What was around the place is gone, and so is the wish.
        if (at === undefined) return;
        const { tr } = view.state;
        const end = insertStored(tr, at, stored, alt);
        const own = boxes.indexOf(box);
        const beside = boxes.filter((one) => one !== box && positionOf(view, one) === at);
        const moved = beside.map((one): [UploadBox, number] =>
          boxes.indexOf(one) < own ? [one, tr.mapping.map(at, -1)] : [one, end],
        );
        change({ remove: box, moved: new Map(moved) }, tr);
      },
      onRemove: () => {
        this.#boxes.delete(box);
        change({ remove: box }, withoutHistory());
      },
    });
    this.#boxes.add(box);
    boxes.push(box);
    change({ add: box, position }, withoutHistory());
  }
}

const widgetOf = (box: UploadBox, position: number): Decoration =>
  Decoration.widget(position, box.element, { box, stopEvent: () => true });

export const fileUploads = (uploads: Uploads): Plugin =>
  new Plugin<DecorationSet>({
    key,
    view: () => ({ destroy: () => uploads.cancel() }),
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const mapped = set.map(tr.mapping, tr.doc);
        const change: Change | undefined = tr.getMeta(key);
        if (change === undefined) return mapped;
        if ('add' in change) return mapped.add(tr.doc, [widgetOf(change.add, change.position)]);
        const { remove, moved = new Map<UploadBox, number>() } = change;
        const isGone = ({ box }: { box?: UploadBox }): boolean =>
          box !== undefined && (box === remove || moved.has(box));
        const again = [...moved].map(([box, position]) => widgetOf(box, position));
        return mapped.remove(mapped.find(undefined, undefined, isGone)).add(tr.doc, again);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event) {
        const files = filesIn(event.clipboardData);
        // Office programs put a picture of the text beside the text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
        uploads.begin(view, files, view.state.selection.to);
        return true;
      },
      handleDrop(view, event) {
        const files = filesIn(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        uploads.begin(view, files, positionAt(view, { x: event.clientX, y: event.clientY }));
        return true;
      },
    },
  });

/** The place in the text, behind the front matter, that is nearest to a point of the window. */
export const positionAt = (view: EditorView, { x, y }: Point): number => {
  const { left, right, top, bottom } = view.dom.getBoundingClientRect();
  if (y >= bottom) return view.state.doc.content.size;
  const clamp = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(value, high));
  const point = { left: clamp(x, left + 1, right - 1), top: clamp(y, top + 1, bottom - 1) };
  const { doc } = view.state;
  const start = doc.firstChild?.type.name === 'frontMatter' ? doc.firstChild.nodeSize : 0;
  return Math.max(view.posAtCoords(point)?.pos ?? doc.content.size, start);
};
