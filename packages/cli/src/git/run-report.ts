/** Describes the changes of a run or of its preview. */

import type { GitRun } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { duration } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

type Counts = GitRun['counts'];

/** In the order of the report. */
const COUNTED: readonly (keyof Counts)[] = [
  'created',
  'updated',
  'renamed',
  'merged',
  'archived',
  'pushed',
  'conflicts',
  'skipped',
];

const wordsOf = (name: keyof Counts, count: number): string =>
  name === 'conflicts' && count === 1 ? '1 conflict' : `${count} ${name}`;

/** Such as `2 created, 1 conflict`; null where nothing changes. */
export const countsText = (counts: Counts): string | null => {
  const counted = COUNTED.filter((name) => counts[name] > 0);
  return counted.length === 0
    ? null
    : counted.map((name) => wordsOf(name, counts[name])).join(', ');
};

/** Describes the changes of a run, or its progress. */
export const changesOf = ({
  status,
  counts,
  error,
  progress: { done, total },
}: Pick<GitRun, 'status' | 'counts' | 'error' | 'progress'>): string => {
  if (status === 'Queued') return messages.waitsToBegin;
  if (status === 'Running') {
    return total === 0 ? messages.inProgress : messages.filesDone({ done, total });
  }
  return error ?? countsText(counts) ?? messages.nothingToDo;
};

interface ReportedFile {
  readonly path: string;
  readonly action: string;
  readonly title?: string;
  readonly message?: string;
}

/** Each file with what becomes of it; empty for none. */
export const filesTable = async (
  context: Context,
  files: readonly ReportedFile[],
): Promise<readonly string[]> => {
  if (files.length === 0) return [];
  const columns = [{ title: 'Action' }, { title: 'File' }, { title: '' }];
  const rows = files.map(({ path, action, title, message }) => [action, path, message ?? title]);
  return ['', await context.table(columns, rows)];
};

const tookOf = ({ startedAt, finishedAt }: GitRun): string =>
  startedAt === null || finishedAt === null
    ? ''
    : ` in ${duration(Date.parse(finishedAt) - Date.parse(startedAt))}`;

/** @returns such as `1 conflict is waiting` */
export const waitingText = (conflicts: number): string =>
  conflicts === 1 ? messages.oneConflict : messages.conflictCount({ conflicts });

/**
 * The one sentence about a run at its end, then its files.
 *
 * @param waiting - conflicts that are not resolved, of this run and of earlier ones
 */
export const runText = async (context: Context, run: GitRun, waiting: number): Promise<string> => {
  const counts = countsText({ ...run.counts, conflicts: 0 });
  const unchanged = waiting === 0 ? ': both sides have the same already' : '';
  const done = `Synced${tookOf(run)}${counts === null ? unchanged : `: ${counts}`}`;
  return [
    waiting === 0 ? done : `${done}; ${waitingText(waiting)}`,
    ...(run.pullRequestUrl === undefined
      ? []
      : [visibleLine(messages.pullRequest({ pullRequestUrl: run.pullRequestUrl }))]),
    ...(await filesTable(context, run.files)),
  ].join('\n');
};
