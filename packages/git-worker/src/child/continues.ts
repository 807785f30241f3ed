/** Whether a commit descends from one that the clone does not have, as after the clone was taken anew. */
import { GitError } from '@quoin/git-sync/git-error';
import { Clone, dropClone } from './clone.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { remoteRefs } from './remote-refs.ts';
import { newsSince } from './upload-pack.ts';

const parentsIn = async (clone: Clone, oid: string): Promise<readonly string[]> => {
  try {
    return (await clone.commit(oid)).parent;
  } catch (problem) {
    // The pack ends here: what is before is known to `since`, or is `since`.
    if (problem instanceof GitError && problem.kind === 'corrupt') return [];
    throw problem;
  }
};

const reaches = async (clone: Clone, commit: string, since: string): Promise<boolean> => {
  const seen = new Set<string>();
  const waiting = [commit];
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (oid === since) return true;
    if (seen.has(oid)) continue;
    seen.add(oid);
    waiting.push(...(await parentsIn(clone, oid)));
  }
  return false;
};

/**
 * Asks the server for what is new in `commit`, reads the commits of that beside the clone, and throws
 * it away. False if the server does not know `since`, or if too much is new.
 */
export const continues = async (
  operation: Operation,
  commit: string,
  since: string,
): Promise<boolean> => {
  const { settings, source } = operation;
  const http = new GitHttp(operation);
  const remote = await remoteRefs(http, operation, 'git-upload-pack', ['refs/heads/']);
  const pack = await newsSince(http, operation, remote, commit, since);
  if (pack === null) return false;
  const beside = await Clone.open({ settings, source: { ...source, id: `${source.id}-news` } });
  try {
    await beside.write(() => beside.keepPack(pack));
    return await reaches(beside, commit, since);
  } finally {
    await dropClone(beside.gitdir);
  }
};
