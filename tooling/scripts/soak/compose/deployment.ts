/** A copy of `deploy/compose` with an `.env`, started by Docker Compose. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../test/support/markdown.ts';
import type { Engine } from './engine.ts';

export interface ComposeDeployment extends AsyncDisposable {
  readonly folder: string;
  /**
   * Standard output of `docker compose …`.
   *
   * @throws Error with the output if it fails
   */
  compose(...args: readonly string[]): Promise<string>;
  /** Does the same, with any exit code. */
  run(...args: readonly string[]): ReturnType<Engine['run']>;
}

interface DeploymentOptions {
  readonly name: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Files beside the default one; those with an `!override` come last. */
  readonly files?: readonly string[];
}

export const composeDeployment = async (
  engine: Engine,
  { name, folder, env, files = [] }: DeploymentOptions,
): Promise<ComposeDeployment> => {
  await cp(join(ROOT, 'deploy/compose'), folder, { recursive: true });
  const lines = Object.entries(env).map(([variable, value]) => `${variable}=${value}\n`);
  await writeFile(join(folder, '.env'), lines.join(''));
  const options = ['compose', '--project-name', name, ...files.flatMap((file) => ['--file', file])];
  const run: ComposeDeployment['run'] = (...args) => engine.run([...options, ...args], folder);
  const compose: ComposeDeployment['compose'] = async (...args) => {
    const { code, stdout, stderr } = await run(...args);
    // Docker Compose 2.26 erases the line before each line of a log.
    if (code === 0) return Bun.stripANSI(stdout);
    const logs = await run('logs', '--no-color', '--tail', '40');
    throw new Error(`docker compose ${args.join(' ')}: ${code}\n${stdout}${stderr}${logs.stdout}`);
  };
  return {
    folder,
    compose,
    run,
    async [Symbol.asyncDispose]() {
      await run('down', '--volumes', '--timeout', '10');
    },
  };
};
