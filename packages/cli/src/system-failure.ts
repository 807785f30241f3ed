/** What the operating system refused, such as a file that may not be read, in words for people. */
import { EXIT } from './command-error.ts';
import type { Failure } from './failure.ts';

/** Node's `SystemError`, of which Bun has the same. */
type SystemError = Error & { readonly code: string; readonly path?: unknown };

interface Refusal {
  /** Follows the name of the file. */
  readonly problem: string;
  readonly next: string;
}

const RIGHTS: Refusal = {
  problem: 'may not be read or written by you',
  next: 'Check who it belongs to, and who may read and write there',
};

const FULL: Refusal = {
  problem: 'cannot be written: the disk is full',
  next: 'Free space on the disk and try again',
};

/** By POSIX's names, which both engines have on every system. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOENT: { problem: 'does not exist', next: 'Check the name' },
  ENOTDIR: { problem: 'is below something that is not a folder', next: 'Check the name' },
  EISDIR: { problem: 'turns out to be a folder', next: 'Name a file' },
  EEXIST: { problem: 'already exists', next: 'Use another name, or remove it' },
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: { problem: 'is in a place that is read-only', next: 'Name another folder' },
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENAMETOOLONG: { problem: 'has a name that is too long', next: 'Use a shorter name' },
  ELOOP: { problem: 'is a link that points to itself', next: 'Name the file itself' },
  EMFILE: { problem: 'cannot be opened: too many files are', next: 'Try again' },
};

const isSystemError = (problem: unknown): problem is SystemError =>
  problem instanceof Error &&
  'syscall' in problem &&
  'code' in problem &&
  typeof problem.code === 'string';

/** @returns null where it comes from elsewhere */
export const systemFailure = (problem: unknown): Failure | null => {
  if (!isSystemError(problem)) return null;
  const { code, path, message } = problem;
  const { problem: words = `gives ${message}`, next = 'Check the file and try again' } =
    REFUSALS[code] ?? {};
  // Not every call of the system that fails knows the name.
  const name = typeof path === 'string' && path !== '' ? path : 'A file';
  return { exit: EXIT.failed, message: `${name} ${words}`, code: code.toLowerCase(), next };
};
