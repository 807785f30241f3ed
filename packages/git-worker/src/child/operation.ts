/** Input of every operation on a repository. */
import type { RemoteSource } from '@quoin/git-sync';
import type { Part, Settings } from '../protocol.ts';
import type { AdvertisementCache } from './advertisement-cache.ts';
import type { ReadAccess } from './read-access.ts';

export interface Operation {
  readonly settings: Settings;
  readonly source: RemoteSource;
  readonly access: ReadAccess;
  readonly servers: AdvertisementCache;
  readonly signal: AbortSignal;
  /** Tells results before the operation ends. */
  readonly tell: (parts: readonly Part[]) => void;
}
