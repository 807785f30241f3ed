/** Commits of Quoin, made and pushed. */

import type { NewCommit, Person, PushOutcome } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { signingKeyUnusable } from '../messages.ts';
import type { Work } from '../protocol.ts';
import { Clone } from './clone.ts';
import { consolidatePacks } from './consolidate-packs.ts';
import { folderOf } from './folder-tree.ts';
import { type GitObject, oidOf } from './git-object.ts';
import { GitHttp, isStale } from './http-client.ts';
import { LazyFetch } from './lazy-fetch.ts';
import type { Operation } from './operation.ts';
import { receivePack } from './receive-pack.ts';
import { pushRefs, type RemoteRefs } from './remote-refs.ts';
import type { Sign } from './sign.ts';
import { signerOf } from './signing-key.ts';
import { TreeEdit, Unexpected } from './tree-edit.ts';
import { UnusableKey } from './unusable-key.ts';
import { writePack } from './write-pack.ts';

/** Characters that would end the line or the name in a commit (git-fsck, badName, badEmail). */
const CONTROL = /[\p{Cc}<>]+/gu;

/** A line of a commit (git-commit-tree, "Commit Information"), in the time of Greenwich. */
const signature = ({ name, email }: Person, at: Date): string => {
  const plain = name.replaceAll(CONTROL, ' ').trim() || 'unknown';
  const address = email.replaceAll(CONTROL, '').replaceAll(' ', '');
  return `${plain} <${address}> ${Math.floor(at.getTime() / 1000)} +0000`;
};

type Target = Work['push']['input']['target'];

/** The server's branch must be what the commit is on, or not be there where a new one begins. */
const isOnTop = ({ refs }: RemoteRefs, { branch, parents, creates }: Target): boolean => {
  const [parent] = parents;
  const head = refs.get(`refs/heads/${branch}`);
  if (head !== undefined) return head === parent;
  return parent === undefined || (creates === true && [...refs.values()].includes(parent));
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
    throw new GitError('forbidden', signingKeyUnusable({ problemMessage: problem.message }));
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

/** The server as it was when the branch was fetched last, so that it need not be asked again. */
const expected = async (
  http: GitHttp,
  clone: Clone,
  { branch, parents }: Target,
): Promise<RemoteRefs | null> => {
  const known = http.known('git-receive-pack');
  const [parent] = parents;
  if (known === null || parent === undefined) return null;
  if ((await clone.headOf(branch)) !== parent) return null;
  const refs = new Map([[`refs/heads/${branch}`, parent]]);
  return { ...known, isVersion2: false, refs, head: null };
};

interface Push {
  readonly http: GitHttp;
  readonly target: Target;
  readonly made: Made;
  readonly pack: Buffer;
}

const send = async ({ http, target, made, pack }: Push, remote: RemoteRefs): Promise<boolean> => {
  if (!isOnTop(remote, target)) return false;
  const ref = `refs/heads/${target.branch}`;
  const update = { ref, from: remote.refs.get(ref) ?? null, to: made.commit };
  return receivePack(http, remote, update, pack);
};

/** @returns false where another push was first */
const sendExpected = async (push: Push, remote: RemoteRefs): Promise<boolean> => {
  try {
    if (await send(push, remote)) return true;
  } catch (problem) {
    if (!isStale(problem)) throw problem;
  }
  // The branch, or what the server offers, is not what it was.
  push.http.note('git-receive-pack', null);
  return send(push, await pushRefs(push.http));
};

export const push = async (
  operation: Operation,
  target: Target,
  commits: readonly NewCommit[],
): Promise<PushOutcome> => {
  const http = new GitHttp(operation);
  const clone = await Clone.open(operation, new LazyFetch(operation));
  const known = await expected(http, clone, target);
  const remote = known ?? (await pushRefs(http));
  if (!isOnTop(remote, target)) return { kind: 'behind' };
  try {
    const made = await makeCommits(clone, target, commits);
    const pack = writePack(made.objects);
    operation.signal.throwIfAborted();
    const work = { http, target, made, pack };
    const isTaken = await (known === null ? send(work, remote) : sendExpected(work, known));
    if (!isTaken) return { kind: 'behind' };
    await clone.keepPack(pack);
    await clone.setHead(target.branch, made.commit);
    await consolidatePacks(clone);
    const tree = await folderOf(clone, made.tree, target.basePath);
    return { kind: 'pushed', commit: made.commit, tree };
  } catch (problem) {
    if (problem instanceof Unexpected) return { kind: 'changed', path: problem.path };
    throw problem;
  }
};
