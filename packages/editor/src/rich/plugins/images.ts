/** Images that are pasted or dropped: a place is kept while they are sent, and shows what went wrong. */
import { type Command, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { button } from '../../ui/button.ts';
import { el } from '../../ui/dom.ts';
import { nodeType } from '../commands.ts';
import { readSelection } from '../read-selection.ts';

export interface UploadedImage {
  /** As it is in the page. */
  readonly url: string;
  readonly alt: string;
}

export type UploadImage = (file: File) => Promise<UploadedImage>;

interface Upload {
  readonly file: File;
  /** What went wrong; null while it is being sent. */
  readonly problem: string | null;
}

type Change =
  | { readonly add: object; readonly position: number; readonly upload: Upload }
  | { readonly remove: object };

const key = new PluginKey<DecorationSet>('images');

const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

const placeOf = (view: EditorView, id: object): Decoration | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];

export class Uploads {
  constructor(private readonly uploadImage: UploadImage) {}

  /** Lets the writer choose files, for those who neither paste nor drop. */
  readonly choose: Command = (state, _dispatch, view) => {
    if (!state.selection.$from.parent.inlineContent || !view) return false;
    const input = el('input', { type: 'file', accept: 'image/*', multiple: true, hidden: true });
    input.addEventListener('cancel', () => input.remove());
    input.addEventListener('change', () => {
      input.remove();
      this.begin(view, [...(input.files ?? [])], view.state.selection.to);
    });
    // One that is in no document may be gone before the files are chosen.
    view.dom.parentElement?.append(input);
    input.click();
    return true;
  };

  /** Each at the position, one behind the other. */
  begin(view: EditorView, files: readonly File[], position: number): void {
    for (const file of files) void this.#send(view, {}, file, position);
  }

  widget(view: EditorView, id: object, { file, problem }: Upload): HTMLElement {
    const box = el('span', { class: 'qe-upload', contenteditable: 'false', role: 'status' });
    if (problem === null) {
      box.append(el('span', { class: 'qe-spinner' }), `Uploading ${file.name}…`);
      return box;
    }
    const remove = (): void => view.dispatch(view.state.tr.setMeta(key, { remove: id }));
    box.classList.add('qe-upload-failed');
    box.append(
      el('span', {}, `${file.name} was not uploaded: ${problem}`),
      button({
        label: 'Try again',
        onPress: () => {
          const place = placeOf(view, id);
          remove();
          if (place) void this.#send(view, {}, file, place.from);
        },
      }),
      button({ label: 'Remove', onPress: remove }),
    );
    return box;
  }

  async #send(view: EditorView, id: object, file: File, position: number): Promise<void> {
    this.#show(view, { add: id, position, upload: { file, problem: null } });
    try {
      const { url, alt } = await this.uploadImage(file);
      if (view.isDestroyed) return;
      readSelection(view);
      const place = placeOf(view, id);
      // What was around the place is gone, and so is the wish.
      if (place === undefined) return;
      const image = nodeType(view.state.schema, 'image').create({ src: url, alt });
      view.dispatch(view.state.tr.insert(place.from, image).setMeta(key, { remove: id }));
    } catch (problem) {
      if (view.isDestroyed) return;
      readSelection(view);
      const place = placeOf(view, id);
      if (place === undefined) return;
      const words = problem instanceof Error ? problem.message : String(problem);
      this.#show(view, { remove: id });
      this.#show(view, { add: {}, position: place.from, upload: { file, problem: words } });
    }
  }

  #show(view: EditorView, change: Change): void {
    view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  }
}

export const imageUploads = (uploads: Uploads): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const mapped = set.map(tr.mapping, tr.doc);
        const change: Change | undefined = tr.getMeta(key);
        if (change === undefined) return mapped;
        if ('remove' in change) {
          return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === change.remove));
        }
        const { add: id, position, upload } = change;
        const widget = Decoration.widget(position, (view) => uploads.widget(view, id, upload), {
          id,
          key: `${upload.file.name} ${upload.problem}`,
          stopEvent: () => true,
        });
        return mapped.add(tr.doc, [widget]);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event) {
        const files = imagesIn(event.clipboardData);
        // Office programs put a picture of the text beside the text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
        uploads.begin(view, files, view.state.selection.to);
        return true;
      },
      handleDrop(view, event) {
        const files = imagesIn(event.dataTransfer);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (files.length === 0 || at === null) return false;
        const $at = view.state.doc.resolve(at.pos);
        const { $from } = $at.parent.inlineContent
          ? TextSelection.create(view.state.doc, at.pos)
          : TextSelection.near($at);
        event.preventDefault();
        uploads.begin(view, files, $from.pos);
        return true;
      },
    },
  });
