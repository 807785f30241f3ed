/** Metrics of scheduled backups. All copies report the same last backup. */
import { lastFinishedBackupRun } from '@quoin/db';
import type { HttpMetrics } from '@quoin/http';
import type { Foundation } from '../foundation.ts';

type Counted = Pick<Foundation, 'backups' | 'shipping' | 'database'>;

export const addBackupMetrics = (
  metrics: HttpMetrics,
  { backups, shipping, database }: Counted,
): void => {
  if (backups === null) return;
  metrics.gauge(
    'quoin_backup_last_success_timestamp_seconds',
    'Time in seconds since 1970 at which the last backup was verified; 0 without a backup',
    async () => ((await lastFinishedBackupRun(database))?.finishedAt?.getTime() ?? 0) / 1000,
  );
  metrics.gauge(
    'quoin_backup_last_duration_seconds',
    'Seconds that the last backup took with its verification',
    async () => {
      const run = await lastFinishedBackupRun(database);
      if (run === null || run.finishedAt === null) return 0;
      return (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000;
    },
  );
  metrics.gauge(
    'quoin_backup_last_size_bytes',
    'Bytes of the last backup, compressed and encrypted',
    async () => (await lastFinishedBackupRun(database))?.bytes ?? 0,
  );
  metrics.series({
    type: 'counter',
    name: 'quoin_backup_failures_total',
    help: 'Attempts at scheduled backups of this process that failed',
    labels: [],
    read: async () => [{ labels: {}, value: backups.failures }],
  });
  if (shipping === null) return;
  metrics.series({
    type: 'gauge',
    name: 'quoin_backup_shipped_timestamp_seconds',
    help: 'Time in seconds since 1970 up to which all changes of SQLite are shipped; only the copy that ships reports it',
    labels: [],
    read: async () => {
      const upTo = shipping.shippedUpTo;
      return upTo === null ? [] : [{ labels: {}, value: upTo.getTime() / 1000 }];
    },
  });
};
