/** The executable as people get it: one file that cannot be written to, and nothing of this machine. */
import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  freePort,
  removeWhenOrphaned,
  type StartedProcess,
  startProcess,
  temporaryFolder,
} from '@quoin/test-kit';
import { buildExecutable } from '../../scripts/executable/build.ts';
import { isTarget, THIS_MACHINE } from '../../scripts/executable/targets.ts';
import { type CommandResult, runProgram } from '../faults/support/deployment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const WITHOUT_OURS: Environment = Object.fromEntries(
  Object.keys(process.env).map((name) => [name, undefined]),
);

const install = async (): Promise<string> => {
  if (!isTarget(THIS_MACHINE)) throw new Error(`There is no executable for ${THIS_MACHINE}`);
  const { path } = await temporaryFolder();
  removeWhenOrphaned(path);
  const quoin = join(path, 'quoin');
  await buildExecutable(THIS_MACHINE, quoin);
  await chmod(quoin, 0o555);
  return quoin;
};

let installed: Promise<string> | undefined;

/** No Bun on the PATH, no home, no settings; what it unpacks goes with it. */
const environment = async (env: Environment): Promise<Environment> => ({
  ...WITHOUT_OURS,
  HOME: '',
  TMPDIR: dirname(await installedQuoin()),
  ...env,
});

/** The path of the executable, built once a process of tests. */
export const installedQuoin = (): Promise<string> => {
  installed ??= install();
  return installed;
};

/** Runs the executable to its end, in that folder. */
export const runInstalled = async (
  folder: string,
  env: Environment,
  ...args: string[]
): Promise<CommandResult> =>
  runProgram([await installedQuoin(), ...args], await environment(env), folder);

export interface InstalledService {
  readonly process: StartedProcess;
  readonly url: string;
}

/** `quoin up` in that folder, once it says that it is ready. */
export const upInstalled = async (folder: string, env: Environment): Promise<InstalledService> => {
  const port = await freePort();
  const started = await startProcess([await installedQuoin(), 'up'], {
    cwd: folder,
    env: await environment({ QUOIN_PORT: String(port), QUOIN_LOG_LEVEL: 'warn', ...env }),
    readyWhen: { line: /^Quoin \S+ is ready$/ },
  });
  return { process: started, url: `http://127.0.0.1:${port}` };
};
