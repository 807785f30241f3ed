/** Reads the branches of a server. */
import type { Work } from '../protocol.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { fetchRefs } from './remote-refs.ts';

const HEADS = 'refs/heads/';

export const branches = async (operation: Operation): Promise<Work['branches']['output']> => {
  const { refs, head } = await fetchRefs(new GitHttp(operation), [HEADS, 'HEAD']);
  const found = [...refs].filter(([name]) => name.startsWith(HEADS));
  return {
    branches: found.map(([name, oid]) => [name.slice(HEADS.length), oid]),
    defaultBranch: head !== null && refs.has(head) ? head.slice(HEADS.length) : null,
  };
};
