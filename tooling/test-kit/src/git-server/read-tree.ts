/** What a commit holds, as `git ls-tree` and `git cat-file` say it. */
import { git, gitBytes } from './git-program.ts';

export interface GitTreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly oid: string;
}

export interface GitLogEntry {
  readonly id: string;
  readonly parents: readonly string[];
  readonly author: string;
  readonly email: string;
  readonly committer: string;
  readonly subject: string;
  /** Whole, with its trailers. */
  readonly message: string;
}

const SUBMODULE = '160000';

export const readEntries = async (repository: string, ref: string): Promise<GitTreeEntry[]> => {
  const text = await git(['ls-tree', '-r', '-z', '--full-tree', ref], { cwd: repository });
  return text
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', , oid = ''] = line.slice(0, tab).split(' ');
      return { path: line.slice(tab + 1), mode, oid };
    });
};

/** Bytes by object id, in one process. */
const readBlobs = async (repository: string, oids: readonly string[]) => {
  const output = await gitBytes(['cat-file', '--batch'], {
    cwd: repository,
    input: oids.map((oid) => `${oid}\n`).join(''),
  });
  const blobs = new Map<string, Uint8Array>();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(10, at);
    const [oid = '', , size = ''] = Buffer.from(output.subarray(at, end)).toString().split(' ');
    const from = end + 1;
    at = from + Number(size);
    blobs.set(oid, output.slice(from, at));
    at += 1;
  }
  return blobs;
};

/** Bytes of every file by its path; submodules are left out, a symbolic link is its target. */
export const readFiles = async (
  repository: string,
  ref: string,
): Promise<Map<string, Uint8Array>> => {
  const entries = (await readEntries(repository, ref)).filter(({ mode }) => mode !== SUBMODULE);
  const blobs = await readBlobs(repository, [...new Set(entries.map(({ oid }) => oid))]);
  return new Map(entries.map(({ path, oid }) => [path, blobs.get(oid) ?? new Uint8Array()]));
};

const FIELDS = ['%H', '%P', '%an', '%ae', '%cn', '%s', '%B'];

/** Newest first. */
export const readLog = async (repository: string, ref: string): Promise<GitLogEntry[]> => {
  const text = await git(['log', '-z', `--format=${FIELDS.join('%x01')}`, ref, '--'], {
    cwd: repository,
  });
  return text
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', parents = '', author = '', email = '', committer = '', subject = '', body] =
        line.split('\x01');
      return {
        id,
        parents: parents.split(' ').filter((parent) => parent !== ''),
        author,
        email,
        committer,
        subject,
        message: (body ?? '').trimEnd(),
      };
    });
};
