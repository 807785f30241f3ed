/** OpenPGP keys (RFC 9580). Loaded only where a connection has such a key. */

import type { SigningKey } from '@quoin/git-sync';
import { createMessage, type PrivateKey, readPrivateKey, sign } from 'openpgp';
import { keyCannotSign, keyHasPassphrase, notOpenPgp } from '../messages.ts';
import type { Sign } from './sign.ts';
import { UnusableKey } from './unusable-key.ts';

const readKey = async (armoredKey: string): Promise<PrivateKey> => {
  const key = await readPrivateKey({ armoredKey }).catch(() => {
    throw new UnusableKey(notOpenPgp);
  });
  if (!key.isDecrypted()) {
    throw new UnusableKey(keyHasPassphrase);
  }
  await key.getSigningKey().catch(() => {
    throw new UnusableKey(keyCannotSign);
  });
  return key;
};

/** @throws {UnusableKey} */
export const pgpSigner = async (text: string): Promise<Sign> => {
  const signingKeys = await readKey(text);
  return async (message) => {
    const signed = { message: await createMessage({ binary: message }), signingKeys } as const;
    const armored = await sign({ ...signed, detached: true, format: 'armored' });
    return armored.replaceAll('\r\n', '\n').trimEnd();
  };
};

/** @throws {UnusableKey} */
export const pgpPublicHalf = async (text: string): Promise<SigningKey> => {
  const key = await readKey(text);
  const publicKey = key.toPublic().armor().replaceAll('\r\n', '\n');
  return { format: 'openpgp', publicKey, fingerprint: key.getFingerprint().toUpperCase() };
};
