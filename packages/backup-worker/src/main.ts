/** The backup process: does its one order, and ends with the service. */
import { takeBackup } from './backup/take-backup.ts';
import { failureOf } from './failure.ts';
import type { Message, Order } from './protocol.ts';

const UMASK = 0o077;
/** Least milliseconds between two messages on progress. */
const PROGRESS_MS = 200;

const say = (message: Message): void => {
  process.send?.(message);
};

const obey = async ({ settings }: Order): Promise<void> => {
  let last = 0;
  try {
    const manifest = await takeBackup(settings, (progress) => {
      const now = performance.now();
      if (now - last < PROGRESS_MS) return;
      last = now;
      say({ type: 'progress', progress });
    });
    say({ type: 'done', manifest });
  } catch (problem) {
    say({ type: 'failed', failure: failureOf(problem) });
  }
};

process.umask(UMASK);
process.on('message', (order: Order) => void obey(order));
// The parent is gone, however it went.
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
