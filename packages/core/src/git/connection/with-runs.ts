/** A connection with its latest runs, as an answer shows it. */
import { LIMITS } from '@quoin/contract';
import type { Context } from '../../context.ts';
import type { Stores } from '../../ports/db.ts';
import { presentConnection } from '../../presenters/git.ts';
import type { GitConnectionRecord } from '../../records.ts';

export const withRuns = async (
  { deps }: Pick<Context, 'deps'>,
  stores: Stores,
  connection: GitConnectionRecord,
) => {
  const runs = await stores.git.runs.latest(connection.id, LIMITS.gitRuns);
  return presentConnection(deps.config, connection, runs);
};
