/**
 * What the database may hold of a credential: AES-256-GCM (NIST SP 800-38D) under a key for its
 * purpose. The text form is `v1.<key id>.<nonce, ciphertext, tag>` in base64url; the key's id says
 * which of several secrets opens it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as messages from './messages/service.ts';

/** Derives the key of a secret for a purpose. */
export type Keys = (purpose: string) => Buffer;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
/** 96 bits, drawn anew each time (SP 800-38D §8.2.2: safe for 2^32 texts under one key). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * Distinguishes the few secrets of one deployment; it is derived like a key, so it reveals nothing.
 */
const KEY_ID_BYTES = 6;

const keyId = (keys: Keys): string =>
  keys('id of sealing keys').subarray(0, KEY_ID_BYTES).toString('base64url');

/** Never the key of a signature for the same purpose. */
const keyFor = (keys: Keys, purpose: string): Buffer => keys(`seal ${purpose}`);

/** The text was not sealed by a secret that is known here, or not for this. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const decipher = (key: Buffer, purpose: string, bytes: Buffer): string => {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const opened = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  opened.setAAD(Buffer.from(purpose));
  opened.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = opened.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, opened.final()]).toString('utf8');
};

export const sealing = (current: Keys, previous: readonly Keys[]) => {
  const currentId = keyId(current);
  const known = new Map([...previous, current].map((keys) => [keyId(keys), keys]));
  const begin = `${VERSION}.${currentId}.`;
  return {
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(current, purpose), nonce);
      cipher.setAAD(Buffer.from(purpose));
      const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return begin + Buffer.concat(bytes).toString('base64url');
    },

    /** @throws {UnsealError} */
    open(purpose: string, sealed: string): string {
      const [version, id = '', encoded = ''] = sealed.split('.');
      const keys = known.get(id);
      if (version !== VERSION) throw new UnsealError(messages.sealedElsewhere);
      if (keys === undefined) {
        throw new UnsealError(messages.sealedUnderOtherSecret);
      }
      try {
        return decipher(keyFor(keys, purpose), purpose, Buffer.from(encoded, 'base64url'));
      } catch (cause) {
        throw new UnsealError(messages.sealChanged, { cause });
      }
    },

    /** Whether the current secret made it, so that older ones are not needed for it. */
    isCurrent: (sealed: string): boolean => sealed.startsWith(begin),
  };
};
