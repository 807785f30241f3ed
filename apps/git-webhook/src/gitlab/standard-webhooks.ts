/**
 * Signatures of Standard Webhooks (standard-webhooks specification, "Signature scheme"), as GitLab
 * makes them with a signing token: HMAC-SHA-256 over id, time and body. Their library reads the
 * machine's clock and hashes in JavaScript, a second for the largest body.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from '../delivery.ts';

const PREFIX = 'whsec_';
/** Of the specification's libraries, seconds to either side. */
const TOLERANCE_SECONDS = 5 * 60;
const VERSION = 'v1';

const isRecent = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;

const matches = (signature: string, expected: Buffer): boolean => {
  const [version, encoded = ''] = signature.split(',');
  const bytes = Buffer.from(encoded, 'base64');
  return (
    version === VERSION && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  );
};

/** @param secret `whsec_` and a key in Base64; another text signs nothing */
export const isSigned = ({ headers, body }: Delivery, secret: string, now: Date): boolean => {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const key = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : [];
  if (id === '' || key.length === 0 || !isRecent(timestamp, now)) return false;
  const expected = createHmac('sha256', Buffer.from(key))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();
  // Several, separated by spaces, while a sender rotates its secret.
  const signatures = (headers.get('webhook-signature') ?? '').split(' ');
  return signatures.some((signature) => matches(signature, expected));
};
