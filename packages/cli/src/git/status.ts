/** The connection and its latest runs. */

import type { GitConnection, GitRun } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { placeOf, shortCommit } from './place.ts';
import { changesOf } from './run-report.ts';

/** Runs that are shown; all twenty are in the JSON. */
const SHOWN_RUNS = 5;

const stateOf = ({ status, error, autoSync }: GitConnection): string => {
  if (status === 'error') return `stopped: ${error ?? messages.lastRunFailed}`;
  if (status === 'paused') return 'paused';
  return autoSync ? 'active' : messages.activeOnDemand;
};

const lastSync = ({ lastSyncedAt, lastCommit }: GitConnection): string => {
  if (lastSyncedAt === null) return 'never';
  const at = lastCommit === null ? '' : ` (commit ${shortCommit(lastCommit)})`;
  return `${relativeTime(lastSyncedAt)}${at}`;
};

const runRow = (run: GitRun) => [
  run.startedAt === null ? 'not yet' : relativeTime(run.startedAt),
  run.trigger,
  run.status,
  changesOf(run),
];

const RUN_COLUMNS = [
  { title: 'Started' },
  { title: 'Trigger' },
  { title: 'Status' },
  { title: 'Changes' },
];

/** Returns the next step, or null if none is needed. */
const nextOf = ({ status, runs }: GitConnection): string | null => {
  if (status === 'paused') return messages.resumeSync();
  if (status === 'error') return messages.fixThenResume();
  if (runs.some((run) => run.status === 'Waiting')) return messages.runNeedsConfirmation();
  if (runs[0]?.status === 'Partial') return messages.seeConflicts();
  return null;
};

const textOf = async (context: Context, connection: GitConnection): Promise<string> => {
  const { outboundMode, conflictPolicy, publishOnSync, webhookUrl, runs, host } = connection;
  const about = await context.properties([
    ['Repository', placeOf(connection)],
    ['Host', host ?? connection.provider],
    ['Status', stateOf(connection)],
    [messages.lastSync, lastSync(connection)],
    ['Outbound', outboundMode === 'pr' ? 'pull requests' : 'pushes'],
    [
      'Conflicts',
      conflictPolicy === 'git_wins' ? messages.gitUsedForNow : messages.projectUsedForNow,
    ],
    [messages.incomingChanges, publishOnSync ? 'published' : messages.keptUnpublished],
    ['Webhook', webhookUrl],
  ]);
  const table = await context.table(RUN_COLUMNS, runs.slice(0, SHOWN_RUNS).map(runRow));
  return runs.length === 0 ? about : `${about}\n\n${table}`;
};

export const status = async (context: Context): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { connection } = await quoin.git.get(project);
  if (connection === null) {
    context.result({ connection }, () => messages.projectNotConnected({ project }));
    return context.note(messages.connectRepository());
  }
  const text = await textOf(context, connection);
  context.result({ connection }, () => text);
  const next = nextOf(connection);
  if (next !== null) context.note(next);
};
