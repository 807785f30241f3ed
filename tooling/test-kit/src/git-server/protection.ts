/** A branch that declines pushes over HTTP, in the words of GitHub; work on the server itself goes on. */
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Hooks get the environment of the CGI program; a test's own commits have none of it. */
const hook = (branch: string, message: string): string => `#!/bin/sh
[ -z "$GATEWAY_INTERFACE" ] && exit 0
[ "$1" != ${quoted(`refs/heads/${branch}`)} ] && exit 0
printf '%s\\n' ${quoted(message)} >&2
exit 1
`;

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const protectBranch = async (
  repository: string,
  branch: string,
  message = `error: GH006: Protected branch update failed for refs/heads/${branch}.\nerror: At least 1 approving review is required by reviewers with write access.`,
): Promise<void> => {
  const path = join(repository, 'hooks', 'update');
  await mkdir(join(repository, 'hooks'), { recursive: true });
  await Bun.write(path, hook(branch, message));
  await chmod(path, 0o755);
};

export const unprotectBranches = (repository: string): Promise<void> =>
  rm(join(repository, 'hooks', 'update'), { force: true });
