/** Takes the connection away. Pages and the repository stay. */

import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { placeOf } from './place.ts';

export const disconnect = async (context: Context): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { connection } = await quoin.git.get(project);
  if (connection === null) {
    throw new CommandError('The project is not connected to a repository', {
      exit: EXIT.failed,
      code: 'not_found',
      next: `Nothing is left to do; ${commandLine('git connect')} ties a repository to it`,
    });
  }
  const place = placeOf(connection);
  await context.confirm(
    `Disconnect ${place}? Pages and the repository stay; runs, conflicts and the webhook secret go.`,
  );
  await quoin.git.disconnect(project);
  const { id, repoFullName } = connection;
  context.result({ disconnected: { id, repoFullName } }, () => `Disconnected ${place}`);
};
