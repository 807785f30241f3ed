/** Checks that a credential reads a repository, before a clone is read that other connections filled. */
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { fetchRefs } from './remote-refs.ts';

/**
 * Before a clone is read that other connections may have filled.
 * @throws {GitError} where the server does not let the credential read
 */
export const requireAccess = async (operation: Operation): Promise<void> => {
  const { access, source } = operation;
  if (access.isGranted(source)) return;
  await fetchRefs(new GitHttp(operation), ['HEAD']);
  access.grant(source);
};
