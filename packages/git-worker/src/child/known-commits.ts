/** Whether a repository has commits, learned from its server alone (gitprotocol-v2 "fetch", acknowledgments). */
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { BAND } from './pkt-line.ts';
import { fetchRefs } from './remote-refs.ts';
import { answerLines } from './upload-pack.ts';

/** Acknowledgments come before the pack, which is not needed. */
const MAX_ANSWER_BYTES = 1024 ** 2;

/** Returns whether the repository has one of the commits. */
export const hasAnyCommit = async (
  operation: Operation,
  commits: readonly string[],
): Promise<boolean> => {
  const http = new GitHttp(operation);
  const remote = await fetchRefs(http, ['refs/heads/', 'HEAD']);
  const tips = [...remote.refs.values()];
  const [tip] = tips;
  if (tip === undefined) return false;
  if (tips.some((oid) => commits.includes(oid))) return true;
  const wanted = { oids: [tip], haves: commits, isQuestion: true, filter: 'tree:0' } as const;
  for await (const line of answerLines(http, remote, wanted, MAX_ANSWER_BYTES)) {
    if (line === null) continue;
    if (line[0] === BAND.data) return false;
    const [word = '', oid = ''] = line.toString().trimEnd().split(' ');
    if (word === 'ACK' && commits.includes(oid)) return true;
  }
  return false;
};
