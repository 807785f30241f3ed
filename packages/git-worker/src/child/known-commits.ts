/** Whether a repository has commits, learned from its server alone (gitprotocol-v2 "fetch", acknowledgments). */
import { GitError } from '@quoin/git-sync/git-error';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { BAND, readPktLines } from './pkt-line.ts';
import { remoteRefs, send, VERSION_2 } from './remote-refs.ts';
import { requestBody } from './upload-pack.ts';

const SERVICE = 'git-upload-pack';

/** The server may send a pack behind its answer, which is not needed. */
const MAX_ANSWER_BYTES = 64 * 1024 ** 2;

const acknowledges = (body: Uint8Array, commits: readonly string[]): boolean => {
  for (const line of readPktLines(body)) {
    if (line === null) continue;
    if (line[0] === BAND.data) return false;
    const [word = '', oid = ''] = line.toString().trimEnd().split(' ');
    if (word === 'ACK' && commits.includes(oid)) return true;
  }
  return false;
};

/** Returns whether the repository has one of the commits. */
export const hasAnyCommit = async (
  operation: Operation,
  commits: readonly string[],
): Promise<boolean> => {
  const http = new GitHttp(operation);
  const remote = await remoteRefs(http, operation, SERVICE, ['refs/heads/', 'HEAD']);
  const tips = [...remote.refs.values()];
  const [tip] = tips;
  if (tip === undefined) return false;
  if (tips.some((oid) => commits.includes(oid))) return true;
  const wanted = { commit: tip, haves: commits, shallow: new Set<string>() };
  const body = requestBody(remote, wanted, false, false);
  const headers = remote.isVersion2 ? VERSION_2 : {};
  try {
    const answer = await send(http, operation, SERVICE, body, headers, MAX_ANSWER_BYTES);
    return acknowledges(answer, commits);
  } catch (problem) {
    // Without "done" a server sends a pack only after it acknowledged one of the commits.
    if (problem instanceof GitError && problem.kind === 'too_large') return true;
    throw problem;
  }
};
