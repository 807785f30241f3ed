/** Whether two databases return the same first hits for the same questions. */
import type { Answer } from './known-items/ask.ts';

export const COMPARED_HITS = 5;

export interface Difference {
  readonly question: string;
  readonly one: string;
  readonly other: string;
}

export interface Agreement {
  readonly questions: number;
  readonly equal: number;
  readonly differences: readonly Difference[];
}

const firstHits = ({ hits }: Answer): string =>
  hits
    .slice(0, COMPARED_HITS)
    .map(({ pageId, anchor }) => (anchor === null ? pageId : `${pageId}#${anchor}`))
    .join(' ');

/** @returns null where one of them was not asked */
export const compareFirstHits = (
  one: readonly Answer[] | undefined,
  other: readonly Answer[] | undefined,
): Agreement | null => {
  if (one === undefined || other === undefined) return null;
  const differences = one.flatMap((answer, index): Difference[] => {
    const counterpart = other[index];
    if (counterpart === undefined) throw new Error('Both were to be asked the same questions');
    const [mine, theirs] = [firstHits(answer), firstHits(counterpart)];
    const { className, searched, text } = answer.question;
    const question = `${className}, ${searched.name}: ${JSON.stringify(text)}`;
    return mine === theirs ? [] : [{ question, one: mine, other: theirs }];
  });
  return { questions: one.length, equal: one.length - differences.length, differences };
};

export const differenceLines = ({ differences }: Agreement): string[] =>
  differences.map(({ question, one, other }) => `${question}\n  ${one}\n  ${other}`);
