/** A Docker engine with Docker Compose: the one that runs here, or Debian's `dockerd` in a folder. */
import { join } from 'node:path';
import { startProcess } from '@quoin/test-kit';

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Engine extends AsyncDisposable {
  /** Runs `docker …` to its end. */
  run(args: readonly string[], cwd?: string): Promise<Ran>;
  /**
   * Standard output of `docker …`.
   *
   * @throws Error with the output if it fails
   */
  docker(...args: readonly string[]): Promise<string>;
}

const runWith =
  (env: Record<string, string | undefined>): Engine['run'] =>
  async (args, cwd) => {
    const child = Bun.spawn(['docker', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    });
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    return { code: await child.exited, stdout, stderr };
  };

const engineOf = (run: Engine['run'], dispose: () => Promise<unknown>): Engine => ({
  run,
  async docker(...args) {
    const { code, stdout, stderr } = await run(args);
    if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${code}\n${stdout}${stderr}`);
    return stdout.trim();
  },
  async [Symbol.asyncDispose]() {
    await dispose();
  },
});

/** @throws Error if neither an engine runs nor Debian's is installed, or Docker Compose is missing */
export const startEngine = async (folder: string): Promise<Engine> => {
  const running = engineOf(runWith({}), async () => undefined);
  const engine = (await running.run(['info'])).code === 0 ? running : await startDockerd(folder);
  // The files of `deploy` need 2.24.
  await engine.docker('compose', 'version');
  return engine;
};

const startDockerd = async (folder: string): Promise<Engine> => {
  const program = Bun.which('dockerd', { PATH: `${process.env.PATH}:/usr/sbin` });
  if (program === null) throw new Error('No Docker engine runs. Install docker.io');
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const daemon = await startProcess(
    [
      ...[program, '--host', socket, '--pidfile', join(folder, 'docker.pid')],
      ...['--data-root', join(folder, 'docker'), '--exec-root', join(folder, 'exec')],
    ],
    { readyWhen: { line: /API listen on/ }, timeout: 120_000 },
  );
  return engineOf(runWith({ DOCKER_HOST: socket }), () => daemon.stop());
};
