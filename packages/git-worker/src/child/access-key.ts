/** A connection with its credential, and the repository that it opens. */
import { createHash } from 'node:crypto';
import type { RemoteSource } from '@quoin/git-sync';
import { storeKey } from '../store-key.ts';

export const accessKey = (source: RemoteSource): string => {
  const { id, credential } = source;
  const opens = credential === null ? '' : `${credential.username}:${credential.password}`;
  return `${id} ${storeKey(source)} ${createHash('sha256').update(opens).digest('hex')}`;
};
