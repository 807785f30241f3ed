/** Ships the changes of a SQLite database while the service runs. */
import { Database } from 'bun:sqlite';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SQLITE_FILE } from '@quoin/db';
import { openDestination } from '../destination/open-destination.ts';
import type { BackupSettings } from '../settings.ts';
import { type Shipped, Shipper } from './shipper.ts';

/** In the data folder: the process that has it locked ships, and no other. */
const LOCK_FILE = 'shipping.lock';
const LOCK_RETRY_MS = 5_000;

export interface ShipReport {
  shipped(shipped: Shipped): void;
  failed(problem: unknown): void;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** The operating system releases the lock when this process ends, however it ends. */
const takeLock = async (dataDir: string, signal: AbortSignal): Promise<Database | null> => {
  while (!signal.aborted) {
    const lock = new Database(join(dataDir, LOCK_FILE), { readwrite: true, create: true });
    try {
      lock.run('begin exclusive');
      return lock;
    } catch (problem) {
      lock.close();
      const isLocked =
        problem instanceof Error && 'code' in problem && problem.code === 'SQLITE_BUSY';
      if (!isLocked) throw problem;
    }
    await pause(LOCK_RETRY_MS, signal);
  }
  return null;
};

/** The generation that is shipped, and the next one while its copy is made. */
class Generations {
  #current: Shipper | null = null;
  /** Its copy is stored. */
  #next: Shipper | null = null;
  #isCopying = false;
  readonly #make: () => Shipper;
  readonly #report: ShipReport;

  constructor(make: () => Shipper, report: ShipReport) {
    this.#make = make;
    this.#report = report;
  }

  async step(): Promise<void> {
    if (this.#next !== null) {
      this.#current?.close();
      this.#current = this.#next;
      this.#next = null;
    }
    const current = this.#current;
    // The old generation goes on meanwhile: a copy of a large database takes minutes.
    if (current?.isOld === true && !this.#isCopying) void this.#copy();
    if (current === null) {
      await this.#copy();
      return;
    }
    try {
      this.#report.shipped(await current.ship());
    } catch (problem) {
      if (current.isLost(problem)) {
        current.close();
        this.#current = null;
      }
      throw problem;
    }
  }

  /** Ships the last commits, without a copy. */
  async end(): Promise<void> {
    const current = this.#next ?? this.#current;
    if (current !== null) this.#report.shipped(await current.ship());
    this.#current?.close();
    this.#next?.close();
  }

  async #copy(): Promise<void> {
    this.#isCopying = true;
    const next = this.#make();
    try {
      this.#report.shipped(await next.begin());
      this.#next = next;
    } catch (problem) {
      next.close();
      this.#report.failed(problem);
    } finally {
      this.#isCopying = false;
    }
  }
}

/**
 * @param seconds between two shipments
 * @param signal ends it, after what was committed last
 */
export const shipUntil = async (
  settings: BackupSettings,
  seconds: number,
  report: ShipReport,
  signal: AbortSignal,
): Promise<void> => {
  const lock = await takeLock(settings.dataDir, signal);
  if (lock === null) return;
  const place = openDestination(settings.place);
  const descriptor = openSync(join(settings.dataDir, SQLITE_FILE), 'r');
  const generations = new Generations(() => new Shipper(settings, place, descriptor), report);
  while (!signal.aborted) {
    try {
      await generations.step();
    } catch (problem) {
      report.failed(problem);
    }
    await pause(seconds * 1000, signal);
  }
  await generations.end();
  lock.close();
};
