/** Asks a search the questions whose answers are known. */

import { randomOf } from '../../random.ts';
import type { SearchedPages } from '../corpus.ts';
import { type Outcome, outcomeOf } from '../success.ts';
import { QUESTION_CLASSES } from './index.ts';
import type { KnownItem } from './known-item.ts';

export interface Question extends KnownItem {
  /** Of its class. */
  readonly className: string;
  readonly projectId: string;
  readonly searched: SearchedPages;
}

/** A hit as far as it matters here. */
export interface Place {
  readonly pageId: string;
  readonly anchor: string | null;
}

export interface Answer extends Outcome {
  readonly question: Question;
  readonly hits: readonly Place[];
}

/** @param count of each class; fewer if the pages have no more */
export const questionsOf = (
  projectId: string,
  searched: SearchedPages,
  count: number,
): Question[] =>
  QUESTION_CLASSES.flatMap(({ name, items }) => {
    const random = randomOf(`${searched.name}: ${name}`);
    return random
      .sample(items(searched, random), count)
      .map((item) => ({ ...item, className: name, projectId, searched }));
  });

/** The default number of hits of the API. */
const LIMIT = 20;

export const answer = async (
  question: Question,
  ask: (limit: number) => Promise<readonly Place[]>,
): Promise<Answer> => {
  const hits = await ask(LIMIT);
  const pageIds = hits.map(({ pageId }) => pageId);
  return { question, hits, ...outcomeOf(pageIds, question.wanted) };
};
