/** The stores of the Git sync. */
import type { GitStores } from '@quoin/core';
import type { Access } from '../../access.ts';
import { gitAccountStore } from './accounts.ts';
import { gitConflictStore } from './conflicts.ts';
import { gitConnectionStore } from './connections.ts';
import { gitDeliveryStore } from './deliveries.ts';
import { gitFileStore } from './files.ts';
import { gitProposalStore } from './proposals.ts';
import { gitRequestStore } from './requests.ts';
import { gitRunStore } from './runs.ts';
import { gitSealedStore } from './sealed.ts';

export const gitStores = (access: Access): GitStores => ({
  accounts: gitAccountStore(access),
  connections: gitConnectionStore(access),
  files: gitFileStore(access),
  proposals: gitProposalStore(access),
  runs: gitRunStore(access),
  conflicts: gitConflictStore(access),
  deliveries: gitDeliveryStore(access),
  requests: gitRequestStore(access),
  sealed: gitSealedStore(access),
});
