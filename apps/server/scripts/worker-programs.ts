/** Programs that the service starts by their paths. Each bundle of the service contains them. */
export const WORKER_PROGRAMS = [
  // Run in processes of their own.
  'packages/content-worker/src/main.ts',
  'packages/git-worker/src/child/main.ts',
  'packages/backup-worker/src/main.ts',
  // Run in threads.
  'packages/search-worker/src/indexer/main.ts',
  'packages/search-worker/src/searcher/main.ts',
  'packages/db/src/drivers/checkpoint/main.ts',
];
