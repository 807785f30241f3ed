/**
 * Addresses of everything that a bundle names: a function of the manifest and of paths that stay
 * in use, so that the same bundle gives the same addresses again. Pure.
 */

import { slugify } from '@quoin/markdown';
import { AppError } from '../app-error.ts';
import { pathOfAnotherPage } from '../messages/imports.ts';
import { joinPath } from '../navigation/paths.ts';
import type { DesiredItem, DesiredSpace } from './desired.ts';

export interface Address {
  readonly slug: string;
  readonly path: string;
}

const NO_ADDRESS: Address = { slug: '', path: '' };

/** Allocates page paths, `-2`, `-3` … where one is in use. */
export class PathAllocator {
  readonly #taken = new Set<string>();
  readonly #reserved: ReadonlySet<string>;
  /** The number to go on with, so that thousands of one name need no thousand look-ups each. */
  readonly #next = new Map<string, number>();

  /** Paths that a page with a custom path cannot have. */
  readonly #living: ReadonlySet<string>;

  /**
   * @param reserved paths of pages that are placed later, each of which may take its own
   * @param living those of them whose pages are not in the archive
   */
  constructor(reserved: Iterable<string>, living: Iterable<string> = []) {
    this.#reserved = new Set(reserved);
    this.#living = new Set(living);
  }

  /**
   * Takes a path that an author set. Call it for all of them before {@link take}.
   * @returns false if another page has it
   */
  claim(path: string, own?: string): boolean {
    if (this.#taken.has(path) || (path !== own && this.#living.has(path))) return false;
    this.#taken.add(path);
    return true;
  }

  /** @param own the path that the page has now, if it is one of the reserved */
  take(parentPath: string, wanted: string, own?: string): Address {
    const base = joinPath(parentPath, wanted);
    const isFree = (path: string): boolean =>
      !this.#taken.has(path) && (path === own || !this.#reserved.has(path));
    let slug = wanted;
    let path = base;
    let number = this.#next.get(base) ?? 2;
    while (!isFree(path)) {
      slug = `${wanted}-${number}`;
      path = joinPath(parentPath, slug);
      number += 1;
    }
    this.#next.set(base, number);
    this.#taken.add(path);
    return { slug, path };
  }
}

/** @throws {AppError} `conflict` naming the path, if a page that stays has it */
const claimAll = (spaces: readonly DesiredSpace[], allocator: PathAllocator): void => {
  const visit = ({ customPath, file, children }: DesiredItem): void => {
    if (customPath !== null && !allocator.claim(customPath)) {
      throw new AppError('conflict', pathOfAnotherPage({ customPath, file }), {
        path: file,
        address: customPath,
      });
    }
    children.forEach(visit);
  };
  for (const { items } of spaces) items.forEach(visit);
};

/**
 * @param slugOf wanted slug of a page's item
 * @throws {AppError} `conflict` if a page that stays has a path that the bundle sets
 */
export const addressesOf = (
  spaces: readonly DesiredSpace[],
  slugOf: (item: DesiredItem) => string,
  allocator: PathAllocator,
): Map<DesiredItem, Address> => {
  const addresses = new Map<DesiredItem, Address>();
  const addressOf = (item: DesiredItem, parentPath: string): Address => {
    if (item.customPath !== null) return { slug: slugOf(item), path: item.customPath };
    if (item.type === 'page') return allocator.take(parentPath, slugOf(item));
    if (item.type !== 'group') return NO_ADDRESS;
    const slug = slugify(item.title);
    return { slug, path: joinPath(parentPath, slug) };
  };
  const visit = (items: readonly DesiredItem[], parentPath: string): void => {
    for (const item of items) {
      const address = addressOf(item, parentPath);
      addresses.set(item, address);
      visit(item.children, address.path);
    }
  };
  claimAll(spaces, allocator);
  for (const space of spaces) visit(space.items, space.slug);
  return addresses;
};
