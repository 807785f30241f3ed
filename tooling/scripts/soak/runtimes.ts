/**
 * The versions of Node and Deno that the packages are tried on, from `soak/runtimes`. They are no
 * dependencies of the workspace: `check` does without them.
 */
import { delimiter, dirname, join } from 'node:path';
import { BUN } from '../src/command.ts';
import { output } from '../test/support/consumer.ts';

const FOLDER = join(import.meta.dir, 'runtimes');
const MODULES = join(FOLDER, 'node_modules');

/** A hundred megabytes over the network. */
const INSTALL_MS = 240_000;

/** Looks for its program with the first Node that it finds. */
export const DENO = join(MODULES, '.bin/deno');

/** Called before the others are used. */
export const installRuntimes = async (): Promise<void> => {
  const command = [BUN, 'install', '--frozen-lockfile', '--cwd', FOLDER];
  await output(command, { cwd: FOLDER, timeout: INSTALL_MS });
};

/** The program of that version of Node. */
export const node = (version: 20 | 22): string =>
  join(MODULES, `node-${version}-${process.platform}-${process.arch}`, 'bin/node');

/** What `npm` and scripts that begin with `#!/usr/bin/env node` find first. */
export const withNode = (version: 20 | 22): Record<string, string> => ({
  PATH: [dirname(node(version)), process.env.PATH ?? ''].join(delimiter),
});
