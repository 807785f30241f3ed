/**
 * `bun run assistant-fit --corpora FOLDER`: the weights by which the assistant without a model decides
 * whether it answers (`confidence.ts` of `@quoin/assistant-core`). The folder holds trees of
 * documentation with questions of users. Of those that are held out, none is used; trees in `--whole`
 * have no such half.
 *
 * It prints the weights of all trees, and how many questions are lost and answered wrongly when each
 * tree is judged by weights of the others.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  answerQuestion,
  extractiveModel,
  type Model,
  type ModelRequest,
} from '@quoin/assistant-core';
import { type Evidence, evidenceFor } from '@quoin/assistant-core/testing';
import { markdownTable } from '../../markdown-table.ts';
import { randomOf } from '../../random.ts';
import { readCorpus } from '../../search-quality/corpus.ts';
import { knownQuestions } from '../known-questions.ts';
import { CORPORA } from '../natural/corpora.ts';
import { OTHER_MESSAGES } from '../natural/other-messages.ts';
import { type NaturalQuestion, partOf } from '../natural/question.ts';
import { OTHER_QUESTIONS } from '../other-questions.ts';
import { knowledgeOfCorpus } from './knowledge-of-corpus.ts';
import { type Example, fitLogistic, oddsOf } from './logistic.ts';

const { values } = parseArgs({
  options: {
    corpora: { type: 'string' },
    trees: {
      type: 'string',
      default:
        'fastify,hono,pnpm,starlight,uv,gitbook-docs,mintlify-docs,vitepress-docs,fastapi,sveltekit',
    },
    whole: { type: 'string', default: 'fastapi,sveltekit' },
  },
});
const { corpora: root } = values;
if (root === undefined) throw new Error('Say where the corpora are: --corpora FOLDER');

const PENALTY = 3;
/** Made questions count less: they are many, and easier. */
const MADE = 0.25;
const HEADINGS = 40;
const THRESHOLDS = [-0.25, 0, 0.25, 0.5];

type Asked = Pick<NaturalQuestion, 'text' | 'history' | 'locale'>;
interface Record extends Example {
  readonly tree: string;
}

const featuresOf = ({ coverage, about, rarity, there, together }: Evidence): number[] => [
  ...[coverage, about, rarity, there, together],
];

const records: Record[] = [];
/** Questions that no passage is found for, or none with any of it: refused with any weights. */
const refused = { lost: 0, right: 0 };

for (const tree of values.trees.split(',')) {
  const set = CORPORA.find(({ corpus }) => corpus === tree);
  if (set === undefined) throw new Error(`No questions about ${tree}`);
  const corpus = await readCorpus(join(root, tree));
  const knowledge = await knowledgeOfCorpus(corpus);
  const ask = async (
    { text, history = [], locale = null }: Omit<Asked, 'locale'> & { locale?: string | null },
    isPositive: boolean,
    weight: number,
  ): Promise<void> => {
    const requests: ModelRequest[] = [];
    const inner = extractiveModel();
    const model: Model = {
      name: inner.name,
      answer(request, signal) {
        requests.push(request);
        return inner.answer(request, signal);
      },
    };
    const question = {
      ...{ text, locale },
      history: history.map((content) => ({ role: 'user' as const, content })),
    };
    const events = answerQuestion({ knowledge: knowledge.inLocale(locale), model }, question);
    for await (const _ of events);
    const evidence = requests[0] === undefined ? null : evidenceFor(requests[0]);
    if (evidence === null || evidence.coverage === 0) {
      refused[isPositive ? 'lost' : 'right'] += Number(weight === 1);
    } else records.push({ tree, isPositive, weight, features: featuresOf(evidence) });
  };
  const isWhole = values.whole.split(',').includes(tree);
  const used = <Item>(items: readonly Item[]): readonly Item[] =>
    isWhole ? items : partOf(items, 'looked at');
  for (const question of used(set.answered)) await ask(question, true, 1);
  for (const text of used([...set.unanswered, ...OTHER_MESSAGES])) await ask({ text }, false, 1);
  for (const searched of corpus.searched) {
    const count = Math.max(1, Math.round(HEADINGS / corpus.searched.length));
    const made = knownQuestions(searched, count, randomOf(`fit ${searched.name}`));
    for (const { text } of made) await ask({ text, locale: searched.locale }, true, MADE);
  }
  for (const text of OTHER_QUESTIONS) await ask({ text }, false, MADE);
}

const { bias, weights } = fitLogistic(records, PENALTY);
const [coverage, about, rarity, there, together] = weights;
process.stdout.write(
  `${JSON.stringify({ bias, coverage, about, rarity, there, together }, null, 2)}\n\n`,
);

const fits = new Map(
  [...new Set(records.map(({ tree }) => tree))].map((tree) => [
    tree,
    fitLogistic(
      records.filter((one) => one.tree !== tree),
      PENALTY,
    ),
  ]),
);
const odds = records.flatMap((record) => {
  const fitted = fits.get(record.tree);
  return fitted === undefined || record.weight !== 1
    ? []
    : [{ isPositive: record.isPositive, odds: oddsOf(fitted, record.features) }];
});
const rows = [['least log odds', 'lost', 'of', 'answered wrongly', 'of']];
for (const least of THRESHOLDS) {
  const positive = odds.filter(({ isPositive }) => isPositive);
  const negative = odds.filter(({ isPositive }) => !isPositive);
  rows.push([
    String(least),
    String(positive.filter((one) => one.odds < least).length + refused.lost),
    String(positive.length + refused.lost),
    String(negative.filter((one) => one.odds >= least).length),
    String(negative.length + refused.right),
  ]);
}
process.stdout.write(`${markdownTable(rows)}\n`);
