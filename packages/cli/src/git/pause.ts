/** Stops the sync of a project, and lets it go on. */

import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { placeOf } from './place.ts';

const turn = async (context: Context, paused: boolean): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { connection } = await quoin.git.pause(project, { paused });
  const place = placeOf(connection);
  context.result({ connection }, () =>
    paused
      ? `Paused the sync of ${place}. Go on: ${commandLine('git resume')}`
      : `Resumed the sync of ${place}. Changes made during the pause are being synced.`,
  );
};

export const pause = (context: Context): Promise<void> => turn(context, true);
export const resume = (context: Context): Promise<void> => turn(context, false);
