/** Commits of Quoin, made and pushed. */
import type { NewCommit, Person, PushOutcome } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { Work } from '../protocol.ts';
import { Clone } from './clone.ts';
import { folderOf } from './folder-tree.ts';
import { gather } from './gather.ts';
import { type GitObject, oidOf } from './git-object.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { receivePack } from './receive-pack.ts';
import { type RemoteRefs, remoteRefs } from './remote-refs.ts';
import { type Sign, signerOf } from './signing-key.ts';
import { TreeEdit, Unexpected } from './tree-edit.ts';
import { UnusableKey } from './unusable-key.ts';
import { writePack } from './write-pack.ts';

/** What would end the line or the name in a commit (git-fsck, badName, badEmail). */
const CONTROL = /[\p{Cc}<>]+/gu;

/** A line of a commit (git-commit-tree, "Commit Information"), in the time of Greenwich. */
const signature = ({ name, email }: Person, at: Date): string => {
  const plain = name.replaceAll(CONTROL, ' ').trim() || 'unknown';
  const address = email.replaceAll(CONTROL, '').replaceAll(' ', '');
  return `${plain} <${address}> ${Math.floor(at.getTime() / 1000)} +0000`;
};

type Target = Work['push']['input']['target'];

/** The server's branch must be what the commit stands on, or not be there where a new one begins. */
const isOnTop = ({ refs }: RemoteRefs, { branch, parents }: Target): boolean => {
  const [parent] = parents;
  const head = refs.get(`refs/heads/${branch}`);
  if (head !== undefined) return head === parent;
  // A branch that was deleted meanwhile is not made again.
  return parent === undefined || [...refs.values()].includes(parent);
};

interface Made {
  readonly commit: string;
  readonly tree: string;
  readonly objects: readonly GitObject[];
}

/** A header of several lines (git's gpg-interface and commit.c). */
const header = (name: string, text: string): string =>
  `${name} ${text.trimEnd().replaceAll('\n', '\n ')}`;

const commitData = async (
  tree: string,
  parents: readonly string[],
  { message, author, committer, at }: NewCommit,
  sign: Sign | null,
): Promise<Buffer> => {
  const headers = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${signature(author, at)}`,
    `committer ${signature(committer, at)}`,
  ];
  const body = ['', `${message.replaceAll('\0', ' ').trimEnd()}\n`];
  const plain = Buffer.from([...headers, ...body].join('\n'));
  if (sign === null) return plain;
  const signed = header('gpgsig', await sign(plain));
  return Buffer.from([...headers, signed, ...body].join('\n'));
};

/** @throws {GitError} for a key that was good when it was given */
const signerFor = async (key: string): Promise<Sign> => {
  try {
    return await signerOf(key);
  } catch (problem) {
    if (!(problem instanceof UnusableKey)) throw problem;
    throw new GitError('forbidden', `The signing key cannot be used: ${problem.message}`);
  }
};

/** Each commit is on the one before. */
const makeCommits = async (
  clone: Clone,
  { parents, treeOf, signWith }: Target,
  commits: readonly NewCommit[],
): Promise<Made> => {
  const sign = signWith === null ? null : await signerFor(signWith);
  const base = treeOf ?? parents[0];
  const edit = new TreeEdit(clone);
  const made: GitObject[] = [];
  let tree = base === undefined ? null : (await clone.commit(base)).tree;
  let on = parents;
  for (const commit of commits) {
    const after = await edit.apply(tree, commit.changes);
    const data = await commitData(after, on, commit, sign);
    made.push({ type: 'commit', data });
    tree = after;
    on = [oidOf('commit', data)];
  }
  const [commit = ''] = on;
  return { commit, tree: tree ?? '', objects: [...edit.made.values(), ...made] };
};

export const push = async (
  operation: Operation,
  target: Target,
  commits: readonly NewCommit[],
): Promise<PushOutcome> => {
  const http = new GitHttp(operation);
  const remote = await remoteRefs(http, operation, 'git-receive-pack');
  if (!isOnTop(remote, target)) return { kind: 'behind' };
  const clone = await Clone.open(operation);
  try {
    const made = await makeCommits(clone, target, commits);
    const ref = `refs/heads/${target.branch}`;
    const update = { ref, from: remote.refs.get(ref) ?? null, to: made.commit };
    const pack = writePack(made.objects);
    operation.signal.throwIfAborted();
    const isTaken = await receivePack(http, operation, remote, update, pack);
    if (!isTaken) return { kind: 'behind' };
    await clone.write(() => clone.keepPack(pack));
    await clone.setHead(target.branch, made.commit);
    await gather(clone);
    const tree = await folderOf(clone, made.tree, target.basePath);
    return { kind: 'pushed', commit: made.commit, tree };
  } catch (problem) {
    if (problem instanceof Unexpected) return { kind: 'changed', path: problem.path };
    throw problem;
  }
};
