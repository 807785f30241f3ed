/** Opens what a run needs of the world outside. */
import type { Deps } from '../../../context.ts';
import { SYSTEM } from '../../../principal.ts';
import type { GitConnectionRecord, ProjectRecord } from '../../../records.ts';
import { openRepository } from '../../open-repository.ts';
import type { SyncSession } from './session.ts';

/** @throws {GitError} */
export const openSession = async (
  deps: Deps,
  connection: GitConnectionRecord,
  project: ProjectRecord,
  signal: AbortSignal,
): Promise<SyncSession> => {
  const { forge, source } = await openRepository(deps, connection, signal);
  const progress = async () => undefined;
  return { deps, principal: SYSTEM, connection, project, source, forge, signal, progress };
};
