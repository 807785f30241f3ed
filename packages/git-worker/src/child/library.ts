/** Calls into isomorphic-git, whose errors become errors of Quoin. */
import fs from 'node:fs';
import { deflateSync } from 'node:zlib';
import { GitError, type GitErrorKind } from '@quoin/git-sync/git-error';
import { type GitObject, headOf } from './git-object.ts';

/** The file system for isomorphic-git. */
export { fs };

/**
 * An error that it throws for data from outside is a fault of that data; an error of the file
 * system is internal.
 * @param kind what it means here that the library cannot go on
 */
export const fromLibrary = async <Result>(
  kind: GitErrorKind,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (problem) {
    const isOurs =
      problem instanceof GitError ||
      (problem instanceof Error && (problem.name === 'AbortError' || 'syscall' in problem));
    throw isOurs ? problem : new GitError(kind, message, { cause: problem });
  }
};

/** Form of the path of a loose object (gitrepository-layout). */
const LOOSE = /[/\\]objects[/\\]([\da-f]{2})[/\\]([\da-f]{38})$/;

/**
 * The file system with objects from elsewhere, in the form of loose objects: isomorphic-git would read
 * the whole packs of a clone for each.
 */
export const withObjects = (find: (oid: string) => Promise<GitObject | null>) => ({
  promises: {
    ...fs.promises,
    readFile: async (path: string, encoding: BufferEncoding | null = null) => {
      const [, first, rest] = LOOSE.exec(path) ?? [];
      if (first === undefined || rest === undefined) return fs.promises.readFile(path, encoding);
      const object = await find(first + rest);
      if (object === null) throw Object.assign(new Error('no such object'), { code: 'ENOENT' });
      return deflateSync(Buffer.concat([headOf(object), object.data]));
    },
  },
});
