/**
 * Real documentation through the editor, by hand: `bun run corpora <folder> [<folder> …]`. Each page,
 * as it is and converted to Quoin's format, is opened and saved, then changed at places that the
 * page's number draws. Prints figures, and the first pages of each kind that went wrong.
 */
import { markdownOf, type PageDocument } from '../src/document/index.ts';
import { open } from '../test/support/page.ts';
import { CHANGES, changesOf } from '../test/support/restructure.ts';
import { structureFault } from '../test/support/structure-fault.ts';
import {
  MEANINGFUL,
  placeName,
  textFault,
  typingPlaces,
  wordFault,
} from '../test/support/typing.ts';
import { pagesIn } from './pages-in.ts';
import { Tally } from './tally.ts';

/** Places drawn on each page. */
const WORDS = 20;
const TEXTS = 10;

/** Numbers that look random and are the same at each run (constants of Numerical Recipes). */
const drawing = (seed: number): ((below: number) => number) => {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const tally = new Tally();

const typeInto = (name: string, page: PageDocument, draw: (below: number) => number): void => {
  const places = typingPlaces(page.doc);
  const place = (): number => places[draw(places.length)] ?? 0;
  for (let turn = 0; turn < Math.min(WORDS, places.length); turn++) {
    const pos = place();
    const where = `${name} at ${pos}, ${placeName(page.doc, pos)}`;
    tally.record('one word', where, wordFault(page, pos));
  }
  for (let turn = 0; turn < Math.min(TEXTS, places.length); turn++) {
    const pos = place();
    const text = MEANINGFUL[draw(MEANINGFUL.length)] ?? '*';
    const where = `${name} at ${pos}, ${text} in ${placeName(page.doc, pos)}`;
    tally.record('text that means something', where, textFault(page, pos, text));
  }
};

const restructure = (name: string, page: PageDocument, draw: (below: number) => number): void => {
  for (const change of CHANGES) {
    const changes = changesOf(page.doc, change);
    const chosen = changes[draw(changes.length)];
    if (chosen === undefined) continue;
    const where = `${name} at ${chosen.pos}, ${placeName(page.doc, chosen.pos)}`;
    tally.record(change.name, where, structureFault(page, chosen.doc, change));
  }
};

const begun = performance.now();
let slowest = 0;
for (const [index, { name, markdown }] of process.argv.slice(2).flatMap(pagesIn).entries()) {
  const opened = performance.now();
  const page = open(markdown);
  const isSame = markdownOf(page) === markdown;
  slowest = Math.max(slowest, performance.now() - opened);
  tally.record('unchanged', name, isSame ? null : 'other bytes');
  const draw = drawing(index);
  typeInto(name, page, draw);
  restructure(name, page, draw);
}
tally.print();
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
console.log(`${seconds} s, opening and saving at most ${slowest.toFixed(0)} ms a page`);
process.exit(tally.isGood ? 0 : 1);
