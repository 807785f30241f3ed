/** What was measured, as tables. */
import { markdownTable } from '../markdown-table.ts';
import type { CranfieldRow } from './cranfield/measure.ts';
import type { Answer } from './known-items/ask.ts';
import { QUESTION_CLASSES } from './known-items/index.ts';
import { FIRST_PLACES, type Success, successOf } from './success.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const cranfieldTable = (rows: readonly CranfieldRow[]): string =>
  markdownTable([
    ['Cranfield, 225 queries', 'nDCG@10', 'Recall@100'],
    ...rows.map(({ name, ndcg, recall }) => [name, ndcg.toFixed(3), recall.toFixed(3)]),
  ]);

export interface ClassSuccess extends Success {
  readonly className: string;
  /** Of the pages that were searched; `all` for the class as a whole. */
  readonly searched: string;
}

export const ALL = 'all';

/** A row for each class and language, and before them one for the class. */
export const successByClass = (answers: readonly Answer[]): ClassSuccess[] =>
  QUESTION_CLASSES.flatMap(({ name }) => {
    const ofClass = answers.filter(({ question }) => question.className === name);
    const names = [...new Set(ofClass.map(({ question }) => question.searched.name))];
    const row = (searched: string, outcomes: readonly Answer[]): ClassSuccess => ({
      className: name,
      searched,
      ...successOf(outcomes),
    });
    if (ofClass.length === 0) return [];
    return [
      row(ALL, ofClass),
      ...names.map((searched) =>
        row(
          searched,
          ofClass.filter(({ question }) => question.searched.name === searched),
        ),
      ),
    ];
  });

const targetOf = (className: string): number | null =>
  QUESTION_CLASSES.find(({ name }) => name === className)?.target ?? null;

const targetCell = ({ className, searched, firstThree }: ClassSuccess): string => {
  const target = targetOf(className);
  if (target === null || searched !== ALL) return '';
  return `${percent(target)}: ${firstThree >= target ? 'reached' : 'missed'}`;
};

export const successTable = (rows: readonly ClassSuccess[]): string =>
  markdownTable([
    ['known items', 'searched', 'n', 'first', `in first ${FIRST_PLACES}`, 'MRR', 'target'],
    ...rows.map((row) => [
      row.className,
      row.searched,
      row.questions,
      percent(row.first),
      percent(row.firstThree),
      row.meanReciprocalRank.toFixed(3),
      targetCell(row),
    ]),
  ]);

/** A line for each question whose page is not among the first three. */
export const failureLines = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ rank }) => rank === null || rank > FIRST_PLACES)
    .map(({ question, rank, found }) => {
      const { className, searched, text, wanted } = question;
      const place = rank === null ? 'not found' : `place ${rank}`;
      const got = found.slice(0, FIRST_PLACES).join(', ');
      const right = [...wanted].join(' or ');
      return `${className}, ${searched.name}: ${JSON.stringify(text)} ${place}: wanted ${right}; got ${got}`;
    });
