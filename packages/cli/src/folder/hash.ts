import { createHash } from 'node:crypto';

/** SHA-256 in lowercase hex, as the server names texts and bytes; a string counts as UTF-8. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
