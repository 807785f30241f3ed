/** The field of an address: finds pages and files, and takes a file that is chosen or dropped. */

import type { FileKind, StoredFile } from '../../../files.ts';
import type { LinkTarget } from '../../../links.ts';
import * as messages from '../../../messages.ts';
import { button } from '../../../ui/button.ts';
import { el } from '../../../ui/dom.ts';
import { chooseFromDevice } from '../../../ui/file-input.ts';
import { UploadBox } from '../../../ui/upload-box.ts';
import { LinkSearch } from '../../plugins/link-search.ts';
import type { FieldTools } from './field-tools.ts';

const IMAGES = new Set(['img', 'dark', 'poster']);

/** The kind of file that an attribute is the address of; null for a link. */
export const fileKindOf = (block: string, attribute: string): FileKind | null => {
  if (IMAGES.has(attribute)) return 'image';
  if (attribute !== 'src') return null;
  if (block === 'File') return 'file';
  return block === 'Video' ? 'video' : 'image';
};

export class AddressField {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #tools: FieldTools;
  readonly #onStored: (file: Pick<StoredFile, 'size'>) => void;

  /**
   * @param kind of the file that the address is of; null for a link
   * @param onStored after the address of a stored file is in the field
   */
  constructor(
    input: HTMLInputElement,
    tools: FieldTools,
    kind: FileKind | null,
    onChange: () => void,
    onStored: (file: Pick<StoredFile, 'size'>) => void = () => undefined,
  ) {
    this.#input = input;
    this.#tools = tools;
    this.#onStored = onStored;
    const { links, files } = tools;
    this.element = el('div', { class: 'qe-address-field' }, input);
    if (kind !== null && files !== undefined) {
      const choose = button({
        label: messages.chooseFile,
        icon: kind === 'file' ? 'file' : 'image',
        onPress: () => this.#choose(kind),
      });
      this.element.append(choose);
      this.#takeDrops();
    }
    if (links !== undefined) {
      const accepts = ({ kind: target }: { kind: string }) => kind === null || target === 'file';
      const onChoose = ({ size }: LinkTarget): void => {
        onChange();
        if (size !== undefined) onStored({ size });
      };
      const search = new LinkSearch(tools.parent(), input, links, onChoose, accepts);
      this.element.append(search.problem);
      search.checkPresent();
    }
  }

  #choose(kind: FileKind): void {
    const { files, parent } = this.#tools;
    if (files?.choose === undefined) {
      chooseFromDevice(parent(), kind, ([file]) => file && this.#upload(file));
      return;
    }
    void files.choose(kind).then((stored) => {
      this.#input.focus();
      if (stored !== null) this.#set(stored);
    });
  }

  #takeDrops(): void {
    this.element.addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    });
    this.element.addEventListener('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      this.#upload(file);
    });
  }

  #upload(file: File): void {
    const { files } = this.#tools;
    if (files === undefined) return;
    const box = new UploadBox(file, files.upload, {
      onStored: (stored) => {
        box.element.remove();
        this.#set(stored);
      },
      onRemove: () => box.element.remove(),
    });
    this.element.append(box.element);
  }

  #set(stored: StoredFile): void {
    this.#input.value = stored.url;
    // As if it was typed: what listens to the field hears of it.
    this.#input.dispatchEvent(new Event('input', { bubbles: true }));
    this.#onStored(stored);
  }
}
