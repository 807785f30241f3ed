/** From a run that was asked for to its end, and what the command makes of that. */

import { setTimeout as pause } from 'node:timers/promises';
import type { GitRun, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { canAsk } from '../terminal/prompt.ts';
import { visibleLine } from '../terminal/visible.ts';
import { filesTable, runText } from './run-report.ts';

/** Of a project that the command works on. */
export interface RunContext {
  readonly context: Context;
  readonly quoin: Quoin;
  readonly project: string;
}

/** Milliseconds between two looks: most runs are short, a long one is not asked for ever faster. */
const FIRST_LOOK = 100;
const LONGEST_LOOK = 2_000;

const isUnderWay = ({ status }: GitRun): boolean => status === 'Queued' || status === 'Running';

/** @throws {CommandError} for a run that was deleted, or that does not begin */
const look = async ({ quoin, project }: RunContext, id: string): Promise<GitRun> => {
  const { connection } = await quoin.git.get(project);
  const found = connection?.runs.find((run) => run.id === id);
  if (found?.status === 'Queued' && connection !== null && connection.status !== 'active') {
    const { error, status } = connection;
    throw new CommandError(messages.runDoesNotBegin({ status, error: error ?? null }), {
      exit: EXIT.entitlement,
      code: 'git_sync_unavailable',
      next: messages.checkConnection(),
    });
  }
  if (found !== undefined) return found;
  throw new CommandError(messages.runDeleted, {
    exit: EXIT.conflict,
    code: 'conflict',
    next: messages.checkConnection(),
  });
};

const untilEnd = async (followed: RunContext, first: GitRun): Promise<GitRun> => {
  const { context } = followed;
  using progress = await context.progress('Syncing');
  let run = first;
  try {
    for (let wait = FIRST_LOOK; isUnderWay(run); wait = Math.min(wait * 2, LONGEST_LOOK)) {
      const { done, total } = run.progress;
      progress.update(run.status === 'Queued' ? 'Queued' : 'Syncing', done, total);
      await pause(wait, undefined, { signal: context.signal });
      run = await look(followed, run.id);
    }
  } finally {
    if (context.signal.aborted) {
      progress.stop();
      context.note(messages.runContinues());
    }
  }
  return run;
};

/** In the server's words, which name files of the repository. */
export const waitingReason = (error: string | undefined): string =>
  visibleLine(error ?? messages.runRemovesPages);

/** A run that would take most pages away goes on when a user says so. */
const decide = async (followed: RunContext, { id, error }: GitRun): Promise<GitRun> => {
  const { context, quoin, project } = followed;
  const why = waitingReason(error);
  if (context.options.yes !== true && !canAsk(context.io)) {
    throw new CommandError(why, {
      exit: EXIT.conflict,
      code: 'git_run_waiting',
      next: messages.confirmOrDecline(),
      details: { runId: id },
    });
  }
  await context.confirm(messages.confirmRun({ why }));
  return (await quoin.git.confirm(project, id, { confirm: true })).run;
};

const finish = async ({ context, quoin, project }: RunContext, run: GitRun): Promise<void> => {
  if (run.status === 'Failed') {
    const files = await filesTable(context, run.files);
    if (files.length > 0) context.note(files.slice(1).join('\n'));
    throw new CommandError(run.error ?? messages.runFailed, {
      exit: EXIT.failed,
      code: 'git_run_failed',
      next: messages.checkConnection(),
      details: { run },
    });
  }
  // Those of runs before, too: a publication syncs by itself.
  const { conflicts } = await quoin.git.conflicts(project);
  const waiting = conflicts.filter(({ stale }) => !stale).length;
  const text = await runText(context, run, waiting);
  context.result({ run, waitingConflicts: waiting }, () => text);
  if (waiting === 0) return;
  context.note(messages.seeDifferences());
  context.end(EXIT.conflict);
};

/** Waits for the end of a run, asks where it waits for a user, prints what it did. */
export const followRun = async (followed: RunContext, first: GitRun): Promise<void> => {
  let run = await untilEnd(followed, first);
  if (run.status === 'Waiting') run = await untilEnd(followed, await decide(followed, run));
  await finish(followed, run);
};
