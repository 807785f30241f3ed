/** Which connections share one clone: those whose repository has the same address. */
import { createHash } from 'node:crypto';
import type { RemoteSource } from '@quoin/git-sync';

/**
 * Returns the name of the folder of the clone. Host names are compared without case, default port and
 * final dot (RFC 3986 §6.2.2, §6.2.3). Paths are compared with case, because some servers do, and
 * without the suffix `.git`. An address and an alias of it have two clones.
 */
export const storeKey = ({ url }: Pick<RemoteSource, 'url'>): string => {
  const { protocol, hostname, port, pathname } = new URL(url);
  const host = `${hostname.replace(/\.$/, '')}:${port}`;
  const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  return createHash('sha256').update(`${protocol}//${host}${path}`).digest('hex').slice(0, 40);
};
