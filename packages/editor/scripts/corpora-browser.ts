/**
 * Real documentation through the editor in a browser, by hand:
 * `bun run corpora:browser <folder> [<folder> …]`. Each page, as it is and converted to Quoin's
 * format, is opened in each mode and saved, and a word is typed into it with the keyboard.
 */
import { openDesks } from '../test/browser/desk.ts';
import { typeWordAt } from '../test/browser/word.ts';
import { WORD, writtenFault } from '../test/support/typing.ts';
import { pagesIn } from './pages-in.ts';
import { Tally } from './tally.ts';

const MODES = ['wysiwyg', 'block', 'source'] as const;
/** Pages after which the browser's tab is a new one. */
const PAGES_A_TAB = 200;

const tally = new Tally();
const begun = performance.now();
const desks = await openDesks();
try {
  let desk = await desks.open();
  for (const [index, { name, markdown }] of process.argv.slice(2).flatMap(pagesIn).entries()) {
    if (index % PAGES_A_TAB === PAGES_A_TAB - 1) {
      await desk.page.context().close();
      desk = await desks.open();
    }
    for (const mode of MODES) {
      await desk.open(markdown, mode);
      const isSame = (await desk.markdown()) === markdown;
      tally.record(`unchanged in ${mode}`, name, isSame ? null : 'other bytes');
      // Places spread over the pages, the same at each run.
      const isTyped = await typeWordAt(desk, WORD, ((index * 37) % 100) / 100);
      if (!isTyped) continue;
      const after = await desk.markdown();
      const fault = after.includes(WORD) ? writtenFault(markdown, after) : 'the word is not there';
      tally.record(`one word typed in ${mode}`, name, fault);
    }
  }
} finally {
  await desks.close();
}
tally.print();
console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s`);
process.exit(tally.isGood ? 0 : 1);
