/**
 * One commit as a stream for `git fast-import` (git-fast-import(1)): a single process, no checkout,
 * so that names may differ in case only and nothing depends on the machine's file system.
 */

/** Text or bytes; null deletes. */
export type GitContent =
  | string
  | Uint8Array
  | null
  | { readonly symlink: string }
  | { readonly submodule: string }
  | { readonly executable: string };

export type GitChange =
  | { readonly kind: 'put'; readonly path: string; readonly content: GitContent }
  | { readonly kind: 'move'; readonly from: string; readonly to: string };

export interface GitPerson {
  readonly name: string;
  readonly email: string;
}

export interface CommitText {
  readonly branch: string;
  readonly message: string;
  readonly author: GitPerson;
  readonly committer: GitPerson;
  readonly date: Date;
  /** Commit ids; the first one's tree is what changes are made to. */
  readonly parents: readonly string[];
  /** Starts from an empty tree. */
  readonly isEmptied: boolean;
  readonly changes: readonly GitChange[];
}

/** C-style, as fast-import reads names with any byte in them. */
const quotedPath = (path: string): string => {
  const escaped = path
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
};

const person = ({ name, email }: GitPerson, date: Date): string =>
  `${name} <${email}> ${Math.floor(date.getTime() / 1000)} +0000`;

const data = (bytes: Buffer): Buffer[] => [
  Buffer.from(`data ${bytes.length}\n`),
  bytes,
  Buffer.from('\n'),
];

const file = (mode: string, path: string, bytes: Buffer): Buffer[] => [
  Buffer.from(`M ${mode} inline ${quotedPath(path)}\n`),
  ...data(bytes),
];

const changeLines = (change: GitChange): Buffer[] => {
  if (change.kind === 'move') {
    return [Buffer.from(`R ${quotedPath(change.from)} ${quotedPath(change.to)}\n`)];
  }
  const { path, content } = change;
  if (content === null) return [Buffer.from(`D ${quotedPath(path)}\n`)];
  if (typeof content === 'string' || content instanceof Uint8Array) {
    return file('100644', path, Buffer.from(content));
  }
  if ('symlink' in content) return file('120000', path, Buffer.from(content.symlink));
  if ('executable' in content) return file('100755', path, Buffer.from(content.executable));
  return [Buffer.from(`M 160000 ${content.submodule} ${quotedPath(path)}\n`)];
};

/**
 * The reference is `refs/heads/<branch>`; without parents the history begins anew. Git prints the id of
 * the commit.
 */
export const fastImportStream = (commit: CommitText): Buffer => {
  const reference = `refs/heads/${commit.branch}`;
  const [first, ...others] = commit.parents;
  return Buffer.concat([
    // A commit without `from` would go on from the branch as it is.
    Buffer.from(first === undefined ? `reset ${reference}\n\n` : ''),
    Buffer.from(`commit ${reference}\nmark :1\n`),
    Buffer.from(`author ${person(commit.author, commit.date)}\n`),
    Buffer.from(`committer ${person(commit.committer, commit.date)}\n`),
    ...data(Buffer.from(commit.message)),
    Buffer.from(first === undefined ? '' : `from ${first}\n`),
    ...others.map((parent) => Buffer.from(`merge ${parent}\n`)),
    Buffer.from(commit.isEmptied ? 'deleteall\n' : ''),
    ...commit.changes.flatMap(changeLines),
    Buffer.from('\nget-mark :1\ndone\n'),
  ]);
};
