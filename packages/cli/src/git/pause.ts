/** Stops the sync of a project, and lets it go on. */

import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { placeOf } from './place.ts';

const turn = async (context: Context, paused: boolean): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { connection } = await quoin.git.pause(project, { paused });
  const place = placeOf(connection);
  context.result({ connection }, () =>
    paused ? messages.paused({ place }) : messages.resumed({ place }),
  );
};

export const pause = (context: Context): Promise<void> => turn(context, true);
export const resume = (context: Context): Promise<void> => turn(context, false);
