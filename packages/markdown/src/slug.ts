/** Slugs: the parts of a page's path, lower-case ASCII letters, digits and hyphens. */
import { transliteration } from './late.ts';

/** Characters (docs/internals/interface.md#projects-and-settings). */
export const MAX_SLUG_LENGTH = 80;

/** Enough for a slug from any script, and bounds the work on a text of any length. */
const MAX_READ = 400;

/** Slug of a text without a letter or digit. */
const FALLBACK = 'page';

/** A path takes an id or a slug, so a slug of this form would shadow an id. */
export const looksLikeUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-$/, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const ASCII = /^[\x00-\x7f]*$/;

const toAscii = (text: string): string =>
  ASCII.test(text) ? text : transliteration().transliterate(text);

/** Never empty, never like a UUID, at most {@link MAX_SLUG_LENGTH} characters. */
export const slugify = (text: string): string => {
  const ascii = toAscii(text.slice(0, MAX_READ).toWellFormed()).toLowerCase();
  const words = ascii.replace(/['’`]/g, '').replace(/[^a-z0-9]+/g, '-');
  const slug = cut(words.replace(/^-/, ''), MAX_SLUG_LENGTH);
  if (slug === '') return FALLBACK;
  return looksLikeUuid(slug) ? `${FALLBACK}-${slug}` : slug;
};

/**
 * `base`, or `base-2`, `base-3` … where it is taken; shortened where the number would pass
 * the limit. `taken` must refuse only finitely many.
 */
export const uniqueSlug = (base: string, taken: (slug: string) => boolean): string => {
  let slug = base;
  for (let number = 2; taken(slug); number++) {
    const suffix = `-${number}`;
    slug = cut(base, MAX_SLUG_LENGTH - suffix.length) + suffix;
  }
  return slug;
};
