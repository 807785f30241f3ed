/** An earlier version of this repository, which runs beside this one. */
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';

/** The first version whose copies stay ready beside a newer one (ADR 24). */
const FIRST_WITH_KINDS = 'fd3e59c5c41899bd04c0e6f20d63e7b08236d36f';

const ROOT = join(import.meta.dir, '../../../..');

export interface OldVersion extends AsyncDisposable {
  readonly commit: string;
  /** Starts its service. */
  readonly program: readonly string[];
}

const run = async (command: string[], cwd: string): Promise<string> => {
  const child = Bun.spawn(command, { cwd, stdout: 'pipe', stderr: 'pipe' });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    child.stdout.text(),
    child.stderr.text(),
  ]);
  if (code !== 0) throw new Error(`${command.join(' ')}: ${code}\n${stdout}${stderr}`);
  return stdout.trim();
};

/** Checks out the commit of `QUOIN_SOAK_FROM`, and installs its packages. Needs the history of Git. */
export const checkOutOldVersion = async (): Promise<OldVersion> => {
  const wanted = process.env.QUOIN_SOAK_FROM ?? FIRST_WITH_KINDS;
  const commit = await run(['git', 'rev-parse', '--verify', `${wanted}^{commit}`], ROOT);
  const folder = await temporaryFolder();
  await run(['git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, folder.path], ROOT);
  await run(['git', 'checkout', '--quiet', commit], folder.path);
  await run([process.execPath, 'install', '--frozen-lockfile'], folder.path);
  return {
    commit,
    program: [process.execPath, join(folder.path, 'apps/server/src/main.ts')],
    [Symbol.asyncDispose]: () => folder.remove(),
  };
};
