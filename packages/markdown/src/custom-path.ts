/** Addresses of pages that their authors set, in place of those from the navigation. */

import { decodePercent } from '@quoin/file-paths/decode-percent';

/** Characters. An index entry of PostgreSQL holds at most 2,704 bytes (PostgreSQL 17, Chapter 64.1.4). */
export const MAX_CUSTOM_PATH_LENGTH = 500;

/**
 * What a path may not hold: `\`, characters with a meaning in URLs and redirects, characters that
 * Windows refuses in file names, control characters, and spaces at the ends of a segment.
 */
const FORBIDDEN = /[\\?#%*:<>"|\p{Cc}\p{Cs}]|^\s|\s$/u;

/** Files of every site (`packages/site/src/machines/names.ts`). */
const SITE_FILES =
  /^(?:llms(?:-full)?\.txt|sitemap(?:-\d+)?\.xml|feed\.xml|robots\.txt|(?:404|index)\.html)$/i;

/** Decoded, in NFC, without slashes at its ends; text with a `%` that is not an encoding stays. */
export const normalizedPath = (written: string): string =>
  decodePercent(written.replace(/^\/+|\/+$/g, '')).normalize('NFC');

/**
 * Returns why a path cannot be the address of a page, as a sentence's end after the path; null if it can.
 * @param path as {@link normalizedPath} returns it
 */
export const customPathProblem = (path: string): string | null => {
  if (path === '') return 'is the start of the site';
  if (path.length > MAX_CUSTOM_PATH_LENGTH) {
    return `is longer than ${MAX_CUSTOM_PATH_LENGTH} characters`;
  }
  const segments = path.split('/');
  if (segments.includes('')) return 'has two slashes in a row';
  if (segments.some((segment) => /^\.|\.$/.test(segment))) {
    return 'has a segment that begins or ends with a dot';
  }
  const [bad] = segments.flatMap((segment) => FORBIDDEN.exec(segment) ?? []);
  if (bad !== undefined) return `has the character ${JSON.stringify(bad)}`;
  // What begins with `_` is the site's own; `.md` is the Markdown of a page.
  if (path.startsWith('_')) return 'begins with _, which is reserved';
  if (/\.md$/i.test(path)) return 'ends with .md, the address of the Markdown of a page';
  const last = segments.at(-1) ?? '';
  if (SITE_FILES.test(path) || /^llms\.txt$/i.test(last)) return 'is a file of the site';
  return null;
};

/**
 * Equal for paths that are one file of a static export: those that differ in case only, on file systems
 * that ignore it, and `a` beside `a.html`.
 */
export const pathKey = (path: string): string =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.html?$/, '');
