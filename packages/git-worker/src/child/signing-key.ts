/** Keys that sign commits, of either format. */
import type { SigningKey } from '@quoin/git-sync';
import type { Sign } from './sign.ts';
import { readSshKey, sshFingerprint } from './ssh-key.ts';
import { sshSign } from './ssh-signature.ts';

const PGP = '-----BEGIN PGP PRIVATE KEY BLOCK-----';

/** Only connections that sign with OpenPGP load its library. */
const openPgp = () => import('./openpgp-key.ts');

/** @throws {UnusableKey} */
export const signerOf = async (text: string): Promise<Sign> => {
  if (text.includes(PGP)) return (await openPgp()).pgpSigner(text);
  const key = readSshKey(text);
  return async (message) => sshSign(key, message);
};

/** @throws {UnusableKey} */
export const publicHalf = async (text: string): Promise<SigningKey> => {
  if (text.includes(PGP)) return (await openPgp()).pgpPublicHalf(text);
  const key = readSshKey(text);
  const publicKey = `${key.type} ${key.blob.toString('base64')}`;
  return { format: 'ssh', publicKey, fingerprint: sshFingerprint(key) };
};
