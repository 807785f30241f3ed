/** Which addresses of the old site would answer after an import: `--check-against`. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Conversion } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { isMissing } from '../missing.ts';

export interface AddressCheck {
  /** Old addresses that were checked. */
  readonly checked: number;
  /** Those that would not answer, as they are written in the file. */
  readonly unanswered: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** `<loc>` of a sitemap (sitemaps.org, Protocol), or one address a line. */
const addressesIn = (text: string): string[] => {
  const isSitemap = /<(?:urlset|sitemapindex)[\s>]/.test(text);
  const found = isSitemap
    ? [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, address = '']) =>
        address.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity),
      )
    : text.split(/\r\n|\n|\r/).map((line) => line.trim());
  return found.filter((address) => address !== '' && !address.startsWith('#'));
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** As the readers' site compares paths: decoded, without a slash at the end. */
const pathOf = (address: string): string => {
  const { pathname } = new URL(address, 'http://site.invalid/');
  return `/${decoded(pathname).replace(/^\/+|\/+$/g, '')}`;
};

/** The forms that a static site serves a page at (ARCHITECTURE.md, Redirects). */
const formsOf = (path: string): string[] => {
  const plain = path.replace(/\.html?$/i, '');
  return [path, plain, plain.replace(/\/index$/i, '') || '/'];
};

/** `:name` is one segment; `*` and `:name*` at the end are any number of them. */
const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  for (const [at, part] of wanted.entries()) {
    if (part.endsWith('*')) return given.length >= at;
    if (given[at] === undefined || !(part.startsWith(':') || part === given[at])) return false;
  }
  return wanted.length === given.length;
};

/** @throws CommandError if the file does not exist or has no address */
export const readAddresses = async (cwd: string, name: string): Promise<readonly string[]> => {
  try {
    const addresses = addressesIn(await readFile(resolve(cwd, name), 'utf8'));
    if (addresses.length > 0) return addresses;
    throw new CommandError(`${name} has no address`, {
      next: 'Give a sitemap.xml, or a file with one address a line',
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(`There is no file ${name}`, {
      next: 'Give a sitemap.xml, or a file with one address a line',
    });
  }
};

export const checkAddresses = (
  {
    manifest,
    addresses: pages,
    redirects,
  }: Pick<Conversion, 'manifest' | 'addresses' | 'redirects'>,
  addresses: readonly string[],
): AddressCheck => {
  const known = new Set([
    '/',
    ...pages.flatMap(({ address }) => (address === undefined ? [] : [address])),
    ...manifest.spaces.flatMap(({ slug }) => (slug === undefined ? [] : [`/${slug}`])),
    ...redirects.map(({ from }) => pathOf(from)),
  ]);
  const patterns = redirects.map(({ from }) => from).filter((from) => /[*:]/.test(from));
  const answers = (address: string): boolean =>
    formsOf(pathOf(address)).some(
      (path) => known.has(path) || patterns.some((pattern) => matches(pattern, path)),
    );
  return {
    checked: addresses.length,
    unanswered: addresses.filter(
      (address) => URL.canParse(address, 'http://x') && !answers(address),
    ),
  };
};
