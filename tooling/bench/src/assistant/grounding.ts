/**
 * `bun run assistant-grounding --corpora FOLDER [--questions 100] [--failures] [--held-out]`:
 * whether the assistant without a model cites the right page, says when the documentation does not
 * answer, and quotes the text there. Through HTTP, as a website does; the folder holds trees of
 * documentation. With `--failures` it says of which questions not; of those held out it never does.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { convertTree } from '@quoin/convert';
import { markdownTable } from '../markdown-table.ts';
import { randomOf } from '../random.ts';
import { readFolder } from '../read-folder.ts';
import { type Corpus, readCorpus } from '../search-quality/corpus.ts';
import { startService } from '../service.ts';
import { type AskedProject, publish } from './asked-project.ts';
import { knownQuestions } from './known-questions.ts';
import { askNatural, type NaturalCounts, noCounts, type Part } from './natural/ask-natural.ts';
import { OTHER_QUESTIONS } from './other-questions.ts';

const { values } = parseArgs({
  options: {
    corpora: { type: 'string' },
    questions: { type: 'string', default: '100' },
    failures: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
  },
});
const { corpora: root } = values;
if (root === undefined) throw new Error('Say where the corpora are: --corpora FOLDER');

/** Aims of the assistant: right pages cited, and other questions not answered. */
const AIM = 0.9;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

/** Collections of other texts than documentation have no headings. */
const CRANFIELD = 'cranfield';
const folders = (await readdir(root, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== CRANFIELD)
  .map(({ name }) => join(root, name))
  .toSorted();

const service = await startService('sqlite');
const failures: string[] = [];
const wrongQuotes: string[] = [];

/** @returns questions asked and pages found, first and at all */
const askKnown = async (project: AskedProject, corpus: Corpus, share: number) => {
  const counts = { asked: 0, cited: 0, first: 0 };
  for (const searched of corpus.searched) {
    const random = randomOf(`assistant ${searched.name}`);
    const count = Math.max(1, Math.round(share / corpus.searched.length));
    for (const { text, wanted } of knownQuestions(searched, count, random)) {
      const answer = await project.ask(text, searched.locale);
      const pages = answer.citations.map(({ sourcePath }) => `${corpus.projectId}/${sourcePath}`);
      counts.asked += 1;
      if (pages.some((page) => wanted.has(page))) counts.cited += 1;
      else failures.push(`${searched.name}: ${text} → ${[...wanted]} not in [${pages}]`);
      const [first] = pages;
      if (first !== undefined && wanted.has(first)) counts.first += 1;
      wrongQuotes.push(...answer.wrongQuotes);
    }
  }
  return counts;
};

const askOthers = async (project: AskedProject) => {
  let refused = 0;
  for (const question of OTHER_QUESTIONS) {
    const { answered, citations, wrongQuotes: wrong } = await project.ask(question, null);
    if (!answered) refused += 1;
    else failures.push(`not in the documentation: ${question} → ${citations[0]?.quote}`);
    wrongQuotes.push(...wrong);
  }
  return refused;
};

const NATURAL_PARTS: readonly Part[] = values['held-out']
  ? ['looked at', 'held out']
  : ['looked at'];

const naturalRow = (name: string, part: Part, counts: NaturalCounts): string[] => [
  name,
  part,
  String(counts.asked),
  percent(counts.cited, counts.asked),
  percent(counts.first, counts.asked),
  percent(counts.refused, counts.asked),
  String(counts.others),
  percent(counts.answered, counts.others),
];

try {
  const naturalRows = [
    [
      ...['in people’s own words', 'questions', '', 'right page cited', 'cited first'],
      ...['wrongly refused', 'others', 'wrongly answered'],
    ],
  ];
  const natural = new Map(NATURAL_PARTS.map((part) => [part, noCounts()]));
  const rows = [['corpus', 'questions', 'right page cited', 'cited first', 'others refused']];
  const all = { asked: 0, cited: 0, first: 0, others: 0, refused: 0 };
  for (const folder of folders) {
    const corpus = await readCorpus(folder);
    const { manifest, pages } = convertTree({ files: await readFolder(folder) });
    const project = await publish(service, basename(folder), manifest, pages);
    await service.indexed();
    const share = Math.ceil(Number(values.questions) / folders.length);
    const { asked, cited, first } = await askKnown(project, corpus, share);
    const refused = await askOthers(project);
    const others = OTHER_QUESTIONS.length;
    rows.push([
      basename(folder),
      String(asked),
      percent(cited, asked),
      percent(first, asked),
      percent(refused, others),
    ]);
    for (const [part, sum] of natural) {
      const outcome = await askNatural(project, basename(folder), part);
      if (outcome === null) continue;
      const { counts } = outcome;
      naturalRows.push(naturalRow(basename(folder), part, counts));
      sum.asked += counts.asked;
      sum.cited += counts.cited;
      sum.first += counts.first;
      sum.refused += counts.refused;
      sum.others += counts.others;
      sum.answered += counts.answered;
      wrongQuotes.push(...outcome.wrongQuotes);
      if (part === 'looked at') failures.push(...outcome.failures);
    }
    all.asked += asked;
    all.cited += cited;
    all.first += first;
    all.others += others;
    all.refused += refused;
  }
  rows.push([
    'all',
    String(all.asked),
    `${percent(all.cited, all.asked)} (aim ${percent(AIM, 1)})`,
    percent(all.first, all.asked),
    `${percent(all.refused, all.others)} (aim ${percent(AIM, 1)})`,
  ]);
  print(markdownTable(rows));
  for (const [part, sum] of natural) naturalRows.push(naturalRow('all', part, sum));
  print(markdownTable(naturalRows));
  print(`quotes that do not stand in the published revision: ${wrongQuotes.length}`);
  if (values.failures) print([...failures, ...wrongQuotes].join('\n'));
} finally {
  await service.stop();
}
