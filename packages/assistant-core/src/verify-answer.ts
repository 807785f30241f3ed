/** From what a model said to what is answered: its claims are checked against what is published now. */
import type { Answer, WholeQuestion } from './answer.ts';
import { type Claim, checkCitations, type Proof } from './citations/check-citations.ts';
import { numberCitations } from './citations/number-citations.ts';
import { type SupportedText, withoutUnsupported } from './citations/unsupported.ts';
import type { Knowledge } from './knowledge.ts';
import type { ModelPart } from './model.ts';
import type { Passage } from './passage.ts';
import { phrasesFor } from './phrases.ts';

type Part<T extends ModelPart['type']> = Extract<ModelPart, { readonly type: T }>;

export interface ModelOutput {
  readonly texts: readonly Part<'text'>[];
  readonly claims: readonly Claim[];
  readonly finish: Part<'finish'>;
}

/** Without what is and falls with a citation that is not there. */
const provedText = (texts: ModelOutput['texts'], proofs: readonly Proof[]): SupportedText => {
  const isProved = (marker: number): boolean => proofs.some(({ markers }) => markers.has(marker));
  const kept = texts.filter(({ markers }) => markers === undefined || markers.some(isProved));
  return withoutUnsupported(kept.map(({ text }) => text).join(''), isProved);
};

export const verifyAnswer = async (
  knowledge: Knowledge,
  { text, locale }: WholeQuestion,
  passages: readonly Passage[],
  { texts, claims, finish }: ModelOutput,
): Promise<Answer> => {
  const ids = new Set(claims.flatMap(({ passage }) => passages[passage]?.pageId ?? []));
  // Pages that were unpublished while the model wrote are not shown.
  const pages = finish.answered && ids.size > 0 ? await knowledge.pages([...ids]) : [];
  const proofs = checkCitations(claims, passages, pages);
  const proved = provedText(texts, proofs);
  const { answer, citations } = numberCitations(proved.text, proofs);
  const isProved = proved.isProved && citations.length > 0 && answer.trim() !== '';
  return {
    answer: isProved ? answer.trim() : phrasesFor(locale, text).notFound,
    citations: isProved ? citations : [],
    answered: isProved,
    finishReason: finish.reason,
    usage: finish.usage,
  };
};
