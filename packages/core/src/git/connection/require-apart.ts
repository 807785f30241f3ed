/** Two projects never write the same file of a branch (git-sync.md 18). */
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionRecord, GitProvider } from '../../records.ts';
import { connectFailure } from '../connect-failure.ts';
import { overlap } from './base-path.ts';

/** Both may name one host of an operator's own. */
const OWN_HOSTS: readonly GitProvider[] = ['github_enterprise', 'gitlab_self_managed'];

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
  const { id, provider, host, repoFullName, branch, basePath } = connection;
  for (const name of host === null ? [provider] : OWN_HOSTS) {
    const others = await stores.git.connections.ofRepository(name, host, repoFullName);
    const other = others.find(
      (one) => one.id !== id && one.branch === branch && overlap(one.basePath, basePath),
    );
    if (other === undefined) continue;
    const folder = other.basePath === '' ? 'the whole branch' : `the folder ${other.basePath}`;
    throw connectFailure(
      'overlapping',
      `Another project is connected to ${folder}: name another branch, or a folder that shares no files with it`,
    );
  }
};
