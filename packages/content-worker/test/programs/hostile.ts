/** A worker whose work does what the file's name orders: what a bug in a parser may do, on purpose. */
import { readFileSync } from 'node:fs';

const held: Uint8Array[] = [];

const loop = () => {
  let turns = 0;
  for (;;) turns = (turns + 1) % 1000;
};

const acts: Readonly<Record<string, () => void>> = {
  'loop.txt': loop,
  'orphan.txt': () => {
    console.log('looping');
    loop();
  },
  'environment.txt': () => console.log(JSON.stringify(process.env)),
  'hog.txt': () => {
    for (;;) held.push(new Uint8Array(10_000_000).fill(1));
  },
  'crash.txt': () => process.exit(7),
  // As the system ends a process when memory is used up.
  'killed.txt': () => process.kill(process.pid, 'SIGKILL'),
  'throw.txt': () => process.send?.({ type: 'failed', error: 'a stack with secrets' }),
};

process.on('message', (order: { input: { filename: string } }) => {
  const { filename } = order.input;
  acts[filename]?.();
  // One answer to each order, as a worker sends.
  if (filename === 'throw.txt') return;
  const score =
    process.platform === 'linux' ? readFileSync('/proc/self/oom_score_adj', 'utf8') : '';
  const title = filename === 'score.txt' ? score.trim() : `${filename} by ${process.pid}`;
  const output = { title, markdown: '', warnings: [], assets: [] };
  process.send?.({ type: 'done', output });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
