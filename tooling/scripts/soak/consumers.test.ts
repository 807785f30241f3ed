/**
 * The public packages beside those of npm's registry, which npm installs on the versions of Node
 * that are supported, and what Deno runs. `test/packages` installs without the network.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { output, project } from '../test/support/consumer.ts';
import { bunFromBoth, npmFromBoth } from '../test/support/installers.ts';
import { codeBlocks, read } from '../test/support/markdown.ts';
import { openPackageRegistry, type PackageRegistry } from '../test/support/package-registry.ts';
import { theReader } from '../test/support/reader.ts';
import { EVERYWHERE, ON_NODE_20, type Tarball, tarballs } from '../test/support/tarballs.ts';
import { DENO, installRuntimes, node, withNode } from './runtimes.ts';

/** An installation over the network with nothing in a cache. */
const INSTALL_MS = 240_000;
/** More than the limits of the commands of one test together. */
const LONG_MS = 600_000;

let packages: readonly Tarball[];
let registry: PackageRegistry;
let env: Record<string, string>;

beforeAll(async () => {
  await installRuntimes();
  packages = await tarballs();
  registry = await openPackageRegistry(packages);
  const { url, token } = await theReader();
  env = { QUOIN_URL: url, QUOIN_TOKEN: token };
}, LONG_MS);
afterAll(() => registry[Symbol.asyncDispose]());

const named = (names: readonly string[]): readonly Tarball[] =>
  packages.filter(({ shortName }) => names.includes(shortName));

test(
  'on Node 22, npm installs all packages, and their examples run',
  async () => {
    const npm = npmFromBoth(registry.url);
    const options = { env: withNode(22), timeout: INSTALL_MS };
    await using installed = await project(npm, packages, options);
    const { entry, check } = await installed.examplesOf(packages);
    check((await output([node(22), entry], { cwd: installed.path, env })).printed);
  },
  LONG_MS,
);

test(
  'on Node 20, npm installs the client and the command, and their examples run',
  async () => {
    const some = named(ON_NODE_20);
    const npm = npmFromBoth(registry.url);
    const options = { env: withNode(20), timeout: INSTALL_MS };
    await using installed = await project(npm, some, options);
    const { entry, check } = await installed.examplesOf(some);
    check((await output([node(20), entry], { cwd: installed.path, env })).printed);
    const where = { cwd: installed.path, env: { ...env, ...withNode(20) } };
    const { printed } = await output(['npx', '--no-install', 'quoin', '--version'], where);
    expect(printed.trim()).toBe(named(['cli'])[0]?.version ?? '');
    const [commands = ''] = codeBlocks(await read('packages/cli/README.md'), 'sh');
    const typed = await output(['sh', '-e', '-c', commands], where);
    expect(typed.printed).toMatch(/High water.+published/);
  },
  LONG_MS,
);

test(
  'Deno runs the examples of the packages that say so',
  async () => {
    const some = named(EVERYWHERE);
    const bun = bunFromBoth(registry.url);
    await using installed = await project(bun, some, { timeout: INSTALL_MS });
    const { entry, check } = await installed.examplesOf(some);
    const deno = [DENO, 'run', '--no-remote', '--allow-env', '--allow-net', entry];
    const settings = { DENO_DIR: `${installed.path}/deno`, DENO_NO_UPDATE_CHECK: '1' };
    const where = { cwd: installed.path, env: { ...env, ...settings, ...withNode(22) } };
    check((await output(deno, where)).printed);
  },
  LONG_MS,
);
