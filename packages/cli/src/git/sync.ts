/** Syncs now. */

import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { followRun } from './follow-run.ts';

export const sync = async (context: Context, { wait }: { wait: boolean }): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  // Where no reader watches the progress the server tells of the end by itself.
  const isSilent = wait && !context.io.stderr.isTerminal;
  const { run } = await quoin.git.sync(project, { wait: isSilent });
  if (wait) return followRun({ context, quoin, project }, run);
  context.result({ run }, () => messages.runQueued({ id: run.id }));
};
