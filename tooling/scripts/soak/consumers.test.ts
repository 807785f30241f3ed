/** Other installations than those of `test/packages`: by npm on Node 20, and what Deno runs. */
import { beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { ROOT } from '../src/command.ts';
import {
  BUN_INSTALL,
  COLD_MS,
  NPM_INSTALL,
  node,
  output,
  project,
  withNode,
} from '../test/support/consumer.ts';
import { theReader } from '../test/support/reader.ts';
import { EVERYWHERE, ON_NODE_20, type Tarball, tarballs } from '../test/support/tarballs.ts';

/** Looks for its program with the first Node that it finds. */
const DENO = join(ROOT, 'tooling/scripts/node_modules/.bin/deno');

let packages: readonly Tarball[];
let env: Record<string, string>;

beforeAll(async () => {
  packages = await tarballs();
  const { url, token } = await theReader();
  env = { QUOIN_URL: url, QUOIN_TOKEN: token };
}, COLD_MS);

const named = (names: readonly string[]): readonly Tarball[] =>
  packages.filter(({ shortName }) => names.includes(shortName));

test(
  'on Node 20, npm installs the client and the command, and their examples run',
  async () => {
    const some = named(ON_NODE_20);
    await using installed = await project(NPM_INSTALL, some, { env: withNode(20) });
    const { entry, check } = await installed.examplesOf(some);
    check((await output([node(20), entry], { cwd: installed.path, env })).printed);
    const quoin = ['npx', '--no-install', 'quoin', '--version'];
    const { printed } = await output(quoin, { cwd: installed.path, env: withNode(20) });
    expect(printed.trim()).toBe(named(['cli'])[0]?.version ?? '');
  },
  COLD_MS,
);

test(
  'Deno runs the examples of the packages that say so',
  async () => {
    const some = named(EVERYWHERE);
    await using installed = await project(BUN_INSTALL, some);
    const { entry, check } = await installed.examplesOf(some);
    const deno = [DENO, 'run', '--no-remote', '--allow-env', '--allow-net', entry];
    const cache = join(installed.path, 'deno');
    const calm = { DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', ...withNode(22) };
    check((await output(deno, { cwd: installed.path, env: { ...env, ...calm } })).printed);
  },
  COLD_MS,
);
