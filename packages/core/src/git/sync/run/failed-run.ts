/**
 * What a failed run did and did not do, and what comes next, so that users need not compare both
 * sides.
 */
import { nothingPulled, pushUnconfirmed, triedAgainIn } from '../../../messages/git.ts';
import { SYSTEM } from '../../../principal.ts';
import type { GitRunFile, GitRunRecord } from '../../../records.ts';
import type { OutboundFile } from '../outbound/outbound-file.ts';
import { planOutbound } from '../outbound/plan-outbound.ts';
import { pushedFiles } from '../outbound/push-report.ts';
import type { RunningSession, SyncSession } from '../read/session.ts';
import type { RunResult } from '../report/run-record.ts';
import { type Failure, retryWait, type WorkOptions } from './failure.ts';

type Held = Pick<RunningSession, 'deps' | 'connection' | 'run'>;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** Pulled pages are stored already: the failure does not revert them. */
const takenIn = (
  { counts, files }: Pick<GitRunRecord, 'counts' | 'files'>,
  publishes: boolean,
): string => {
  const { created, updated, merged, archived } = counts;
  const taken = created + updated + merged;
  const refused = publishes ? files.filter(({ action }) => action === 'warning').length : 0;
  const reported = [
    ...(taken === 0
      ? []
      : [
          `${counted(taken, 'page')} ${were(taken)} pulled from Git${publishes ? ' and published' : ''}`,
        ]),
    ...(refused === 0 ? [] : [`but for ${refused} whose text has errors`]),
    ...(archived === 0 ? [] : [`${counted(archived, 'page')} ${were(archived)} archived`]),
  ];
  return reported.length === 0 ? nothingPulled : reported.join(', ');
};

const notPushed = ({ sure, unsure }: Unsent): string[] => [
  ...(sure.length === 0 ? [] : [`${counted(sure.length, 'file')} ${were(sure.length)} not pushed`]),
  ...(unsure.length === 0
    ? []
    : [pushUnconfirmed({ unsureCount: counted(unsure.length, 'file') })]),
];

/** From here on, a message has the time in minutes. */
const MINUTES_FROM_S = 120;

const timeOf = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds <= MINUTES_FROM_S
    ? counted(seconds, 'second')
    : counted(Math.ceil(seconds / 60), 'minute');
};

const nextStep = ({ next, isFinal }: Failure, waitMs: number): string[] => [
  ...(next === null ? [] : [next]),
  ...(isFinal ? [] : [triedAgainIn({ timeOf: timeOf(waitMs) })]),
];

interface Unsent {
  readonly sure: readonly GitRunFile[];
  /** Sent, without an answer. */
  readonly unsure: readonly GitRunFile[];
}

const planUnsent = async (session: SyncSession, { isUnanswered }: Failure): Promise<Unsent> => {
  const { deps, connection } = session;
  const { files } = await planOutbound(session, new Set());
  const proposals = await deps.db.read((stores) => stores.git.proposals.list(connection.id));
  const isUnsure = ({ path, row }: OutboundFile): boolean =>
    isUnanswered &&
    proposals.some((proposal) => proposal.path === path && proposal.oid === (row?.oid ?? ''));
  const reported = (
    some: readonly OutboundFile[],
    action: 'not_pushed' | 'unconfirmed',
    message: string,
  ): GitRunFile[] =>
    pushedFiles(session, { files: some }).map((file) => ({
      ...file,
      action,
      message: file.action === 'removed' ? `Its removal ${message}` : `The text ${message}`,
    }));
  return {
    sure: reported(
      files.filter((file) => !isUnsure(file)),
      'not_pushed',
      'was not pushed',
    ),
    unsure: reported(
      files.filter(isUnsure),
      'unconfirmed',
      'was sent, and the host did not confirm it',
    ),
  };
};

const NOTHING: Unsent = { sure: [], unsure: [] };

/** Returns the files that are not pushed yet; empty if the plan fails. */
const unsentFiles = async (
  { deps, connection }: Held,
  failure: Failure,
  onError: WorkOptions['onError'],
): Promise<Unsent> => {
  const { now, project } = await deps.db.snapshot(async (stores) => ({
    now: await stores.git.connections.get(connection.id),
    project: await stores.projects.get(connection.projectId),
  }));
  if (now === null || project === null) return NOTHING;
  const source = { id: now.id, projectId: project.id, url: '', credential: null };
  const signal = new AbortController().signal;
  const progress = async () => undefined;
  const session = { deps, principal: SYSTEM, connection: now, project, source, signal, progress };
  try {
    return await planUnsent({ ...session, forge: null }, failure);
  } catch (problem) {
    onError(problem);
    return NOTHING;
  }
};

/**
 * Returns the result of a failed run. Writes before the failure count: the row of the run has them,
 * from the same write as the pages.
 */
export const failedRun = async (
  held: Held,
  failure: Failure,
  options: WorkOptions,
): Promise<RunResult> => {
  const { deps, run } = held;
  const reported = (await deps.db.read((stores) => stores.git.runs.get(run.id))) ?? run;
  const project = await deps.db.read((stores) => stores.projects.get(run.projectId));
  const publishes = held.connection.publishOnSync && project?.approvalsRequired === false;
  const unsent = await unsentFiles(held, failure, options.onError);
  const sentences = [
    failure.message.replace(/[.\s]+$/, ''),
    takenIn(reported, publishes),
    ...notPushed(unsent),
    ...nextStep(failure, retryWait(held, failure, options)),
  ];
  const isTakenIn = reported.files.length > 0;
  const now = await deps.db.read((stores) => stores.git.connections.get(held.connection.id));
  return {
    status: 'Failed',
    commitAfter: isTakenIn ? (now?.lastCommit ?? null) : null,
    counts: reported.counts,
    files: [...unsent.sure, ...unsent.unsure, ...reported.files],
    pullRequestUrl: null,
    error: `${sentences.join('. ')}.`,
  };
};
