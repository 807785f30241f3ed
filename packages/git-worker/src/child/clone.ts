/**
 * A bare clone on disk, shared by all connections to one repository: a cache of objects. Files are only
 * added, each of them whole, so that several processes can use it. It can lack objects that the server
 * has: a {@link MissingObjects} takes them when they are read.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import git from 'isomorphic-git';
import { storeKey } from '../store-key.ts';
import { writeAtomically } from './atomic-write.ts';
import type { GitObject, ObjectType } from './git-object.ts';
import { indexPack } from './index-pack.ts';
import { fromLibrary, fs, withObjects } from './library.ts';
import type { Operation } from './operation.ts';
import type { Packs } from './packs.ts';
import { dropPacks, packsOf } from './recent-packs.ts';
import { parseTree, type TreeEntry } from './tree-object.ts';
import type { Received } from './upload-pack.ts';

/** Connections have UUIDs; anything else could lead out of the folder. */
const ID = /^[\w-]{1,100}$/;
/** Form of the result of {@link digestOf}, and of the id of an object (SHA-1). */
const DIGEST = /^[\da-f]{40}$/;
/** Each connection has one branch and another for its pull request, and may have had others before. */
const MAX_HEADS = 64;
/** Folder of empty files, named by the commits. */
const SHALLOW = 'shallow-commits';

export interface MissingObjects {
  /** Brings a tree into the clone. @throws {GitError} where the server does not send it */
  tree(clone: Clone, oid: string): Promise<void>;
}

export const cloneFolder = (folder: string, source: Pick<RemoteSource, 'url'>): string =>
  join(folder, storeKey(source));

/** Under another name first: an operation that begins meanwhile makes a new one. */
export const dropClone = async (gitdir: string): Promise<void> => {
  dropPacks(gitdir);
  const beside = `${gitdir}-${crypto.randomUUID()}`;
  await rename(gitdir, beside).catch(() => undefined);
  await rm(beside, { recursive: true, force: true });
};

/** Connections that use a clone, by their ids. */
export const usersOf = async (gitdir: string): Promise<string[]> =>
  // Other names are of files that are being written.
  (await readdir(join(gitdir, 'users')).catch(() => [])).filter((name) => ID.test(name));

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null)) !== null;

const digestOf = (text: string): string => createHash('sha1').update(text).digest('hex');

const damaged = (what: string, cause?: unknown) =>
  new GitError('corrupt', `The copy of the repository lacks ${what}; it is fetched again`, {
    cause,
  });

const isSound = async (read: () => Promise<unknown>): Promise<boolean> => {
  try {
    await read();
    return true;
  } catch (problem) {
    if (problem instanceof GitError && problem.kind === 'corrupt') return false;
    throw problem;
  }
};

