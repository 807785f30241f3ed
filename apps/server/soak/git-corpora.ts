/**
 * Real documentation as a repository: `bun run git-corpora <folder> [<folder> …]`. Pages that
 * were only pulled are not pushed; one edited paragraph in each page is one hunk of one line each. Exits with 1
 * where any byte else moves.
 */
import { basename, resolve } from 'node:path';
import { gitWorld } from '../test/git/support/git-world.ts';
import { readTree } from './corpora/read-tree.ts';

/** A line of words that is alone between two empty ones, outside of code and front matter. */
const PARAGRAPH = /\n\r?\n([A-Z][^\n`{}<>|]{20,}[a-z.])\r?\n(?=\r?\n)/;

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('Usage: bun run git-corpora <folder> [<folder> …]');
  process.exit(2);
}
let isGood = true;
const complain = (message: string): void => {
  isGood = false;
  console.log(`  ! ${message}`);
};
for (const folder of folders) {
  const tree = await readTree(folder);
  const texts = new Map(tree.files.map(({ path, content }) => [path, content]));
  await using world = await gitWorld({ files: Object.fromEntries(tree.bytes) });
  const [first] = await world.runs();
  const head = (await world.repo.head()) ?? '';
  console.log(`${basename(folder)}: ${first?.status} ${JSON.stringify(first?.counts)}`);
  for (const { path, action, message } of first?.files ?? []) {
    if (action === 'skipped') console.log(`  skipped ${path}: ${message}`);
  }
  const again = await world.sync();
  if ((await world.repo.head()) !== head || again.counts.pushed > 0) complain('something went out');
  let edited = 0;
  for (const [path, text] of Object.entries(await world.texts())) {
    if (texts.get(path) !== text) complain(`${path} came in with other bytes`);
    const paragraph = PARAGRAPH.exec(text)?.[1];
    const page = await world.page(path);
    if (paragraph === undefined || page.status !== 'published') continue;
    await world.edit(path, text.replace(paragraph, `${paragraph.slice(0, -1)}, edited here.`));
    edited += 1;
  }
  const run = await world.sync();
  if (run.status !== 'Success') complain(`the run of the edits: ${run.status} ${run.error ?? ''}`);
  const stat = (await world.repo.git('diff', '--numstat', head, 'main')).split('\n');
  const pages = stat.filter((line) => /^1\t1\t/.test(line)).length;
  if (pages !== edited || stat.length !== edited) {
    complain(`${edited} pages edited, ${pages} of ${stat.length} files changed by one line`);
    for (const line of stat.filter((one) => !/^1\t1\t/.test(one)).slice(0, 10))
      console.log(`    ${line}`);
  }
  await world.repo.fsck();
  console.log(`  ${edited} pages edited, each one line`);
}
process.exit(isGood ? 0 : 1);
