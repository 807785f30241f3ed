/**
 * A machine that has Node and nothing else: the PATH names node, npm, npx and the shell that npm
 * starts, and the home folder is empty. `npx` gets Bun from a registry on this machine.
 */
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { signalIfRunning } from '@quoin/test-kit/signal-if-running';
import { BUN } from '../../src/command.ts';
import { machineNode } from './machine-node.ts';

/** The version that the documents name. */
const VERSION = '1.4.5';
const PROGRAMS = ['npm', 'npx', 'sh'];

interface BunRegistry extends AsyncDisposable {
  readonly url: string;
  /** How often the package was downloaded. */
  downloads(): number;
}

/** Offers a package `bun` whose program starts the Bun of the tests. */
const openBunRegistry = async (): Promise<BunRegistry> => {
  const manifest = { name: 'bun', version: VERSION, bin: { bun: 'bun.cjs' } };
  // As npm's own launcher of a native program: waits for it and passes signals on.
  const program = `#!/usr/bin/env node
const child = require('node:child_process').spawn(${JSON.stringify(BUN)}, process.argv.slice(2), { stdio: 'inherit' });
require('node:fs').appendFileSync(require('node:path').join(process.env.HOME, 'started'), process.pid + '\\n');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));
`;
  const tarball = await new Bun.Archive(
    { 'package/package.json': JSON.stringify(manifest), 'package/bun.cjs': program },
    { compress: 'gzip' },
  ).bytes();
  const integrity = `sha512-${new Bun.CryptoHasher('sha512').update(tarball).digest('base64')}`;
  let count = 0;
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const { origin, pathname } = new URL(url);
      if (pathname === '/bun.tgz') {
        count += 1;
        return new Response(tarball);
      }
      if (pathname !== '/bun') return new Response(null, { status: 404 });
      const dist = { tarball: `${origin}/bun.tgz`, integrity };
      const versions = { [VERSION]: { ...manifest, dist } };
      return Response.json({ name: 'bun', 'dist-tags': { latest: VERSION }, versions });
    },
  });
  return {
    url: server.url.href,
    downloads: () => count,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};

export interface NodeOnly extends AsyncDisposable {
  /** The whole environment of its shells. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly registry: BunRegistry;
  /**
   * Ends the command that was started first: the program that npx started, and the one that its script
   * started. A terminal signals every process of a command; npx and `bun run` do not pass a signal on.
   */
  endFirst(): Promise<void>;
}

/** @param home - an empty folder */
export const nodeOnly = async (home: string): Promise<NodeOnly> => {
  const bin = join(home, 'bin');
  await mkdir(bin);
  await symlink(machineNode().path, join(bin, 'node'));
  for (const name of PROGRAMS) {
    const path = Bun.which(name);
    if (path === null) throw new Error(`This machine has no ${name}`);
    await symlink(path, join(bin, name));
  }
  const registry = await openBunRegistry();
  const nothing = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return {
    env: {
      ...nothing,
      PATH: bin,
      HOME: home,
      npm_config_registry: registry.url,
      // npx prefers a program that npm installed globally on this machine.
      npm_config_prefix: join(home, 'global'),
      npm_config_update_notifier: 'false',
    },
    registry,
    async endFirst() {
      const started = (await readFile(join(home, 'started'), 'utf8')).trim().split('\n');
      for (const pid of started.slice(0, 2)) signalIfRunning(Number(pid), 'SIGTERM');
    },
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
};
