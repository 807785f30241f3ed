/** Whether a commit descends from one that the clone does not have, as after the clone was taken anew. */
import { GitError } from '@quoin/git-sync/git-error';
import { Clone, cloneFolder, dropClone } from './clone.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { fetchAdvertisement } from './remote-refs.ts';
import { canAnswer, receive } from './upload-pack.ts';

/** Commits alone where the server can leave out their files. */
const BOUNDS = { maxBytes: 64 * 1024 ** 2 };

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
 * Fetches the new objects of `commit` from the server, reads the commits of that beside the clone,
 * and throws it away. False if the server does not know `since`, or if too much is new.
 */
export const isDescendant = async (
  operation: Operation,
  commit: string,
  since: string,
): Promise<boolean> => {
  const { settings, source } = operation;
  const http = new GitHttp(operation);
  const remote = await fetchAdvertisement(http);
  const wanted = { oids: [commit], haves: [since], isQuestion: canAnswer(remote) };
  const pack = await receive(http, remote, { ...wanted, filter: 'tree:0' }, BOUNDS).catch(
    (problem: unknown) => {
      if (problem instanceof GitError && problem.kind === 'too_large') return null;
      throw problem;
    },
  );
  if (pack === null || pack.pack === null) return false;
  const beside = await Clone.at(
    `${cloneFolder(settings.folder, source)}-${crypto.randomUUID()}`,
    null,
  );
  try {
    await beside.keepPack(pack.pack);
    return await reaches(beside, commit, since);
  } finally {
    await dropClone(beside.gitdir);
  }
};
