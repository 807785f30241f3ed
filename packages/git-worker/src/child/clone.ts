/** A bare clone on disk: a cache that is thrown away whenever it may not be whole. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import git from 'isomorphic-git';
import { type GitObject, isObjectType, type ObjectType } from './git-object.ts';
import { indexPack } from './index-pack.ts';
import { fromLibrary, fs } from './library.ts';
import type { Operation } from './operation.ts';
import { cacheOf, dropCache } from './recent-caches.ts';
import { parseTree, type TreeEntry } from './tree-object.ts';
import type { Received } from './upload-pack.ts';

/** Ids are UUIDs; anything else could lead out of the folder. */
const ID = /^[\w-]{1,100}$/;
/** Stands in the clone while something is written to it: a process that ends meanwhile leaves it. */
const UNFINISHED = 'quoin-unfinished';
/** A connection has one branch and another for its pull request, and may have had others before. */
const MAX_HEADS = 64;

export const isCloneId = (id: string): boolean => ID.test(id);

export const cloneFolder = (folder: string, id: string): string => {
  if (!isCloneId(id)) throw new Error('The id of a clone is no name of a folder');
  return join(folder, id);
};

export const dropClone = async (gitdir: string): Promise<void> => {
  dropCache(gitdir);
  await rm(gitdir, { recursive: true, force: true });
};

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null)) !== null;

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

/** After any other problem what was written is whole, and only more than is needed. */
const isDamaging = (problem: unknown): boolean =>
  problem instanceof GitError
    ? problem.kind === 'corrupt'
    : problem instanceof Error && 'syscall' in problem;

export class Clone {
  readonly gitdir: string;
  readonly cache: object;

  private constructor(gitdir: string) {
    this.gitdir = gitdir;
    this.cache = cacheOf(gitdir);
  }

  /** What is there, or an empty one where that is nothing or not whole. */
  static async open({ settings, source }: Pick<Operation, 'settings' | 'source'>): Promise<Clone> {
    const clone = await Clone.#at(cloneFolder(settings.folder, source.id));
    if (await exists(join(clone.gitdir, UNFINISHED))) return clone.renew();
    const now = new Date();
    await utimes(clone.gitdir, now, now);
    return clone;
  }

  static async #at(gitdir: string): Promise<Clone> {
    const clone = new Clone(gitdir);
    if (await exists(join(gitdir, 'HEAD'))) return clone;
    await mkdir(gitdir, { recursive: true });
    await clone.write(() => git.init({ fs, gitdir, bare: true }));
    return clone;
  }

  /** Throws it away. @returns an empty one in its place */
  async renew(): Promise<Clone> {
    await dropClone(this.gitdir);
    return Clone.#at(this.gitdir);
  }

  /** A step that must happen whole: who ends in the middle of it leaves a mark. */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    const mark = join(this.gitdir, UNFINISHED);
    await writeFile(mark, '');
    try {
      const result = await work();
      await rm(mark);
      return result;
    } catch (problem) {
      if (!isDamaging(problem)) await rm(mark, { force: true });
      throw problem;
    }
  }

  /** Commits that are whole here: what a server is told. */
  async heads(): Promise<string[]> {
    const { gitdir } = this;
    return fromLibrary('corrupt', damaged('its branches').message, async () => {
      const names = await git.listBranches({ fs, gitdir });
      const refs = names.slice(0, MAX_HEADS).map((name) => `refs/heads/${name}`);
      return Promise.all(refs.map((ref) => git.resolveRef({ fs, gitdir, ref })));
    });
  }

  async setHead(branch: string, commit: string): Promise<void> {
    const { gitdir } = this;
    // A branch's name may be a folder of another's: here it has a name of its own.
    const ref = `refs/heads/${createHash('sha1').update(branch).digest('hex')}`;
    await this.write(() => git.writeRef({ fs, gitdir, ref, value: commit, force: true }));
  }

  /** Keeps what a server sent. */
  async take({ pack, shallow, unshallow }: Received): Promise<void> {
    if (pack === null) return;
    const boundary = new Set([...(await this.shallow()), ...shallow]);
    for (const oid of unshallow) boundary.delete(oid);
    await this.write(async () => {
      await this.keepPack(pack);
      await writeFile(
        join(this.gitdir, 'shallow'),
        [...boundary].map((oid) => `${oid}\n`).join(''),
      );
    });
  }

  /** Within {@link write}. */
  async keepPack(bytes: Uint8Array): Promise<void> {
    const pack = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const folder = join(this.gitdir, 'objects', 'pack');
    const name = `pack-${pack.toString('hex', pack.length - 20)}`;
    const index = indexPack(pack);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.pack`), pack);
    await writeFile(join(folder, `${name}.idx`), index);
  }

  /** @throws {GitError} `corrupt` where it is not there or not sound */
  async anyObject(oid: string): Promise<GitObject> {
    const { gitdir, cache } = this;
    const { type, object } = await fromLibrary('corrupt', damaged(oid).message, () =>
      git.readObject({ fs, gitdir, cache, oid, format: 'content' }),
    );
    if (!isObjectType(type) || !(object instanceof Uint8Array)) throw damaged(oid);
    return { type, data: object };
  }

  /** @throws {GitError} `corrupt` where it is not there, not sound, or of another type */
  async object(oid: string, type: ObjectType): Promise<Buffer> {
    const { type: found, data } = await this.anyObject(oid);
    if (found !== type) throw damaged(`the ${type} ${oid}`);
    return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  }

  async tree(oid: string): Promise<TreeEntry[]> {
    return parseTree(await this.object(oid, 'tree'));
  }

  async commit(oid: string) {
    const { gitdir, cache } = this;
    const { commit } = await fromLibrary('corrupt', damaged(`the commit ${oid}`).message, () =>
      git.readCommit({ fs, gitdir, cache, oid }),
    );
    return commit;
  }

  async hasTree(oid: string): Promise<boolean> {
    return isSound(() => this.tree(oid));
  }

  /** With its folder at the root; what lies deeper came with it. */
  async hasCommit(oid: string): Promise<boolean> {
    return isSound(async () => this.tree((await this.commit(oid)).tree));
  }

  /** Commits whose parents the server did not send. */
  async shallow(): Promise<ReadonlySet<string>> {
    const path = join(this.gitdir, 'shallow');
    if (!(await exists(path))) return new Set();
    return new Set((await readFile(path, 'utf8')).split('\n').filter((oid) => oid !== ''));
  }
}
