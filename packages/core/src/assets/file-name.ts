/** The name of an asset: a base name that is safe to save under, and true to the bytes. Pure. */

import { LIMITS, utf8Bytes } from '@quoin/contract';
import { invalid } from '../app-error.ts';
import { fileNameControlCharacter, fileNameMissing, fileNameTooLong } from '../messages/pages.ts';
import { type FileType, TELLING_EXTENSIONS } from './media-type.ts';

/** Some clients send the path that a file has on their disk. */
const baseName = (sent: string): string =>
  sent.slice(Math.max(...['/', '\\'].map((slash) => sent.lastIndexOf(slash))) + 1);

/**
 * An extension that says another type than the bytes have gives way to the right one; one that says
 * no type stays, and is no user's promise.
 */
const withTrueExtension = (name: string, { extensions }: FileType): string => {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  const isLie = dot > 0 && TELLING_EXTENSIONS.has(extension) && !extensions.includes(extension);
  return isLie ? `${name.slice(0, dot)}.${extensions[0]}` : name;
};

/**
 * @param sent as a client calls the file, or its path in a bundle
 * @throws {AppError} `invalid_payload`
 */
export const assetName = (sent: string, type: FileType): string => {
  const name = baseName(sent.normalize('NFC')).trim();
  if (name === '' || name === '.' || name === '..') throw invalid(fileNameMissing);
  if (/\p{Cc}/u.test(name)) throw invalid(fileNameControlCharacter);
  const fileName = withTrueExtension(name, type);
  if (utf8Bytes(fileName) > LIMITS.assetName.max) {
    throw invalid(fileNameTooLong({ max: LIMITS.assetName.max }));
  }
  return fileName;
};
