/** Images of the imported file become assets beside its page: `images/<name>-1.png`. */
import { slugify } from '@quoin/markdown';
import type { ImportedAsset } from '../result.ts';
import { imageType } from './media-type.ts';

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** An image that is in several places is one asset. */
export class Assets {
  readonly all: ImportedAsset[] = [];
  private readonly stem: string;

  /**
   * @param name The file's name without its extension.
   * @param max How many images are taken.
   */
  constructor(
    name: string,
    private readonly max: number,
  ) {
    this.stem = slugify(name);
  }

  get full(): boolean {
    return this.all.length >= this.max;
  }

  /** The path to link to; null where the bytes are no image, or there are too many. */
  add(bytes: Uint8Array): string | null {
    const same = this.all.find((asset) => isSame(asset.bytes, bytes));
    if (same !== undefined) return same.path;
    const type = imageType(bytes);
    if (type === null || this.full) return null;
    const path = `images/${this.stem}-${this.all.length + 1}.${type.extension}`;
    this.all.push({ path, mediaType: type.mediaType, bytes });
    return path;
  }
}
