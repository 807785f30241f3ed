/**
 * Cursors of lists: the key of the last row that was sent, so that rows inserted or removed
 * meanwhile cause no skip and no repeat (docs/internals/interface.md#records-and-lists). Opaque to
 * clients; a short MAC binds each to the list it was issued for, so that none can be made up or
 * carried to another list.
 */

import { invalid } from '../app-error.ts';
import { cursorInvalid } from '../messages/pages.ts';
import type { Secrets } from '../ports/clock.ts';

/** 96 bits: far beyond guessing, and short in a URL. */
const MAC_LENGTH = 16;
const foreign = () => invalid(cursorInvalid);

const macOf = (secrets: Secrets, list: string, encodedKey: string): string =>
  secrets.sign('cursor', `${list}\n${encodedKey}`).slice(0, MAC_LENGTH);

/**
 * @param list name of the list with everything that filters it, such as `pages:<project>:<status>`
 * @param key of the last row sent
 */
export const encodeCursor = (secrets: Secrets, list: string, key: string): string => {
  const encodedKey = new TextEncoder()
    .encode(key)
    .toBase64({ alphabet: 'base64url', omitPadding: true });
  return `${encodedKey}.${macOf(secrets, list, encodedKey)}`;
};

/**
 * The key to go on after; null for the first page.
 * @throws {AppError} `invalid_payload` for a cursor of another list, filter or deployment
 */
export const decodeCursor = (
  secrets: Secrets,
  list: string,
  cursor: string | undefined,
): string | null => {
  if (cursor === undefined) return null;
  const [encodedKey, mac, ...rest] = cursor.split('.');
  if (encodedKey === undefined || mac === undefined || rest.length > 0) throw foreign();
  if (mac !== macOf(secrets, list, encodedKey)) throw foreign();
  return new TextDecoder().decode(Uint8Array.fromBase64(encodedKey, { alphabet: 'base64url' }));
};
