/** Messages for errors of the operating system, such as a file without the right to read it. */

import { EXIT, type Failure } from './command-error.ts';
import * as messages from './messages/next-steps.ts';

/** Node's `SystemError`, of which Bun has the same. */
type SystemError = Error & { readonly code: string; readonly path?: unknown };

interface Refusal {
  /** Follows the name of the file. */
  readonly problem: string;
  readonly next: string;
}

const RIGHTS: Refusal = {
  problem: messages.accessDenied,
  next: messages.checkPermissions,
};

const FULL: Refusal = {
  problem: messages.diskFull,
  next: messages.freeDisk,
};

/** By POSIX's names, which both engines have on every system. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOENT: { problem: messages.doesNotExist, next: messages.checkFileName },
  ENOTDIR: { problem: messages.belowFile, next: messages.checkFileName },
  EISDIR: { problem: messages.isFolder, next: messages.passFileName },
  EEXIST: { problem: 'already exists', next: messages.useOtherName },
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: { problem: messages.readOnly, next: messages.passOtherFolder },
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENAMETOOLONG: { problem: messages.nameTooLong, next: messages.shortenName },
  ELOOP: { problem: messages.linkLoop, next: messages.passFileItself },
  EMFILE: { problem: messages.tooManyOpenFiles, next: messages.tryAgain },
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
  const { problem: words = `gives ${message}`, next = messages.checkFile } = REFUSALS[code] ?? {};
  // Not every call of the system that fails knows the name.
  const name = typeof path === 'string' && path !== '' ? path : 'A file';
  return { exit: EXIT.failed, message: `${name} ${words}`, code: code.toLowerCase(), next };
};
