/** Questions put to a few pages, and all that comes of them. */
import type { AnswerEvent, Knowledge, Model, ModelPart, Question } from '../../src/index.ts';
import { answerQuestion } from '../../src/index.ts';
import { type MemoryPage, memoryKnowledge } from '../../src/testing/index.ts';

export type Done = Extract<AnswerEvent, { readonly type: 'done' }>;

export interface Asked {
  readonly events: readonly AnswerEvent[];
  /** All deltas. */
  readonly streamed: string;
  readonly done: Done;
  /** Addresses of the sources. */
  readonly sources: readonly string[];
  /** Addresses of the citations. */
  readonly cited: readonly string[];
}

const NEVER = new AbortController().signal;

const addressOf = ({ path, anchor }: { readonly path: string; readonly anchor: string | null }) =>
  anchor === null ? path : `${path}#${anchor}`;

export const question = (text: string, some: Partial<Question> = {}): Question => ({
  text,
  history: [],
  pageId: null,
  locale: null,
  ...some,
});

export interface Asking extends Partial<Question> {
  readonly knowledge: Knowledge;
  readonly model: Model;
  readonly budgetTokens?: number;
  readonly signal?: AbortSignal;
}

export const ask = async (
  text: string,
  { knowledge, model, budgetTokens, signal = NEVER, ...some }: Asking,
): Promise<Asked> => {
  const events: AnswerEvent[] = [];
  const budget = budgetTokens === undefined ? {} : { budgetTokens };
  for await (const event of answerQuestion(
    { knowledge, model, ...budget },
    question(text, some),
    signal,
  )) {
    events.push(event);
  }
  const done = events.at(-1);
  const [first] = events;
  if (first?.type !== 'sources' || done?.type !== 'done')
    throw new Error('The events are not whole');
  return {
    events,
    streamed: events.map((event) => (event.type === 'delta' ? event.text : '')).join(''),
    done,
    sources: first.sources.map(addressOf),
    cited: done.citations.map(addressOf),
  };
};

/** Pages by path. */
export const pages = (texts: Readonly<Record<string, string>>): MemoryPage[] =>
  Object.entries(texts).map(([path, content]) => ({ path, content }));

export const knowledgeOf = (texts: Readonly<Record<string, string>>) =>
  memoryKnowledge(pages(texts));

/** Returns the given text for any passages. */
export const saying = (
  parts: readonly ModelPart[] | ((passages: readonly string[]) => readonly ModelPart[]),
): Model => ({
  name: 'saying',
  async *answer({ passages }) {
    yield* typeof parts === 'function' ? parts(passages.map(({ markdown }) => markdown)) : parts;
  },
});

export const finish = (answered: boolean): ModelPart => ({
  type: 'finish',
  answered,
  reason: 'stop',
  usage: { inputTokens: 3, outputTokens: 5 },
});

export const FINISH = finish(true);
