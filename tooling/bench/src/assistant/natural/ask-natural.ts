/** Questions of users to one project, and their results. */

import type { AskedProject } from '../asked-project.ts';
import { CORPORA } from './corpora.ts';
import { OTHER_MESSAGES } from './other-messages.ts';
import { type NaturalQuestion, partOf } from './question.ts';

export type Part = Parameters<typeof partOf>[1];

export interface NaturalCounts {
  asked: number;
  cited: number;
  first: number;
  refused: number;
  others: number;
  answered: number;
}

export const noCounts = (): NaturalCounts => ({
  ...{ asked: 0, cited: 0, first: 0, refused: 0 },
  ...{ others: 0, answered: 0 },
});

interface Outcome {
  readonly counts: NaturalCounts;
  /** A line each, with what was answered instead. */
  readonly failures: readonly string[];
  readonly wrongQuotes: readonly string[];
}

/** @returns null: no user has written questions about the corpus */
export const askNatural = async (
  project: AskedProject,
  corpus: string,
  part: Part,
): Promise<Outcome | null> => {
  const set = CORPORA.find((one) => one.corpus === corpus);
  if (set === undefined) return null;
  const counts = noCounts();
  const failures: string[] = [];
  const wrongQuotes: string[] = [];

  const askAnswered = async ({ text, pages, history, locale }: NaturalQuestion): Promise<void> => {
    const answer = await project.ask(text, locale ?? null, history);
    wrongQuotes.push(...answer.wrongQuotes);
    const cited = answer.citations.map(({ sourcePath }) => sourcePath);
    counts.asked += 1;
    if (!answer.answered) counts.refused += 1;
    if (pages.includes(cited[0] ?? '')) counts.first += 1;
    if (cited.some((page) => pages.includes(page))) counts.cited += 1;
    else failures.push(`${corpus}: ${text} → ${pages.join(' or ')} not in [${cited.join()}]`);
  };
  const askOther = async (text: string): Promise<void> => {
    const answer = await project.ask(text, null);
    wrongQuotes.push(...answer.wrongQuotes);
    counts.others += 1;
    if (!answer.answered) return;
    counts.answered += 1;
    failures.push(`${corpus}, not answered by it: ${text} → ${answer.citations[0]?.quote}`);
  };

  for (const question of partOf(set.answered, part)) await askAnswered(question);
  for (const text of partOf([...set.unanswered, ...OTHER_MESSAGES], part)) await askOther(text);
  return { counts, failures, wrongQuotes };
};
