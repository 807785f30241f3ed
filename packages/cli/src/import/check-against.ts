/** Addresses of the old site that a file or a URL names: `--check-against`. */

import { dirname, join, resolve } from 'node:path';
import { addressesIn, sitemapsIn } from '@quoin/file-paths/import';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/import.ts';
import { isUrl, readSitemap } from './read-sitemap.ts';

/** Quoin's own limit: an index can name 50,000 sitemaps of 50,000 addresses. */
const MOST_SITEMAPS = 200;

const NEXT = messages.passSitemap;

/** The last part of a URL's path, if it can be the name of a file. */
const fileNameOf = (url: string): string | null => {
  const name = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : '';
  return name === undefined || !/^[\w.~-]+$/.test(name) || /^\.+$/.test(name) ? null : name;
};

/** A sitemap of an index: the file of this name beside the index, or what its server answers. */
const readNamed = async (index: string, url: string, signal: AbortSignal): Promise<string> => {
  const name = isUrl(index) ? null : fileNameOf(url);
  const saved = name === null ? null : await readSitemap(join(dirname(index), name), signal);
  if (saved !== null) return saved;
  if (!isUrl(url)) throw new CommandError(messages.invalidSitemapUrl({ url }), { next: NEXT });
  return (await readSitemap(url, signal)) ?? '';
};

/** @throws CommandError if the file does not exist or has no address */
export const readAddresses = async (
  cwd: string,
  name: string,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const place = isUrl(name) ? name : resolve(cwd, name);
  const text = await readSitemap(place, signal);
  if (text === null) throw new CommandError(messages.fileNotFound({ name }), { next: NEXT });
  const sitemaps = sitemapsIn(text);
  if (sitemaps.length > MOST_SITEMAPS) {
    throw new CommandError(
      messages.tooManySitemaps({ name, length: sitemaps.length, mostSitemaps: MOST_SITEMAPS }),
      {
        next: messages.checkSomeSitemaps,
      },
    );
  }
  const addresses = addressesIn(text);
  for (const url of sitemaps) {
    for (const address of addressesIn(await readNamed(place, url, signal))) addresses.push(address);
  }
  if (addresses.length > 0) return [...new Set(addresses)];
  throw new CommandError(messages.noAddresses({ name }), { next: NEXT });
};
