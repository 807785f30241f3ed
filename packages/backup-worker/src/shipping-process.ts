/** Keeps the process that ships changes running, beside the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildProcess } from '@quoin/child-process';
import { errorOf } from './failure.ts';
import type { Command, Message } from './protocol.ts';
import { BACKUP_PROGRAM, MOST_BYTES } from './run-backup.ts';
import type { BackupSettings } from './settings.ts';

/** Before a process that ended is replaced. */
const RESTART_MS = 5_000;
/** For the last shipment of a service that stops. */
const STOP_MS = 10_000;

export class ShippingProcess {
  /** All changes before this time are stored; null while this process has shipped nothing. */
  shippedUpTo: Date | null = null;
  readonly #settings: BackupSettings;
  readonly #seconds: number;
  readonly #onError: (problem: Error) => void;
  readonly #stopping = new AbortController();
  #child: ChildProcess<Command, Message> | null = null;
  #running: Promise<void> | null = null;
  /** One line a failure, however often it repeats. */
  #lastFailure: string | null = null;

  /** @param seconds between two shipments */
  constructor(settings: BackupSettings, seconds: number, onError: (problem: Error) => void) {
    this.#settings = settings;
    this.#seconds = seconds;
    this.#onError = onError;
  }

  start(): void {
    this.#running ??= this.#keepRunning();
  }

  /** Ships what was committed last, and ends the process. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child?.isAlive === true) child.send({ type: 'stop' });
    const late = setTimeout(() => child?.end('time'), STOP_MS);
    await this.#running;
    clearTimeout(late);
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#run();
      await sleep(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #run(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const child = new ChildProcess<Command, Message>('backup', BACKUP_PROGRAM, {
      hear: (message) => this.#hear(message),
      ended: () => ended.resolve(),
    });
    this.#child = child;
    const stopWatch = child.watchMemory(MOST_BYTES);
    if (await child.ready) {
      if (this.#stopping.signal.aborted) child.end('aborted');
      else child.send({ type: 'ship', settings: this.#settings, seconds: this.#seconds });
    }
    await ended.promise;
    stopWatch();
  }

  #hear(message: Message): void {
    if (message.type === 'shipped') {
      this.shippedUpTo = new Date(message.upTo);
      this.#lastFailure = null;
    } else if (message.type === 'failed') {
      if (message.failure.message !== this.#lastFailure) this.#onError(errorOf(message.failure));
      this.#lastFailure = message.failure.message;
    }
  }
}
