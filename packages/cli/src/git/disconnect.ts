/** Takes the connection away. Pages and the repository stay. */

import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { placeOf } from './place.ts';

export const disconnect = async (context: Context): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { connection } = await quoin.git.get(project);
  if (connection === null) {
    throw new CommandError(messages.notConnected, {
      exit: EXIT.failed,
      code: 'not_found',
      next: messages.nothingToDisconnect(),
    });
  }
  const place = placeOf(connection);
  await context.confirm(messages.confirmDisconnect({ place }));
  await quoin.git.disconnect(project);
  const { id, repoFullName } = connection;
  context.result({ disconnected: { id, repoFullName } }, () => `Disconnected ${place}`);
};
