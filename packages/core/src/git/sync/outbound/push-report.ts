/** The report of a run about pushed files. */
import { fileInTheWay, fileNotOurs } from '../../../messages/git.ts';
import type { GitCounts, GitRunFile } from '../../../records.ts';
import { inRepository } from '../read/paths.ts';
import type { RunningSession } from '../read/session.ts';
import { NO_COUNTS } from '../report/report.ts';
import type { OutboundPlan } from './plan-outbound.ts';
import { NO_LOSSES, type RemoteLosses } from './remote-losses.ts';

export interface PushReport {
  /** `behind`: a user pushed first. */
  readonly kind: 'done' | 'behind';
  /** Of the tracked branch, where this made one. */
  readonly commit: string | null;
  readonly counts: GitCounts;
  readonly files: readonly GitRunFile[];
  readonly pullRequestUrl: string | null;
}

export const NOTHING_PUSHED: PushReport = {
  kind: 'done',
  commit: null,
  counts: NO_COUNTS,
  files: [],
  pullRequestUrl: null,
};

const ACTIONS = {
  create: 'pushed',
  update: 'pushed',
  rename: 'renamed',
  delete: 'removed',
} as const;

export const pushedFiles = (
  { connection }: Pick<RunningSession, 'connection'>,
  { files }: Pick<OutboundPlan, 'files'>,
  losses: RemoteLosses = NO_LOSSES,
): GitRunFile[] => {
  const foreign = new Set([...losses.removed, ...losses.replaced]);
  const messageOf = (path: string, from: string | undefined): string | null => {
    if (from !== undefined) return `Renamed from ${inRepository(connection.basePath, from)}`;
    return foreign.has(path) ? fileNotOurs : null;
  };
  return files.flatMap(({ change, path, page, pageId, from, isMovedAway }) => {
    const message = messageOf(path, from);
    return change === null || isMovedAway === true
      ? []
      : [
          {
            path: inRepository(connection.basePath, path),
            action: page === null ? 'pushed' : ACTIONS[page.action],
            ...(pageId !== null && { pageId }),
            ...(message !== null && { message }),
          },
        ];
  });
};

/** Returns the files that a plan does not push. */
export const skippedFiles = (
  { connection }: Pick<RunningSession, 'connection'>,
  paths: ReadonlySet<string>,
  { notes }: Pick<OutboundPlan, 'notes'>,
): GitRunFile[] => [
  ...[...paths].map((path) => ({
    path: inRepository(connection.basePath, path),
    action: 'skipped',
    message: fileInTheWay,
  })),
  ...notes,
];
