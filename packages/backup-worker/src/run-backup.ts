/** A backup in a process of its own, so that neither its work nor its memory is the service's. */
import { fileURLToPath } from 'node:url';
import { ChildProcess, type Ending } from '@quoin/child-process';
import type { BackupManifest } from './backup/catalog.ts';
import type { Progress } from './backup/take-backup.ts';
import { BackupFailed, errorOf } from './failure.ts';
import type { Command, Message } from './protocol.ts';
import type { BackupSettings } from './settings.ts';

export const BACKUP_PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** It streams: only what it leaks, or one enormous file, makes it exceed this. */
export const MOST_BYTES = 1_000_000_000;

const ENDINGS: Readonly<Record<Ending, string>> = {
  crashed: 'the backup process crashed',
  killed: 'the backup process was killed: the system does so when memory is used up',
  time: 'the backup took too long',
  memory: `the backup process needed more than ${MOST_BYTES / 1_000_000} MB of memory`,
  aborted: 'the backup was stopped',
};

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Makes and verifies a backup.
 *
 * @param options `signal` ends the process; no backup appears then
 * @throws {BackupFailed} with a reason for the operator {Error} a fault of Quoin
 */
export const runBackup = async (
  settings: BackupSettings,
  { signal, onProgress }: RunOptions,
): Promise<BackupManifest> => {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<BackupManifest>();
  const hear = (message: Message): void => {
    if (message.type === 'progress') onProgress?.(message.progress);
    else if (message.type === 'done') resolve(message.manifest);
    else if (message.type === 'failed') reject(errorOf(message.failure));
  };
  const child = new ChildProcess<Command, Message>('backup', BACKUP_PROGRAM, {
    hear,
    ended: (ending) => reject(new BackupFailed(ENDINGS[ending])),
  });
  const stop = (): void => child.end('aborted');
  signal.addEventListener('abort', stop);
  const stopWatch = child.watchMemory(MOST_BYTES);
  try {
    if (await child.ready) child.send({ type: 'backup', settings });
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    stopWatch();
    child.end('aborted');
  }
};
