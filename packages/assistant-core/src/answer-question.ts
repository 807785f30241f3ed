/** The way from a question to an answer that is proved. */

import type { AnswerEvent, Question, Source, WholeQuestion } from './answer.ts';
import type { Knowledge } from './knowledge.ts';
import { modelStopped } from './messages.ts';
import { type Model, ModelError } from './model.ts';
import type { Passage } from './passage.ts';
import { gatherPassages } from './retrieval/gather-passages.ts';
import { type ModelOutput, verifyAnswer } from './verify-answer.ts';

export interface AnswerDependencies {
  readonly knowledge: Knowledge;
  readonly model: Model;
  /** Tokens of all passages together, as they are estimated; 3,000 if left out. */
  readonly budgetTokens?: number;
}

/** With the question, its history and an answer this fits into 8,192, which small models run with. */
const DEFAULT_BUDGET = 3_000;

/** No user had to write anything. */
const NOTHING: ModelOutput['finish'] = {
  type: 'finish',
  answered: false,
  reason: 'stop',
  usage: { inputTokens: 0, outputTokens: 0 },
};

const sourceOf = ({ pageId, title, path, heading, anchor }: Passage): Source => ({
  pageId,
  title,
  path,
  heading,
  anchor,
});

/**
 * First `sources`, which markers of the deltas number; then `delta`s as the model writes; last
 * `done`, which counts.
 *
 * @param signal no caller waits for the answer any more: the model is stopped. By default, the answer
 * is not stopped.
 * @throws {ModelError} and all errors of `knowledge`
 */
export async function* answerQuestion(
  { knowledge, model, budgetTokens = DEFAULT_BUDGET }: AnswerDependencies,
  asked: Question,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<AnswerEvent> {
  const question: WholeQuestion = { history: [], pageId: null, locale: null, ...asked };
  signal.throwIfAborted();
  const passages = await gatherPassages(knowledge, question, budgetTokens);
  signal.throwIfAborted();
  yield { type: 'sources', sources: passages.map(sourceOf) };

  const texts: ModelOutput['texts'][number][] = [];
  const claims: ModelOutput['claims'][number][] = [];
  let finish: ModelOutput['finish'] | null = passages.length === 0 ? NOTHING : null;
  if (finish === null) {
    const { text, history, locale } = question;
    for await (const part of model.answer({ question: text, history, passages, locale }, signal)) {
      if (part.type === 'citation') claims.push(part);
      else if (part.type === 'finish') finish = part;
      else if (part.text !== '') {
        texts.push(part);
        yield { type: 'delta', text: part.text };
      }
    }
  }
  signal.throwIfAborted();
  if (finish === null) throw new ModelError(modelStopped, 0);

  const answer = await verifyAnswer(knowledge, question, passages, { texts, claims, finish });
  signal.throwIfAborted();
  yield { type: 'done', ...answer };
}
