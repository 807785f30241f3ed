/**
 * A real history with edits here after every second commit, and an account of every marker that was
 * written on either side: `bun run git-markers <bare repository> <folder> [--commits 300]
 * [--database sqlite|postgres] [--memory] [--seconds n]`. With `--memory` no Git process and no server
 * are used; after so many seconds the history ends early. Exits with 1 if a marker is lost, doubled or
 * on one side only, or a file differs.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playMarkers } from '../test/git/support/markers/play-markers.ts';
import { readHistory } from './history/read-history.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: 'string', default: '300' },
    database: { type: 'string', default: 'sqlite' },
    memory: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '86400' },
  },
});
const [source, folder = ''] = positionals;
const { database: dialect } = values;
if (source === undefined || (dialect !== 'sqlite' && dialect !== 'postgres')) {
  console.error('Usage: bun run git-markers <bare repository> <folder> [options]');
  process.exit(2);
}
const history = await readHistory(resolve(source), folder, Number(values.commits));
console.log(`${history.steps.length} commits, ${history.files.size} files at first`);
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);
const { commits, markers, account, runs, pages, problems } = await playMarkers({
  ...{ dialect, ...history, isInMemory: values.memory },
  progress: (step) => {
    if (step % 25 === 0) console.log(`  ${step} commits, ${seconds()} s`);
    return seconds() < Number(values.seconds);
  },
});
const { both, conflict, deleted, actions } = account;
for (const problem of problems) console.log(`  ! ${problem}`);
console.log(
  `${dialect}: ${commits} commits, ${markers} markers: ${both} on both sides, ${conflict} in conflicts that wait, ${deleted} deleted ${JSON.stringify(actions)}`,
);
console.log(
  `runs ${JSON.stringify(runs)}, ${pages} pages, ${problems.length} problems, ${seconds()} s`,
);
process.exit(problems.length === 0 ? 0 : 1);
