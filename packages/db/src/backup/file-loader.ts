/** Puts the files of a backup together from their parts, and back to where files are. */
import type { AssetFiles } from '@quoin/core';
import { BackupError, type BackupFilePart } from './format.ts';

export class FileLoader {
  /** Files that are whole. */
  count = 0;
  readonly #files: Pick<AssetFiles, 'put'>;
  #hash: string | null = null;
  #parts: Uint8Array[] = [];

  constructor(files: Pick<AssetFiles, 'put'>) {
    this.#files = files;
  }

  /** @throws {BackupError} when the file before was damaged */
  async add({ file, base64 }: BackupFilePart): Promise<void> {
    if (file !== this.#hash) await this.finish();
    this.#hash = file;
    try {
      this.#parts.push(Uint8Array.fromBase64(base64));
    } catch (cause) {
      throw new BackupError('the backup is damaged: a file is no base64', { cause });
    }
  }

  /** @throws {BackupError} */
  async finish(): Promise<void> {
    if (this.#hash === null) return;
    const bytes = Buffer.concat(this.#parts);
    if (Bun.SHA256.hash(bytes, 'hex') !== this.#hash) {
      throw new BackupError('the backup is damaged: a file has other bytes');
    }
    await this.#files.put(this.#hash, bytes);
    this.count += 1;
    this.#hash = null;
    this.#parts = [];
  }
}
