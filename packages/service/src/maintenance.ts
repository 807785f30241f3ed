/** Hourly housekeeping, by whichever process of the deployment is free. */
import { measureAssets } from '@quoin/core';
import { MAINTENANCE_INTERVAL_MS, purgeExpired, sweepAssets } from '@quoin/db';
import type { Logger } from 'pino';
import type { Foundation } from './foundation.ts';
import * as lines from './messages/log.ts';

const QUEUE = 'maintenance';
/** Of its own: a bucket that is away must not keep rows from being removed. */
const SWEEP_QUEUE = 'sweep-assets';
const MEASURE_QUEUE = 'measure-assets';

export const addMaintenance = async (
  { config, database, deps, jobs }: Foundation,
  log: Pick<Logger, 'debug'>,
): Promise<void> => {
  await jobs.work(QUEUE, async () => {
    const purged = await purgeExpired(database, deps.clock.now(), config);
    log.debug({ purged }, lines.rowsDeleted);
    const compacted = await deps.db.write((stores) => stores.storage.compact());
    log.debug({ compacted }, lines.storageCounts);
    const counts = await deps.db.write((stores) => stores.pageCounts.compact());
    log.debug({ compacted: counts }, lines.pageCounts);
  });
  await jobs.work(SWEEP_QUEUE, async () => {
    log.debug({ removed: await sweepAssets(deps, deps.clock.now()) }, lines.filesDeleted);
  });
  await jobs.work(MEASURE_QUEUE, async () => {
    log.debug({ measured: await measureAssets(deps) }, lines.imagesMeasured);
  });
  await jobs.enqueue(MEASURE_QUEUE, null, { singletonKey: MEASURE_QUEUE });
  await jobs.schedule(QUEUE, MAINTENANCE_INTERVAL_MS);
  await jobs.schedule(SWEEP_QUEUE, MAINTENANCE_INTERVAL_MS);
};
