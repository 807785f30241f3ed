/** Private keys of SSH: the format of OpenSSH (its PROTOCOL.key), and what node reads, such as PKCS #8. */

import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import {
  keyCannotSignCommits,
  keyDamaged,
  keyHasPassphrase,
  keyTypeUnsupported,
  notAPrivateKey,
  rsaTooShort,
} from '../messages.ts';
import { SshReader, sshInteger, sshString } from './ssh-wire.ts';
import { UnusableKey } from './unusable-key.ts';

export interface SshKey {
  readonly key: KeyObject;
  /** `ssh-ed25519`, `ssh-rsa`, `ecdsa-sha2-nistp256`, … */
  readonly type: string;
  /** As SSH writes the public key. */
  readonly blob: Buffer;
}

/** Names of curves in SSH (RFC 5656 §10.1) and in JWK (RFC 7518 §6.2.1.1). */
const CURVES: Readonly<Record<string, string>> = {
  nistp256: 'P-256',
  nistp384: 'P-384',
  nistp521: 'P-521',
};
const LEAST_RSA_BITS = 2048;

const MAGIC = 'openssh-key-v1\0';
const ARMOR = /-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]*?)-----END OPENSSH PRIVATE KEY-----/;

const PASSPHRASE = keyHasPassphrase;

const url = (bytes: Uint8Array): string => {
  const start = bytes.findIndex((byte) => byte !== 0);
  return Buffer.from(bytes.subarray(Math.max(0, start))).toString('base64url');
};

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};

const rsaJwk = (reader: SshReader) => {
  const [n, e, d, qi, p, q] = [
    reader.string(),
    reader.string(),
    reader.string(),
    reader.string(),
    reader.string(),
    reader.string(),
  ];
  const rest = (prime: Uint8Array) => url(bytesOf(number(d) % (number(prime) - 1n)));
  return {
    kty: 'RSA',
    ...{ n: url(n), e: url(e), d: url(d), p: url(p), q: url(q), qi: url(qi) },
    ...{ dp: rest(p), dq: rest(q) },
  };
};

const ecJwk = (reader: SshReader) => {
  const curve = reader.text();
  const point = reader.string();
  const length = (point.length - 1) / 2;
  const d = bytesOf(number(reader.string()));
  return {
    kty: 'EC',
    crv: CURVES[curve] ?? '',
    x: point.subarray(1, 1 + length).toString('base64url'),
    y: point.subarray(1 + length).toString('base64url'),
    d: Buffer.concat([Buffer.alloc(length - d.length), d]).toString('base64url'),
  };
};

const edJwk = (reader: SshReader) => {
  const x = reader.string();
  const d = reader.string().subarray(0, 32);
  return { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url'), d: d.toString('base64url') };
};

const fromOpenSsh = (base64: string): KeyObject => {
  const reader = new SshReader(Buffer.from(base64, 'base64'));
  if (reader.bytesOf(MAGIC.length).toString('latin1') !== MAGIC) {
    throw new UnusableKey(keyDamaged);
  }
  const cipher = reader.text();
  reader.text();
  reader.string();
  if (cipher !== 'none') throw new UnusableKey(PASSPHRASE);
  if (reader.integer() !== 1) throw new UnusableKey(keyDamaged);
  reader.string();
  const secret = new SshReader(reader.string());
  secret.bytesOf(8);
  const type = secret.text();
  const jwk =
    type === 'ssh-ed25519'
      ? edJwk(secret)
      : type === 'ssh-rsa'
        ? rsaJwk(secret)
        : type.startsWith('ecdsa-sha2-')
          ? ecJwk(secret)
          : null;
  if (jwk === null) throw new UnusableKey(keyTypeUnsupported({ type }));
  return createPrivateKey({ key: jwk, format: 'jwk' });
};

const publicBlob = (key: KeyObject): Pick<SshKey, 'type' | 'blob'> => {
  const {
    kty,
    crv,
    n = '',
    e = '',
    x = '',
    y = '',
  } = createPublicKey(key).export({ format: 'jwk' });
  const of = (value: string) => Buffer.from(value, 'base64url');
  const blob = (type: string, ...parts: readonly Buffer[]) => ({
    type,
    blob: Buffer.concat([sshString(type), ...parts]),
  });
  if (kty === 'OKP' && crv === 'Ed25519') return blob('ssh-ed25519', sshString(of(x)));
  if (kty === 'RSA') {
    if (of(n).length * 8 < LEAST_RSA_BITS) {
      throw new UnusableKey(rsaTooShort({ leastRsaBits: LEAST_RSA_BITS }));
    }
    return blob('ssh-rsa', sshInteger(of(e)), sshInteger(of(n)));
  }
  const curve = Object.keys(CURVES).find((name) => CURVES[name] === crv);
  if (curve === undefined) throw new UnusableKey(keyCannotSignCommits);
  const point = Buffer.concat([Buffer.from([4]), of(x), of(y)]);
  return blob(`ecdsa-sha2-${curve}`, sshString(curve), sshString(point));
};

/** @throws {UnusableKey} */
export const readSshKey = (text: string): SshKey => {
  try {
    const [, body] = ARMOR.exec(text) ?? [];
    if (body === undefined && /-----BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/.test(text)) {
      throw new UnusableKey(PASSPHRASE);
    }
    const key = body === undefined ? createPrivateKey(text) : fromOpenSsh(body);
    return { key, ...publicBlob(key) };
  } catch (problem) {
    if (problem instanceof UnusableKey) throw problem;
    throw new UnusableKey(notAPrivateKey);
  }
};

/** As `ssh-keygen -l` shows it. */
export const sshFingerprint = ({ blob }: Pick<SshKey, 'blob'>): string =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
