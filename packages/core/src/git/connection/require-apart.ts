/** Two projects never write the same file of a branch (docs/internals/git-sync.md#separate-folders). */
import { folderTaken } from '../../messages/git-connection.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { connectFailure } from '../connect-failure.ts';
import { overlap } from './base-path.ts';
import { isSameHost } from './same-host.ts';

/**
 * The other project is not named: the caller may not know of it.
 * @throws {AppError} `connect_failed`
 */
export const requireApart = async (
  stores: Stores,
  connection: Pick<
    GitConnectionRecord,
    'id' | 'provider' | 'host' | 'repoFullName' | 'branch' | 'basePath'
  >,
): Promise<void> => {
  const { id, repoFullName, branch, basePath } = connection;
  // Two providers may name one host.
  const named = await stores.git.connections.ofRepository(repoFullName);
  const other = named.find(
    (one) =>
      one.id !== id &&
      isSameHost(one, connection) &&
      one.branch === branch &&
      overlap(one.basePath, basePath),
  );
  if (other === undefined) return;
  const folder = other.basePath === '' ? 'the whole branch' : `the folder ${other.basePath}`;
  throw connectFailure('overlapping', folderTaken({ folder }));
};
