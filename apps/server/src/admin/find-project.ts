/** A project that the operator names. */
import type { Foundation } from '@quoin/service/compose';
import { storageName } from '@quoin/service/storage-name';
import { CommandError } from './failure.ts';
import * as messages from './messages/maintenance.ts';

/** @throws {CommandError} naming the storage that was looked at */
export const findProject = async (foundation: Foundation, idOrSlug: string): Promise<string> => {
  const id = await foundation.deps.db.read(({ projects }) => projects.idOf(idOrSlug));
  if (id !== null) return id;
  throw new CommandError(messages.projectNotFound({ idOrSlug, storage: storageName(foundation) }));
};
