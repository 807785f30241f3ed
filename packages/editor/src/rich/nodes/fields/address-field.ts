/** The field of an address: finds pages and files, and takes a file that is chosen or dropped. */

import type { FileKind } from '../../../files.ts';
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

  /** @param kind of the file that the address is of; null for a link */
  constructor(
    input: HTMLInputElement,
    tools: FieldTools,
    kind: FileKind | null,
    onChange: () => void,
  ) {
    this.#input = input;
    this.#tools = tools;
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
      const search = new LinkSearch(tools.parent(), input, links, onChange, accepts);
      this.element.append(search.problem);
      search.check();
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
      if (stored !== null) this.#set(stored.url);
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
      onStored: ({ url }) => {
        box.element.remove();
        this.#set(url);
      },
      onRemove: () => box.element.remove(),
    });
    this.element.append(box.element);
  }

  #set(url: string): void {
    this.#input.value = url;
    // As if it was typed: what listens to the field hears of it.
    this.#input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
