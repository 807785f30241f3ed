/** Addresses of pages, which stay the same when a source changes around them. */

/** Letters and digits of all scripts in lower case, joined by hyphens. Never empty. */
export const slugOf = (text: string): string => {
  const slug = text
    .normalize('NFKC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return slug === '' ? 'untitled' : slug;
};

/** Makes slugs that differ. Of two pages with one name, the second one gets a number. */
export class Slugs {
  readonly #taken = new Set<string>();

  take(path: string): string {
    let free = path;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${path}-${number}`;
    this.#taken.add(free);
    return free;
  }
}
