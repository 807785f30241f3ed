/**
 * A real history with edits here after every second commit, and an account of every marker that was
 * written on either side: `bun run git-markers <bare repository> <folder> [commits] [sqlite|postgres]`.
 * Exits with 1 if a marker is lost, doubled or on one side only, or a file differs.
 */
import { resolve } from 'node:path';
import { playMarkers } from '../test/git/support/markers/play-markers.ts';
import { readHistory } from './history/read-history.ts';

const [source, folder = '', count = '300', dialect = 'sqlite'] = process.argv.slice(2);
if (source === undefined || (dialect !== 'sqlite' && dialect !== 'postgres')) {
  console.error(
    'Usage: bun run git-markers <bare repository> <folder> [commits] [sqlite|postgres]',
  );
  process.exit(2);
}
const { files, steps } = await readHistory(resolve(source), folder, Number(count));
console.log(`${steps.length} commits of ${folder || 'the root'}, ${files.size} files at first`);
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
const { markers, account, runs, pages, problems } = await playMarkers({
  ...{ dialect, files, steps },
  progress: (step) => {
    if (step % 25 === 0) console.log(`  ${step} commits, ${seconds()} s`);
  },
});
const { both, conflict, deleted, actions } = account;
for (const problem of problems) console.log(`  ! ${problem}`);
console.log(
  `${dialect}: ${markers} markers: ${both} on both sides, ${conflict} in conflicts that wait, ${deleted} deleted ${JSON.stringify(actions)}`,
);
console.log(
  `runs ${JSON.stringify(runs)}, ${pages} pages, ${problems.length} problems, ${seconds()} s`,
);
process.exit(problems.length === 0 ? 0 : 1);
