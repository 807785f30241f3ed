/** A backup process: makes one backup, or ships changes, and ends with the service. */
import { takeBackup } from './backup/take-backup.ts';
import { failureOf } from './failure.ts';
import type { Command, Message } from './protocol.ts';
import type { BackupSettings } from './settings.ts';

const UMASK = 0o077;
/** Least milliseconds between two messages on progress. */
const PROGRESS_MS = 200;

const stopping = new AbortController();

const say = (message: Message): void => {
  process.send?.(message);
};

const sayFailed = (problem: unknown): void => say({ type: 'failed', failure: failureOf(problem) });

const back = async (settings: BackupSettings): Promise<void> => {
  let last = 0;
  const manifest = await takeBackup(settings, (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    say({ type: 'progress', progress });
  });
  say({ type: 'done', manifest });
};

const ship = async (settings: BackupSettings, seconds: number): Promise<void> => {
  const { shipUntil } = await import('./shipping/ship-loop.ts');
  const shipped = ({ upTo }: { readonly upTo: Date }): void =>
    say({ type: 'shipped', upTo: upTo.getTime() });
  await shipUntil(settings, seconds, { shipped, failed: sayFailed }, stopping.signal);
};

const handleCommand = async (order: Command): Promise<void> => {
  try {
    if (order.type === 'stop') stopping.abort();
    else if (order.type === 'backup') await back(order.settings);
    else {
      await ship(order.settings, order.seconds);
      process.exit(0);
    }
  } catch (problem) {
    sayFailed(problem);
    if (order.type === 'ship') process.exit(1);
  }
};

process.umask(UMASK);
process.on('message', (order: Command) => void handleCommand(order));
// The parent is gone, however it went.
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
