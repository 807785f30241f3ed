/** Makes the scheduled backups, whichever process of the deployment is free, and one of them only. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupManifest, BackupSettings } from '@quoin/backup-worker';
import type { Clock } from '@quoin/core';
import {
  BACKUP_LEASE_MS,
  type BackupRun,
  backupRun,
  claimBackupRun,
  type Database,
  extendBackupRun,
  failBackupRun,
  finishBackupRun,
  isBackupRunOpen,
} from '@quoin/db';
import type { Logger } from 'pino';
import type { BackupConfig } from './backup-settings.ts';
import type { Config } from './config.ts';
import * as lines from './messages/log.ts';
import { lastTime, nextTime } from './schedule.ts';
import { VERSION } from './version.ts';

/** Between two looks at a run that another process makes, or that waits for its next attempt. */
const OPEN_RUN_MS = 30_000;
/** The clock can be set meanwhile. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** After a failure of the database. */
const RETRY_MS = 60_000;
/** Signs of life in the length of a lease. */
const BEATS_PER_LEASE = 3;

export interface BackupsOptions {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'info'>;
}

export const backupSettings = (
  { databaseUrl, databasePooling, s3 }: Config,
  { place, key, keep }: BackupConfig,
  dataDir: string,
): BackupSettings => ({
  place,
  key,
  keep,
  dataDir,
  databaseUrl,
  pooling: databasePooling,
  s3,
  version: VERSION,
});

export class Backups {
  /** Attempts of this process that failed. */
  failures = 0;
  readonly #options: BackupsOptions;
  readonly #backup: BackupConfig;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(options: BackupsOptions, backup: BackupConfig) {
    this.#options = options;
    this.#backup = backup;
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  /** A backup that runs is given up; another process can begin it anew. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let waitMs = RETRY_MS;
      try {
        waitMs = await this.#step();
      } catch (err) {
        this.#options.log.error({ err }, lines.backupsWait);
      }
      // Rejects when the service stops.
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns milliseconds until the next step */
  async #step(): Promise<number> {
    const { database, clock } = this.#options;
    const { schedule } = this.#backup;
    const dueAt = lastTime(schedule, clock.now());
    if (dueAt !== null && isBackupRunOpen(await backupRun(database, dueAt))) {
      const run = await claimBackupRun(database, dueAt, clock.now());
      if (run === null) return OPEN_RUN_MS;
      await this.#make(run);
      return 0;
    }
    const now = clock.now();
    const next = nextTime(schedule, now)?.getTime() ?? Number.POSITIVE_INFINITY;
    return Math.min(next - now.getTime(), LONGEST_WAIT_MS);
  }

  async #make(run: BackupRun): Promise<void> {
    const { database, clock, log } = this.#options;
    const begun = performance.now();
    try {
      const manifest = await this.#underLease(run);
      await finishBackupRun(database, run, manifest, clock.now());
      const { name, bytes, rows, files } = manifest;
      const seconds = (performance.now() - begun) / 1000;
      log.info({ name, bytes, rows, files, seconds }, lines.backupCreated);
    } catch (err) {
      if (this.#stopping.signal.aborted) {
        await failBackupRun(database, run, null, clock.now());
        return;
      }
      this.failures += 1;
      log.error({ err, attempt: run.attempts }, lines.backupFailed);
      const reason = err instanceof Error ? err.message : String(err);
      await failBackupRun(database, run, reason, clock.now());
    }
  }

  /** Ends the work if another process took the run, as after a sleep of this machine. */
  async #underLease(run: BackupRun): Promise<BackupManifest> {
    const { config, dataDir, database, clock, log } = this.#options;
    const lost = new AbortController();
    const beat = async (): Promise<void> => {
      try {
        if (!(await extendBackupRun(database, run, clock.now()))) lost.abort();
      } catch (err) {
        log.error({ err }, lines.leaseNotExtended);
      }
    };
    const timer = setInterval(() => void beat(), BACKUP_LEASE_MS / BEATS_PER_LEASE);
    try {
      const { runBackup } = await import('@quoin/backup-worker');
      const settings = backupSettings(config, this.#backup, dataDir);
      const signal = AbortSignal.any([lost.signal, this.#stopping.signal]);
      return await runBackup(settings, { signal });
    } finally {
      clearInterval(timer);
    }
  }
}
