/** Paths of images that were fetched. Pure. */

import { collisionKey } from '@quoin/file-paths';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { slugify } from '@quoin/markdown';

const FOLDER = 'images';
/** Characters of a name, without its number and extension. */
const LONGEST = 60;

const stemOf = (url: string): string => {
  const { pathname } = new URL(url, 'http://host.invalid');
  const last =
    decodePercent(pathname)
      .split('/')
      .findLast((part) => part !== '') ?? '';
  return (
    slugify(last.replace(/\.[a-z0-9]{1,5}$/i, ''))
      .slice(0, LONGEST)
      .replace(/-+$/, '') || 'image'
  );
};

/**
 * Gives each image a path that no file of the tree and no other image has, compared without case.
 */
export class ImageNames {
  readonly #taken: Set<string>;

  constructor(paths: Iterable<string>) {
    this.#taken = new Set([...paths].map(collisionKey));
  }

  /** @param extension of the type that the bytes have */
  next(url: string, extension: string): string {
    const stem = `${FOLDER}/${stemOf(url)}`;
    for (let number = 1; ; number++) {
      const path = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
      const key = collisionKey(path);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}
