/** Signatures by SSH keys (OpenSSH, PROTOCOL.sshsig). */
import { createHash, sign } from 'node:crypto';
import type { SshKey } from './ssh-key.ts';
import { sshInteger, sshString } from './ssh-wire.ts';

const MAGIC = 'SSHSIG';
const VERSION = Buffer.from([0, 0, 0, 1]);
/** Namespace of signatures of git (gpg-interface.c). */
const NAMESPACE = 'git';
const HASH = 'sha512';
/** Characters of a line, as `ssh-keygen -Y sign` writes them. */
const LINE = /.{1,70}/g;

/** Digests of ECDSA by curve (RFC 5656 §6.2.1). */
const DIGESTS: Readonly<Record<string, string>> = {
  'ecdsa-sha2-nistp256': 'sha256',
  'ecdsa-sha2-nistp384': 'sha384',
  'ecdsa-sha2-nistp521': 'sha512',
};

const signatureOf = ({ key, type }: SshKey, data: Buffer): Buffer => {
  if (type === 'ssh-ed25519') {
    return Buffer.concat([sshString(type), sshString(sign(null, data, key))]);
  }
  // RFC 8332 §3: `ssh-rsa` itself names SHA-1.
  if (type === 'ssh-rsa') {
    return Buffer.concat([sshString('rsa-sha2-512'), sshString(sign('sha512', data, key))]);
  }
  const both = sign(DIGESTS[type] ?? 'sha512', data, { key, dsaEncoding: 'ieee-p1363' });
  const half = both.length / 2;
  const pair = [sshInteger(both.subarray(0, half)), sshInteger(both.subarray(half))];
  return Buffer.concat([sshString(type), sshString(Buffer.concat(pair))]);
};

/** Returns an armored signature, without a line break at its end. */
export const sshSign = (key: SshKey, message: Uint8Array): string => {
  const digest = createHash(HASH).update(message).digest();
  const reserved = sshString('');
  const head = [sshString(NAMESPACE), reserved, sshString(HASH)];
  const signed = Buffer.concat([Buffer.from(MAGIC), ...head, sshString(digest)]);
  const whole = Buffer.concat([
    Buffer.from(MAGIC),
    VERSION,
    sshString(key.blob),
    ...head,
    sshString(signatureOf(key, signed)),
  ]);
  const lines = whole.toString('base64').match(LINE) ?? [];
  return ['-----BEGIN SSH SIGNATURE-----', ...lines, '-----END SSH SIGNATURE-----'].join('\n');
};
