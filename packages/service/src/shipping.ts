/** Ships the changes of SQLite to the place of backups while the service runs. */
import type { ShippingProcess } from '@quoin/backup-worker';
import type { Logger } from 'pino';
import { backupSettings } from './backups.ts';
import type { Config } from './config.ts';
import * as lines from './messages/log.ts';

export interface ShippingOptions {
  readonly config: Config;
  readonly dataDir: string;
  readonly log: Pick<Logger, 'error'>;
}

export class Shipping {
  readonly #start: () => Promise<ShippingProcess>;
  #process: Promise<ShippingProcess> | null = null;
  #running: ShippingProcess | null = null;

  private constructor(start: () => Promise<ShippingProcess>) {
    this.#start = start;
  }

  /** Null where nothing is shipped. */
  static of({ config, dataDir, log }: ShippingOptions): Shipping | null {
    const { backup, databaseUrl } = config;
    const seconds = backup?.shipSeconds ?? null;
    if (backup === null || seconds === null || databaseUrl !== null) return null;
    return new Shipping(async () => {
      const { ShippingProcess } = await import('@quoin/backup-worker');
      const settings = backupSettings(config, backup, dataDir);
      const onError = (err: Error): void => log.error({ err }, lines.notShipped);
      return new ShippingProcess(settings, seconds, onError);
    });
  }

  /** All changes before this time are stored; null if this process has shipped nothing. */
  get shippedUpTo(): Date | null {
    return this.#running?.shippedUpTo ?? null;
  }

  start(): void {
    this.#process ??= this.#begin();
  }

  async close(): Promise<void> {
    await (await this.#process)?.close();
  }

  async #begin(): Promise<ShippingProcess> {
    this.#running = await this.#start();
    this.#running.start();
    return this.#running;
  }
}
