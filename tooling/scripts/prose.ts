/**
 * `bun tooling/scripts/prose.ts` prints measures of the language of this repository. `--places`
 * lists the uses of one word, and `--sample 30 --seed 7` names files by chance, the same ones for
 * each seed, for a reader. `--messages` prints the messages of all programs, and
 * `--messages --program editor` those of one.
 */
import { parseArgs } from 'node:util';
import { findWords, report } from './src/prose/measure.ts';
import { messageList } from './src/prose/message-list.ts';
import { PROGRAMS } from './src/prose/programs.ts';
import { documents, sources } from './src/prose/repository-texts.ts';
import { sampleOf } from './src/prose/sample.ts';

const { values } = parseArgs({
  options: {
    places: { type: 'string' },
    messages: { type: 'boolean', default: false },
    program: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

if (values.places) {
  for (const { word, kind, place, text } of await findWords()) {
    if (word === values.places) console.log(`${kind}\t${place}\t${text.slice(0, 160)}`);
  }
} else if (values.messages) {
  const { program } = values;
  const chosen = PROGRAMS.filter(({ name }) => program === undefined || name === program);
  if (chosen.length === 0) {
    const names = PROGRAMS.map(({ name }) => name).join(', ');
    throw new Error(`The program ${program} does not exist. Programs: ${names}`);
  }
  console.log(messageList(chosen, await sources()));
} else if (values.sample) {
  const files = [...(await documents()), ...(await sources())].map(({ path }) => path);
  console.log(sampleOf(files, Number(values.sample), values.seed).join('\n'));
} else console.log(await report());
