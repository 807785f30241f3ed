/** Which build this is: the commit of the checkout, or that of the executable. */
import { fileURLToPath } from 'node:url';

/** `scripts/executable/build.ts` writes the commit in place of this name. */
const OF_EXECUTABLE = process.env.QUOIN_BUILD_COMMIT;

/** A bundle of the checkout has the addresses of its modules. */
const CHECKOUT = new URL('../../../', import.meta.url);

/** Null outside of a repository, and where git is not installed. */
export const commitOf = async (folder: string): Promise<string | null> => {
  if (Bun.which('git') === null) return null;
  const git = Bun.spawn(['git', 'rev-parse', '--short=12', 'HEAD'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed = await git.stdout.text();
  return (await git.exited) === 0 ? printed.trim() : null;
};

const named = (kind: string, commit: string | null | undefined): string =>
  commit ? `${kind}, commit ${commit}` : kind;

/** Such as `checkout, commit 0ea65ff15c2a`. */
export const buildName = async (): Promise<string> =>
  Bun.isStandaloneExecutable
    ? named('executable', OF_EXECUTABLE)
    : named('checkout', await commitOf(fileURLToPath(CHECKOUT)));
