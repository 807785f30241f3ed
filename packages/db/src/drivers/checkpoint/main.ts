/** The thread that makes checkpoints of a SQLite file, on its own connection. */
import { Database } from 'bun:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointCommand, CheckpointData, CheckpointReport } from './protocol.ts';

const { file }: CheckpointData = workerData;
let client: Database | null = null;

/** Not when the thread starts: what fails is the answer to an order. */
const opened = (): Database => {
  if (client !== null) return client;
  const made = new Database(file, { readwrite: true });
  // The caller decides when to try again.
  made.run('pragma busy_timeout = 0');
  client = made;
  return made;
};

const checkpoint = (mode: 'passive' | 'truncate'): number =>
  opened().query<{ checkpointed: number }, []>(`pragma wal_checkpoint(${mode})`).get()
    ?.checkpointed ?? 0;

const handleCommand = (order: CheckpointCommand): CheckpointReport => {
  try {
    // `passive` waits for no connection and no connection waits for it.
    const copied = checkpoint('passive');
    // `truncate` needs the write lock, and gives up if a connection has it or reads an older state.
    if (order === 'shorten') checkpoint('truncate');
    return { copied, error: null };
  } catch (problem) {
    return { copied: 0, error: problem instanceof Error ? problem.message : String(problem) };
  }
};

parentPort?.on('message', (order: CheckpointCommand) => {
  if (order === 'end') {
    client?.close();
    // Of this thread only.
    process.exit(0);
  } else parentPort?.postMessage(handleCommand(order));
});
