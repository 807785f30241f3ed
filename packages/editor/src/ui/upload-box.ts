/** An upload in the page: how much of it was sent, or why it failed. */

import type { Files, StoredFile } from '../files.ts';
import * as messages from '../messages.ts';
import { button } from './button.ts';
import { el } from './dom.ts';

export interface UploadEvents {
  readonly onStored: (file: StoredFile) => void;
  /** The writer cancelled it, or removed what failed. */
  readonly onRemove: () => void;
}

export class UploadBox {
  readonly element = el('span', { class: 'qe-upload', contenteditable: 'false' });
  readonly #file: File;
  readonly #upload: Files['upload'];
  readonly #events: UploadEvents;
  #abort = new AbortController();

  constructor(file: File, upload: Files['upload'], events: UploadEvents) {
    this.#file = file;
    this.#upload = upload;
    this.#events = events;
    void this.#send();
  }

  /** The place of the file is gone. */
  cancel(): void {
    this.#abort.abort();
  }

  async #send(): Promise<void> {
    const { name } = this.#file;
    const { signal } = this.#abort;
    const progress = el('progress', { max: '1', 'aria-label': messages.uploadOf({ name }) });
    this.element.classList.remove('qe-upload-failed');
    this.element.replaceChildren(
      el('span', { role: 'status' }, messages.uploading({ name })),
      progress,
      button({ label: messages.cancelUpload({ name }), icon: 'close', onPress: () => this.#end() }),
    );
    const onProgress = (share: number): void => {
      progress.value = share;
    };
    try {
      const stored = await this.#upload(this.#file, { onProgress, signal });
      if (!signal.aborted) this.#events.onStored(stored);
    } catch (problem) {
      if (!signal.aborted) this.#fail(problem instanceof Error ? problem.message : String(problem));
    }
  }

  #fail(problem: string): void {
    this.element.classList.add('qe-upload-failed');
    this.element.replaceChildren(
      el('span', { role: 'status' }, messages.notUploaded({ name: this.#file.name, problem })),
      button({ label: messages.tryAgain, onPress: () => void this.#send() }),
      button({ label: messages.remove, onPress: () => this.#end() }),
    );
  }

  #end(): void {
    this.cancel();
    this.#events.onRemove();
  }
}
