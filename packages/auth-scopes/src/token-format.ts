/**
 * The format of an access token (docs/internals/interface.md#access-tokens): `<prefix>_`, 30 random
 * base62 characters (178 bits), 6 base62 characters of a CRC-32, most significant first.
 *
 * The checksum covers everything before it, the prefix and the underscore included, so a
 * mistyped token and a token of another deployment's prefix are refused without a look-up.
 * It is no secret and proves nothing; only the stored hash does.
 */
import { crc32 } from './crc32.ts';
import { type RandomSource, randomText, systemRandom } from './random-text.ts';

export const DEFAULT_TOKEN_PREFIX = 'quoin';

/**
 * Of the keys of assistants, which have the same format and are no access tokens
 * (docs/internals/interface.md#access-tokens).
 */
export const ASSISTANT_KEY_PREFIX = 'qak';

/** Of the credentials of webhook triggers, which have the same format (docs/internals/interface.md#access-tokens). */
export const TRIGGER_TOKEN_PREFIX = 'qtr';

/** Of refresh tokens of OAuth clients, which have the same format and are no access tokens. */
export const REFRESH_TOKEN_PREFIX = 'qrf';

/** Of the secrets in invitation links, which have the same format. */
export const INVITATION_PREFIX = 'qin';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
/** 62^6 > 2^32, so six characters hold any CRC-32. */
const CHECKSUM_LENGTH = 6;
const PREVIEW_LENGTH = 4;

/** Whether an operator can set the value as prefix: letters and digits. */
export const isTokenPrefix = (value: string): boolean => /^[A-Za-z0-9]+$/.test(value);

const checksumOf = (covered: string): string => {
  let rest = crc32(covered);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
};

/** A new raw token. `prefix` must satisfy {@link isTokenPrefix}. */
export const createToken = (prefix: string, random: RandomSource = systemRandom): string => {
  const covered = `${prefix}_${randomText(BASE62, RANDOM_LENGTH, random)}`;
  return covered + checksumOf(covered);
};

/** Whether a value can be a token of this deployment at all: form and checksum, no look-up. */
export const parseToken = (prefix: string, value: string): boolean => {
  const start = prefix.length + 1;
  const checksumAt = start + RANDOM_LENGTH;
  return (
    value.length === checksumAt + CHECKSUM_LENGTH &&
    value.startsWith(`${prefix}_`) &&
    /^[A-Za-z0-9]+$/.test(value.slice(start)) &&
    checksumOf(value.slice(0, checksumAt)) === value.slice(checksumAt)
  );
};

/**
 * First 4 and last 4 characters with an ellipsis between: `quoi…Ab12`. The last 4 belong to the
 * checksum, so at most 24 of the 178 bits can be inferred from a stored preview.
 */
export const previewOf = (value: string): string =>
  `${value.slice(0, PREVIEW_LENGTH)}…${value.slice(-PREVIEW_LENGTH)}`;

/** SHA-256 of the value's UTF-8 bytes in lower-case hex, what a token is stored as. */
export const hashToken = async (value: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