/** An empty clone, made beside and put in its place. Another process may have been first. */
const create = async (gitdir: string): Promise<void> => {
  const beside = `${gitdir}-${crypto.randomUUID()}`;
  try {
    await git.init({ fs, gitdir: beside, bare: true });
    for (const part of ['objects/pack', 'refs/heads', 'users', 'folders']) {
      await mkdir(join(beside, part), { recursive: true });
    }
    await rename(beside, gitdir);
  } catch (problem) {
    if (!(await exists(gitdir))) throw problem;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
};

export class Clone {
  readonly gitdir: string;
  readonly #packs: Packs;
  readonly #missing: MissingObjects | null;

  private constructor(gitdir: string, packs: Packs, missing: MissingObjects | null) {
    this.gitdir = gitdir;
    this.#packs = packs;
    this.#missing = missing;
  }

  /**
   * What is there, or an empty one.
   * @param missing takes from the server what the clone lacks; null: reading it is an error
   */
  static async open(
    { settings, source }: Pick<Operation, 'settings' | 'source'>,
    missing: MissingObjects | null,
  ): Promise<Clone> {
    return Clone.at(cloneFolder(settings.folder, source), missing);
  }

  static async at(gitdir: string, missing: MissingObjects | null): Promise<Clone> {
    if (!(await exists(gitdir))) await create(gitdir);
    const now = new Date();
    await utimes(gitdir, now, now);
    const packs = packsOf(gitdir);
    await packs.refresh();
    return new Clone(gitdir, packs, missing);
  }

  /** Throws it away. @returns an empty one in its place */
  async renew(): Promise<Clone> {
    const users = await usersOf(this.gitdir);
    await dropClone(this.gitdir);
    const clone = await Clone.at(this.gitdir, this.#missing);
    for (const user of users) await clone.addUser(user);
    return clone;
  }

  async addUser(id: string): Promise<void> {
    if (!ID.test(id)) throw new Error('The id of a connection is no name of a file');
    await mkdir(join(this.gitdir, 'users'), { recursive: true });
    const path = join(this.gitdir, 'users', id);
    if (!(await exists(path))) await writeAtomically(path, '');
  }

  /**
   * Commits that are complete here, for the negotiation with a server.
   * @param branch its head is the first one
   */
  async heads(branch = ''): Promise<string[]> {
    const { gitdir } = this;
    return fromLibrary('corrupt', damaged('its branches').message, async () => {
      const own = digestOf(branch);
      // Other names are of files that another operation or process is writing: the library would
      // look at each, and fail when they are gone.
      const found = await readdir(join(gitdir, 'refs', 'heads')).catch(() => []);
      const names = found.filter((name) => DIGEST.test(name));
      const sorted = names.toSorted((a, b) => Number(b === own) - Number(a === own));
      const refs = sorted.slice(0, MAX_HEADS).map((name) => `refs/heads/${name}`);
      return [
        ...new Set(await Promise.all(refs.map((ref) => git.resolveRef({ fs, gitdir, ref })))),
      ];
    });
  }

  /** A branch's name may be a folder of another's: here it has a name of its own. */
  #headPath(branch: string): string {
    return join(this.gitdir, 'refs', 'heads', digestOf(branch));
  }

  /** Returns the commit of the branch at its last fetch or push. */
  async headOf(branch: string): Promise<string | null> {
    const text = await readFile(this.#headPath(branch), 'utf8').catch(() => null);
    return text?.trimEnd() ?? null;
  }

  async setHead(branch: string, commit: string): Promise<void> {
    if ((await this.headOf(branch)) === commit) return;
    await writeAtomically(this.#headPath(branch), `${commit}\n`);
  }

  /** Whether the blobs of a folder were brought, but for those that are taken when they are read. */
  async hasFolder(basePath: string): Promise<boolean> {
    return exists(join(this.gitdir, 'folders', digestOf(basePath)));
  }

  async setFolder(basePath: string): Promise<void> {
    await writeAtomically(join(this.gitdir, 'folders', digestOf(basePath)), '');
  }

  /** Keeps a whole pack that a server sent. */
  async take({ pack, shallow, unshallow }: Received): Promise<void> {
    if (pack === null) return;
    // Before the pack: a commit whose parents are missing must never be without its mark.
    await this.#markShallow(shallow);
    await this.keepPack(pack);
    await this.#unmarkShallow(unshallow);
  }

  /** @returns the name of its files without their extension; null if the pack has no objects */
  async keepPack(pack: Buffer): Promise<string | null> {
    // Without objects, as where another process brought them first (gitformat-pack, "number of objects").
    if (pack.readUInt32BE(8) === 0) return null;
    const folder = join(this.gitdir, 'objects', 'pack');
    const name = `pack-${pack.toString('hex', pack.length - 20)}`;
    const index = indexPack(pack);
    await writeAtomically(join(folder, `${name}.pack`), pack);
    await writeAtomically(join(folder, `${name}.idx`), index);
    await this.#packs.refresh();
    return name;
  }

  /** @throws {GitError} `corrupt` where it is not there or not sound */
  async anyObject(oid: string): Promise<GitObject> {
    const found = await this.#packs.find(oid);
    if (found === null) throw damaged(oid);
    return found;
  }

  /** @throws {GitError} `corrupt` where it is not there, not sound, or of another type */
  async object(oid: string, type: ObjectType): Promise<Buffer> {
    const { type: found, data } = await this.anyObject(oid);
    if (found !== type) throw damaged(`the ${type} ${oid}`);
    return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  }

  /** Takes it from the server where it is not here. */
  async tree(oid: string): Promise<TreeEntry[]> {
    if (this.#missing === null || this.has(oid)) return this.treeHere(oid);
    await this.#missing.tree(this, oid);
    return this.treeHere(oid);
  }

  /** @throws {GitError} `corrupt` where it is not here */
  async treeHere(oid: string): Promise<TreeEntry[]> {
    return parseTree(await this.object(oid, 'tree'));
  }

  has(oid: string): boolean {
    return this.#packs.has(oid);
  }

  /** Objects that no pack of the clone has, each of them once. */
  missing(oids: Iterable<string>): string[] {
    return [...new Set(oids)].filter((oid) => !this.has(oid));
  }

  /** To be called after packs were removed. */
  async refresh(): Promise<void> {
    await this.#packs.refresh();
  }

  async commit(oid: string) {
    const { gitdir } = this;
    const objects = withObjects((of) => this.#packs.find(of));
    const { commit } = await fromLibrary('corrupt', damaged(`the commit ${oid}`).message, () =>
      git.readCommit({ fs: objects, gitdir, oid }),
    );
    return commit;
  }

  async hasTree(oid: string): Promise<boolean> {
    return isSound(() => this.treeHere(oid));
  }

  /** With its folder at the root. */
  async hasCommit(oid: string): Promise<boolean> {
    return isSound(async () => this.treeHere((await this.commit(oid)).tree));
  }

  /** Commits whose parents the server did not send. */
  async shallow(): Promise<ReadonlySet<string>> {
    const found = await readdir(join(this.gitdir, SHALLOW)).catch(() => []);
    return new Set(found.filter((name) => DIGEST.test(name)));
  }

  /** A file for each: another process may mark others at the same time. */
  async #markShallow(oids: readonly string[]): Promise<void> {
    if (oids.length === 0) return;
    await mkdir(join(this.gitdir, SHALLOW), { recursive: true });
    await Promise.all(oids.map((oid) => writeFile(join(this.gitdir, SHALLOW, oid), '')));
  }

  async #unmarkShallow(oids: readonly string[]): Promise<void> {
    await Promise.all(oids.map((oid) => rm(join(this.gitdir, SHALLOW, oid), { force: true })));
  }
}
