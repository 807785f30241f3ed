/**
 * `bun run search-quality --corpora FOLDER [--engine memory|sqlite|postgres|all] [--sample 150]
 * [--failures] [--json]`: how good the order of what is found is, on the Cranfield collection and
 * on questions made from real documentation, and whether both databases return the same. The folder
 * holds `cranfield` and trees of documentation, each in a folder of its own.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPages } from '@quoin/search-worker/read-pages';
import { COMPARED_HITS, compareFirstHits, differenceLines } from './agreement.ts';
import { type Corpus, readCorpus } from './corpus.ts';
import { readCollection } from './cranfield/collection.ts';
import { abstractPages, measureOurs, measureRivals } from './cranfield/measure.ts';
import { ENGINE_NAMES, openEngine, type QualityEngine } from './engines.ts';
import { type Answer, answer, type Question, questionsOf } from './known-items/ask.ts';
import { cranfieldTable, failureLines, successByClass, successTable } from './report.ts';

const { values } = parseArgs({
  options: {
    corpora: { type: 'string' },
    engine: { type: 'string', default: 'memory' },
    sample: { type: 'string', default: '150' },
    failures: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { corpora: root, engine: wantedEngine } = values;
if (root === undefined) throw new Error('Say where the corpora are: --corpora FOLDER');
const engineNames = ENGINE_NAMES.filter((name) => wantedEngine === 'all' || wantedEngine === name);
if (engineNames.length === 0) throw new Error(`There is no engine ${wantedEngine}`);

const CRANFIELD = 'cranfield';

const readCorpora = async (): Promise<Corpus[]> => {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const folders = names.filter((name) => name !== CRANFIELD).toSorted();
  return Promise.all(folders.map((name) => readCorpus(join(root, name))));
};

const fill = async (engine: QualityEngine, corpora: readonly Corpus[]): Promise<void> => {
  await engine.add(CRANFIELD, abstractPages(collection));
  for (const { projectId, pages } of corpora) {
    const batch = pages.map(({ id, title, path, spaceId, locale, markdown }) => ({
      pageId: id,
      projectId,
      spaceId,
      path,
      locale,
      current: { title, content: markdown },
      published: null,
    }));
    await engine.add(projectId, readPages({ pages: batch, gone: [] }).pages);
  }
};

const collection = await readCollection(join(root, CRANFIELD));
const corpora = await readCorpora();
const questions: Question[] = corpora.flatMap(({ projectId, searched }) =>
  searched.flatMap((pages) => questionsOf(projectId, pages, Number(values.sample))),
);

const cranfield = await measureRivals(collection);
const answers = new Map<string, Answer[]>();
for (const name of engineNames) {
  await using engine = await openEngine(name);
  await fill(engine, corpora);
  cranfield.push(
    await measureOurs(`Quoin, ${name}`, collection, (text, limit) =>
      engine.search(CRANFIELD, { text, limit, locale: null }),
    ),
  );
  const given: Answer[] = [];
  for (const question of questions) {
    const { text, projectId, searched } = question;
    given.push(
      await answer(question, (limit) =>
        engine.search(projectId, { text, limit, locale: searched.locale }),
      ),
    );
  }
  answers.set(name, given);
}

const agreement = compareFirstHits(answers.get('sqlite'), answers.get('postgres'));
const success = [...answers].map(([engine, given]) => ({ engine, rows: successByClass(given) }));
if (values.json) {
  process.stdout.write(`${JSON.stringify({ cranfield, success, agreement }, null, 2)}\n`);
} else {
  const print = (text: string): boolean => process.stdout.write(`\n${text}\n`);
  print(cranfieldTable(cranfield));
  for (const { engine, rows } of success) {
    print(`${engine}:`);
    print(successTable(rows));
    if (values.failures) print(failureLines(answers.get(engine) ?? []).join('\n'));
  }
  if (agreement !== null) {
    const { questions: asked, equal } = agreement;
    const share = ((equal / asked) * 100).toFixed(2);
    print(
      `the first ${COMPARED_HITS} hits are equal for ${equal} of ${asked} questions: ${share} %`,
    );
    if (values.failures) print(differenceLines(agreement).join('\n'));
  }
}
