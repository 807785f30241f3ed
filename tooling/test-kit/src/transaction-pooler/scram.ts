/** The client's side of SCRAM-SHA-256 without channel binding (RFC 5802, RFC 7677). */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

export interface Scram {
  readonly first: string;
  /** @param challenge the server's first message */
  final(challenge: string): string;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const scram = (password: string): Scram => {
  const bare = `n=,r=${randomBytes(18).toString('base64')}`;
  return {
    first: `n,,${bare}`,
    final(challenge) {
      const fields = new Map(challenge.split(',').map((part) => [part[0], part.slice(2)]));
      const salt = Buffer.from(fields.get('s') ?? '', 'base64');
      const salted = pbkdf2Sync(password, salt, Number(fields.get('i')), 32, 'sha256');
      const clientKey = hmac(salted, 'Client Key');
      const storedKey = createHash('sha256').update(clientKey).digest();
      const withoutProof = `c=biws,r=${fields.get('r')}`;
      const signature = hmac(storedKey, `${bare},${challenge},${withoutProof}`);
      const proof = clientKey.map((byte, at) => byte ^ (signature[at] ?? 0));
      return `${withoutProof},p=${Buffer.from(proof).toString('base64')}`;
    },
  };
};
