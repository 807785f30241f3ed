/**
 * The executable as it is released: one file that cannot be written to, and nothing of this
 * machine.
 */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freePort,
  removeWhenOrphaned,
  type StartedProcess,
  sharedInRun,
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

/** The executable's path in a folder that {@link installInto} filled. */
const executableIn = (folder: string): string => join(folder, 'quoin');

/** Builds the executable into an empty folder. */
const installInto = async (folder: string): Promise<void> => {
  if (!isTarget(THIS_MACHINE)) throw new Error(`There is no executable for ${THIS_MACHINE}`);
  const quoin = executableIn(folder);
  await buildExecutable(THIS_MACHINE, quoin);
  await chmod(quoin, 0o555);
};

/** A folder that is deleted when this process has ended. */
const ownFolder = async (): Promise<string> => {
  const { path } = await temporaryFolder();
  removeWhenOrphaned(path);
  return path;
};

let unpacked: Promise<string> | undefined;

/** No Bun on the PATH, no home, no settings. What it unpacks is deleted with this process. */
const environment = async (env: Environment): Promise<Environment> => {
  unpacked ??= ownFolder();
  return { ...WITHOUT_OURS, HOME: '', TMPDIR: await unpacked, ...env };
};

/** The path of the executable, built once in a run of tests. */
export const installedQuoin = (): Promise<string> =>
  sharedInRun('the executable', async (folder) => {
    await installInto(folder);
    return executableIn(folder);
  });

/** Runs the executable to its end, in that folder. */
export const runInstalled = async (
  folder: string,
  env: Environment,
  ...args: string[]
): Promise<CommandResult> =>
  runProgram([await installedQuoin(), ...args], await environment(env), folder);

/** Starts a command of the executable that runs until it is stopped, in that folder. */
export const startInstalled = async (
  folder: string,
  env: Environment,
  ...args: string[]
): Promise<StartedProcess> =>
  startProcess([await installedQuoin(), ...args], { cwd: folder, env: await environment(env) });

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
