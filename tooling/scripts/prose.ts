/**
 * `bun tooling/scripts/prose.ts` prints measures of the language of this repository. `--places`
 * lists the uses of one word, and `--record` stores the counts that the test of words accepts.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countsOf, findWords, report } from './src/prose/measure.ts';

const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, places: { type: 'string' } },
});

if (values.record) {
  const path = join(import.meta.dir, 'src/prose/accepted-words.json');
  await Bun.write(path, `${JSON.stringify(countsOf(await findWords()), null, 2)}\n`);
} else if (values.places) {
  for (const { word, kind, place, text } of await findWords()) {
    if (word === values.places) console.log(`${kind}\t${place}\t${text.slice(0, 160)}`);
  }
} else console.log(await report());
