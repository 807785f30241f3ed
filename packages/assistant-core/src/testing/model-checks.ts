/** The contract of {@link Model}: checks that an implementation passes, for any test runner. */
import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import type { Model, ModelPart, ModelRequest } from '../model.ts';
import type { Passage } from '../passage.ts';

const passage = (path: string, heading: string, markdown: string): Passage => ({
  ...{ pageId: path, title: heading, path, locale: 'en', markdown },
  ...{ heading, anchor: heading.toLowerCase(), start: 0, end: markdown.length },
  sections: [
    {
      ...{ heading: null, level: 0, anchor: null, start: 0, end: markdown.length },
      blocks: [{ kind: 'text', start: 0, end: markdown.length }],
    },
  ],
  ...{ score: 10, coverage: 1, about: 1, rarity: 0.5 },
});

/** The request of each check: the first passage answers it. */
export const MODEL_REQUEST: ModelRequest = {
  question: 'What does a berth cost?',
  history: [],
  passages: [
    passage('fees', 'Fees', 'A berth costs 30 francs a night.'),
    passage('tides', 'Tides', 'The gate opens two hours before high water.'),
  ],
  locale: 'en',
};

class CallerLeft extends Error {}

const never = (): AbortSignal => new AbortController().signal;

const partsOf = (model: Model, signal = never()): Promise<ModelPart[]> =>
  Array.fromAsync(model.answer(MODEL_REQUEST, signal));

/** Each check needs a model that answers {@link MODEL_REQUEST}. */
export const modelChecks = {
  'an answer has text, and one end after all other parts': async (model) => {
    const parts = await partsOf(model);
    ok(parts.some((part) => part.type === 'text' && part.text.trim() !== ''));
    deepEqual(
      parts.filter(({ type }) => type === 'finish').map((part) => parts.indexOf(part)),
      [parts.length - 1],
    );
  },
  'the end says that the passages answer, with the numbers of tokens': async (model) => {
    const end = (await partsOf(model)).at(-1);
    ok(end?.type === 'finish');
    equal(end.answered, true);
    for (const tokens of [end.usage.inputTokens, end.usage.outputTokens])
      ok(Number.isSafeInteger(tokens) && tokens >= 0);
  },
  'each quote is in the passage that its citation names': async (model) => {
    const citations = (await partsOf(model)).flatMap((part) =>
      part.type === 'citation' ? part : [],
    );
    ok(citations.length > 0);
    for (const { passage: at, quote } of citations)
      ok(MODEL_REQUEST.passages[at]?.markdown.includes(quote));
  },
  'the text has a marker for each citation': async (model) => {
    const parts = await partsOf(model);
    const text = parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
    for (const part of parts) if (part.type === 'citation') ok(text.includes(`[${part.marker}]`));
  },
  'the model has a name': async ({ name }) => {
    ok(name.length > 0);
  },
  'a call whose signal has ended is rejected with its reason': async (model) => {
    const reason = new CallerLeft();
    await rejects(partsOf(model, AbortSignal.abort(reason)), (error) => error === reason);
  },
} satisfies Readonly<Record<string, (model: Model) => Promise<void>>>;
