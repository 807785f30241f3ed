/** Addresses of the old site that a file names: `--check-against`. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addressesIn } from '@quoin/file-paths/import';
import { CommandError } from '../command-error.ts';
import { isMissing } from '../missing.ts';

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
