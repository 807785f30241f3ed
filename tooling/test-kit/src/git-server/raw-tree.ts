/** Trees that no well-meaning program writes: any name, twice, out of order (scenario of hostile names). */
import { branchHead } from './branch-head.ts';
import { git, gitBytes } from './git-program.ts';

export interface RawEntry {
  readonly mode: string;
  /** Any bytes but NUL. */
  readonly name: string | Uint8Array;
  /** Of a blob, tree or commit; `content` makes a blob. */
  readonly oid?: string;
  readonly content?: string | Uint8Array;
}

/** @returns the tree's object id */
export const writeRawTree = async (
  repository: string,
  entries: readonly RawEntry[],
): Promise<string> => {
  const parts: Buffer[] = [];
  for (const { mode, name, oid, content = '' } of entries) {
    const id = oid ?? (await hashObject(repository, 'blob', Buffer.from(content)));
    parts.push(
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    );
  }
  return hashObject(repository, 'tree', Buffer.concat(parts));
};

const hashObject = async (repository: string, type: string, input: Buffer): Promise<string> => {
  const args = ['hash-object', '-w', '--literally', '-t', type, '--stdin'];
  return Buffer.from(await gitBytes(args, { cwd: repository, input }))
    .toString()
    .trim();
};

/** Puts a commit of that tree on top of the branch. */
export const commitRawTree = async (
  repository: string,
  tree: string,
  branch: string,
  message: string,
  date: Date,
): Promise<string> => {
  const env = { GIT_AUTHOR_DATE: date.toISOString(), GIT_COMMITTER_DATE: date.toISOString() };
  const run = { cwd: repository, env };
  const before = await branchHead(repository, branch);
  const parents = before === null ? [] : ['-p', before];
  const commit = await git(['commit-tree', tree, ...parents, '-m', message], run);
  await git(['update-ref', `refs/heads/${branch}`, commit], run);
  return commit;
};
