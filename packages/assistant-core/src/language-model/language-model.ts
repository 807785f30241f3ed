/** A {@link Model} of any language model that completes conversations. */
import { MAX_CLAIMS } from '../citations/check-citations.ts';
import { SpacedText } from '../citations/spaced-text.ts';
import type { Completions } from '../completions.ts';
import type { Model, ModelPart, ModelRequest } from '../model.ts';
import type { Passage } from '../passage.ts';
import { type FillRandom, nonceFor } from './nonce.ts';
import { documentOf, type PromptDocument, promptFor } from './prompt.ts';
import { ProtocolParser } from './protocol.ts';
import type { NumberedQuote } from './quote-lines.ts';
import { signalsFor } from './signals.ts';

export interface LanguageModelOptions {
  /** `crypto.getRandomValues` if left out. */
  readonly fillRandom?: FillRandom;
}

/** UTF-16 units of what is read of a model for one answer: thoughts may be many times as long as it. */
const MAX_OUTPUT = 200_000;
/** And of the answer itself: several times as much as a reader reads. */
const MAX_ANSWER = 16_000;

const textsOf = (
  { question, history }: ModelRequest,
  documents: readonly PromptDocument[],
): string[] => [
  question,
  ...history.map(({ content }) => content),
  ...documents.flatMap(({ name, text }) => [name, text]),
];

/** Small models number their quotes as they like: the document that has the words is meant. */
const claims = (quotes: readonly NumberedQuote[], passages: readonly Passage[]): ModelPart[] => {
  const texts = passages.map(({ markdown }) => new SpacedText(markdown));
  return quotes.slice(0, MAX_CLAIMS).map(({ number, quote }) => {
    const named = number - 1;
    const isIn = (text: SpacedText | undefined): boolean => text?.find(quote) != null;
    const passage = isIn(texts[named]) ? named : texts.findIndex(isIn);
    return { type: 'citation', marker: number, passage: passage === -1 ? named : passage, quote };
  });
};

/** Its name is that of `completions`. */
export const languageModel = (
  completions: Completions,
  { fillRandom = (bytes) => crypto.getRandomValues(bytes) }: LanguageModelOptions = {},
): Model => ({
  name: completions.name,
  async *answer(request, signal) {
    const documents = request.passages.map(documentOf);
    const texts = textsOf(request, documents);
    const nonce = nonceFor(texts, fillRandom);
    const signals = signalsFor(texts, nonce);
    const parser = new ProtocolParser(signals);
    let output = 0;
    let answer = 0;
    let finish: Extract<ModelPart, { readonly type: 'finish' }> | null = null;
    for await (const part of completions.complete(
      promptFor({ request, documents, signals, nonce }),
      signal,
    )) {
      if (part.type === 'finish') {
        finish = { ...part, answered: true };
        break;
      }
      const text = parser.push(part.text.slice(0, MAX_OUTPUT)).slice(0, MAX_ANSWER - answer);
      if (text !== '') yield { type: 'text', text };
      output += part.text.length;
      answer += text.length;
      if (output >= MAX_OUTPUT || answer >= MAX_ANSWER) {
        const usage = { inputTokens: 0, outputTokens: 0 };
        finish = { type: 'finish', answered: true, reason: 'length', usage };
        break;
      }
    }
    // The reader who reads this sees that the end is missing.
    if (finish === null) return;
    const rest = parser.end();
    if (rest !== '') yield { type: 'text', text: rest };
    const { quotes, answered } = parser.parsed;
    yield* claims(quotes, request.passages);
    yield { ...finish, answered };
  },
});
