/** `install` in a small workspace, with a registry whose connections fail. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { BUN, run } from '../../src/command.ts';
import { install, type Part, type Settings } from '../../src/install.ts';
import {
  cuts,
  type LoopbackRegistry,
  loopbackRegistry,
  rejects,
  stalls,
} from '../support/loopback-registry.ts';

/** A dependency of the server, two of developers, and one of another program. */
const PACKAGES = ['needed', 'for-tests', 'tool', 'other'] as const;

const MANIFESTS = {
  'package.json': { name: 'root', workspaces: ['apps/*'], devDependencies: { tool: '1.0.0' } },
  'apps/server/package.json': {
    name: '@quoin/server',
    dependencies: { needed: '1.0.0' },
    devDependencies: { 'for-tests': '1.0.0' },
  },
  'apps/bench/package.json': { name: '@quoin/bench', dependencies: { other: '1.0.0' } },
};

/** Bun installs this peer too, because the root has it for developers. */
const OPTIONAL_PEER = {
  needed: {
    peerDependencies: { tool: '1.0.0' },
    peerDependenciesMeta: { tool: { optional: true } },
  },
};

const FOLDERS = {
  needed: 'apps/server',
  'for-tests': 'apps/server',
  tool: '.',
  other: 'apps/bench',
} as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let registry: LoopbackRegistry;
let log: string;

const env = () => ({
  BUN_CONFIG_REGISTRY: registry.url,
  BUN_INSTALL_CACHE_DIR: join(folder.path, 'cache'),
});

const installed = () =>
  PACKAGES.filter((name) => existsSync(join(folder.path, FOLDERS[name], 'node_modules', name)));

const start = (part: Part, settings: Partial<Settings> = {}) =>
  install(part, {
    root: folder.path,
    env: env(),
    output: { write: (text) => (log += text) },
    ...settings,
  });

beforeEach(async () => {
  [folder, registry] = await Promise.all([
    temporaryFolder(),
    loopbackRegistry(PACKAGES, OPTIONAL_PEER),
  ]);
  log = '';
  for (const [path, manifest] of Object.entries(MANIFESTS)) {
    await Bun.write(join(folder.path, path), JSON.stringify(manifest));
  }
  const locked = await run([BUN, 'install', '--lockfile-only'], {
    env: env(),
    cwd: folder.path,
  });
  if (!locked.ok) throw new Error(locked.output);
  await rm(join(folder.path, 'cache'), { recursive: true, force: true });
  registry.requested.length = 0;
});
afterEach(async () => {
  registry[Symbol.dispose]();
  await folder.remove();
});

test('`run` installs what the server needs; `all` adds the rest; `run` then removes nothing', async () => {
  expect(await start('run')).toEqual({ ok: true, output: '' });
  expect(installed()).toEqual(['needed']);
  expect(registry.requested).toEqual(['needed']);
  expect(await start('all')).toEqual({ ok: true, output: '' });
  expect(installed()).toEqual([...PACKAGES]);
  expect(await start('run')).toEqual({ ok: true, output: '' });
  expect(installed()).toEqual([...PACKAGES]);
  expect(registry.requested.toSorted()).toEqual([...PACKAGES].toSorted());
});

test('a second attempt follows when Bun has given up, and requests only what is missing', async () => {
  // The request and the two that Bun repeats.
  registry.faults.set('needed', [cuts, cuts, cuts]);
  expect(await start('all')).toEqual({ ok: true, output: '' });
  expect(installed()).toEqual([...PACKAGES]);
  expect(log).toContain('Attempt 2 of 4');
  expect(registry.requested.toSorted()).toEqual(
    [...PACKAGES, 'needed', 'needed', 'needed'].toSorted(),
  );
});

test('a connection that sends nothing is given up, and the log names the package', async () => {
  registry.faults.set('needed', [stalls]);
  expect(await start('run', { connectionSeconds: 1 })).toEqual({ ok: true, output: '' });
  expect(registry.requested).toEqual(['needed', 'needed']);
  expect(log).toMatch(/^ {2}\d+ s: 0 of 1 packages, 0\.0 MB, waiting for needed$/m);
});

test('an installation that prints nothing is ended and started again', async () => {
  registry.faults.set('needed', [stalls]);
  const settings = { connectionSeconds: 0, silenceSeconds: 2 };
  expect(await start('run', settings)).toEqual({ ok: true, output: '' });
  expect(log).toBe('bun install printed nothing for 2 s\nAttempt 2 of 4\n');
  expect(registry.requested).toEqual(['needed', 'needed']);
});

test('a registry that rejects requests is not requested again, and the message says what to check', async () => {
  registry.faults.set('needed', [rejects]);
  const { ok, output } = await start('run');
  expect(ok).toBe(false);
  expect(output).toStartWith('error: failed to download needed@1.0.0: 403 Forbidden\n');
  expect(output).toContain('Check the address and the credentials of the proxy');
  expect(registry.requested).toEqual(['needed']);
});

test('without a registry the last attempt ends with what to do', async () => {
  registry[Symbol.dispose]();
  const { ok, output } = await start('run', { attempts: 2 });
  expect(ok).toBe(false);
  expect(output).toContain('error: failed to download needed@1.0.0: ConnectionRefused');
  expect(output).toContain('Check the network.');
  expect(log).toContain('Attempt 2 of 2');
  expect(log).not.toContain('Attempt 3');
});
