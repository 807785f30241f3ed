/** The contract of a model: both models of this package pass it, and models with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import { extractiveModel, languageModel, type Model, type ModelPart } from '../../src/index.ts';
import { modelChecks, scriptedCompletions } from '../../src/testing/index.ts';

const ANSWER = ['30 francs a night [1].\n', 'QUOTES\n[1] A berth costs 30 francs'];

const MODELS: readonly [name: string, open: () => Model][] = [
  ['the extractive model', extractiveModel],
  ['a language model', () => languageModel(scriptedCompletions(() => ANSWER))],
];

describe.each(MODELS)('%s', (_, open) => {
  for (const [name, check] of Object.entries(modelChecks)) test(name, () => check(open()));
});

/** The extractive model, with its parts changed. */
const faulty = (change: (parts: readonly ModelPart[]) => readonly ModelPart[]) => (): Model => {
  const { name, answer } = extractiveModel();
  return {
    name,
    async *answer(request, signal) {
      yield* change(await Array.fromAsync(answer(request, signal)));
    },
  };
};

const changed =
  (change: (part: ModelPart) => ModelPart) =>
  (parts: readonly ModelPart[]): readonly ModelPart[] =>
    parts.map(change);

testContract('a model', modelChecks, {
  'ends without an end': {
    open: faulty((parts) => parts.filter(({ type }) => type !== 'finish')),
    fails: ['an answer has text, and one end after all other parts'],
  },
  'ends before its citations': {
    open: faulty((parts) =>
      parts.toSorted((a, b) => (a.type === 'finish' ? -1 : b.type === 'finish' ? 1 : 0)),
    ),
    fails: ['an answer has text, and one end after all other parts'],
  },
  'says that it did not answer': {
    open: faulty(changed((part) => (part.type === 'finish' ? { ...part, answered: false } : part))),
    fails: ['the end says that the passages answer, with the numbers of tokens'],
  },
  'does not know how many tokens it used': {
    open: faulty(
      changed((part) =>
        part.type === 'finish'
          ? { ...part, usage: { inputTokens: Number.NaN, outputTokens: Number.NaN } }
          : part,
      ),
    ),
    fails: ['the end says that the passages answer, with the numbers of tokens'],
  },
  'writes quotes in its own words': {
    open: faulty(
      changed((part) => (part.type === 'citation' ? { ...part, quote: 'Berths cost 30' } : part)),
    ),
    fails: ['each quote is in the passage that its citation names'],
  },
  'counts passages from 1': {
    open: faulty(
      changed((part) => (part.type === 'citation' ? { ...part, passage: part.passage + 1 } : part)),
    ),
    fails: ['each quote is in the passage that its citation names'],
  },
  'counts markers from 0': {
    open: faulty(
      changed((part) => (part.type === 'citation' ? { ...part, marker: part.marker - 1 } : part)),
    ),
    fails: ['the text has a marker for each citation'],
  },
  'has no name': {
    open: () => ({ ...extractiveModel(), name: '' }),
    fails: ['the model has a name'],
  },
  'ignores the signal': {
    open: () => {
      const { name, answer } = extractiveModel();
      return { name, answer: (request) => answer(request, new AbortController().signal) };
    },
    fails: ['a call whose signal has ended is rejected with its reason'],
  },
});
