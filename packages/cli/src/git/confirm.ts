/** Decides about a run that would take most pages away. */

import type { GitRun } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { followRun, type RunContext, waitingReason } from './follow-run.ts';

export interface ConfirmOptions {
  readonly decline?: true;
  readonly wait: boolean;
}

const waitingRun = async ({ quoin, project }: RunContext): Promise<GitRun> => {
  const { connection } = await quoin.git.get(project);
  const found = connection?.runs.find(({ status }) => status === 'Waiting');
  if (found !== undefined) return found;
  throw new CommandError(messages.noRunWaits, {
    exit: EXIT.conflict,
    code: 'conflict',
    next: messages.seeRuns(),
  });
};

export const confirm = async (
  context: Context,
  id: string | undefined,
  { decline, wait }: ConfirmOptions,
): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const followed = { context, quoin, project };
  const waiting = id === undefined ? await waitingRun(followed) : null;
  const runId = waiting?.id ?? id ?? '';
  if (decline !== true) {
    await context.confirm(`${waitingReason(waiting?.error)}. Continue?`);
  }
  const { run } = await quoin.git.confirm(project, runId, { confirm: decline !== true });
  if (decline === true) {
    return context.result({ run }, () => messages.runDeclined);
  }
  if (wait) return followRun(followed, run);
  context.result({ run }, () => messages.runQueued({ id: run.id }));
};
