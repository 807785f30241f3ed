/** Deletes a branch of the server, if it still is at a commit (gitprotocol-pack, "Reference Update Request"). */
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { NO_OID, receivePack } from './receive-pack.ts';
import { pushRefs } from './remote-refs.ts';

/** @returns false if the branch has another commit, does not exist, or the server deletes none */
export const deleteBranch = async (
  operation: Operation,
  branch: string,
  commit: string,
): Promise<boolean> => {
  const http = new GitHttp(operation);
  const remote = await pushRefs(http);
  const ref = `refs/heads/${branch}`;
  if (remote.refs.get(ref) !== commit || !remote.capabilities.has('delete-refs')) return false;
  operation.signal.throwIfAborted();
  // The server compares `from` again. A deletion has no pack.
  const update = { ref, from: commit, to: NO_OID };
  return receivePack(http, remote, update, new Uint8Array());
};
