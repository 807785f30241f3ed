/**
 * Packages as other people have them: installed from their tarballs into empty projects, their
 * README's examples compiled and run there, by Node, Bun and a browser, against a real service.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from '@quoin/test-kit';
import { bundled } from '../../../bench/src/bundled.ts';
import { BUN, ROOT } from '../../src/command.ts';
import {
  BUN_INSTALL,
  COLD_MS,
  NPM_INSTALL,
  node,
  output,
  type Project,
  project,
  withNode,
} from '../support/consumer.ts';
import { codeBlocks, read } from '../support/markdown.ts';
import { type Reader, theReader } from '../support/reader.ts';
import { EVERYWHERE, ON_NODE_20, type Tarball, tarballs } from '../support/tarballs.ts';

/** Decided for the client, all of it and its parser, gzipped. */
const LARGEST_CLIENT = 20_000;

let packages: readonly Tarball[];
let reader: Reader;
let env: Record<string, string>;

beforeAll(async () => {
  [packages, reader] = await Promise.all([tarballs(), theReader()]);
  env = { QUOIN_URL: reader.url, QUOIN_TOKEN: reader.token };
}, COLD_MS);

const named = (names: readonly string[]): readonly Tarball[] =>
  packages.filter(({ shortName }) => names.includes(shortName));

interface Installed {
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Those packages and all that they need, as npm installed them: by name, the versions of Node. */
const enginesOf = async (path: string, names: readonly string[]): Promise<Map<string, string>> => {
  const { packages: installed } = JSON.parse(
    await readFile(join(path, 'package-lock.json'), 'utf8'),
  );
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const { engines, dependencies = {} }: Installed = installed[`node_modules/${name}`];
    found.set(name, engines?.node ?? '*');
    Object.keys(dependencies).forEach(visit);
  };
  names.forEach(visit);
  return found;
};

test(
  'npm installs all packages; their examples run on Node 22, those of the client and the command on Node 20',
  async () => {
    await using all = await project(NPM_INSTALL, packages, { env: withNode(22) });
    const examples = await all.examplesOf(packages);
    const { printed } = await output([node(22), examples.entry], { cwd: all.path, env });
    examples.check(printed);

    // Soak has an installation by Node 20 itself.
    const some = named(ON_NODE_20);
    expect(some.map(({ engines }) => engines.node)).toEqual(['>=20', '>=20']);
    const { stdout } = Bun.spawnSync([node(20), '--version']);
    for (const [name, range] of await enginesOf(
      all.path,
      some.map((one) => one.name),
    )) {
      expect([name, Bun.semver.satisfies(stdout.toString().trim(), range)]).toEqual([name, true]);
    }
    const those = await all.examplesOf(some);
    those.check((await output([node(20), those.entry], { cwd: all.path, env })).printed);
    const [commands = ''] = codeBlocks(await read('packages/cli/README.md'), 'sh');
    const where = { cwd: all.path, env: { ...env, ...withNode(20) } };
    const typed = await output(['sh', '-e', '-c', commands], where);
    expect(typed.printed).toMatch(/High water.+published/);
  },
  COLD_MS,
);

describe('installed by Bun', () => {
  let all: Project;
  beforeAll(async () => {
    const nodeTypes = JSON.parse(
      await readFile(join(ROOT, 'tooling/scripts/node_modules/@types/node/package.json'), 'utf8'),
    );
    const others = { '@types/node': nodeTypes.version };
    all = await project(BUN_INSTALL, packages, { others });
  }, COLD_MS);
  afterAll(() => all[Symbol.asyncDispose]());

  test(
    'the examples run on Bun, and TypeScript compiles them strictly',
    async () => {
      const examples = await all.examplesOf(packages);

      const { printed } = await output([BUN, examples.entry], { cwd: all.path, env });
      examples.check(printed);
      const quoin = [BUN, 'run', '--bun', 'quoin', '--version'];
      const version = (await output(quoin, { cwd: all.path })).printed.trim();
      expect(version).toBe(named(['cli'])[0]?.version ?? '');

      for (const [module, moduleResolution] of [
        ['nodenext', 'nodenext'],
        ['preserve', 'bundler'],
      ]) {
        const config = {
          compilerOptions: {
            strict: true,
            skipLibCheck: false,
            noEmit: true,
            target: 'ESNext',
            lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
            types: ['node'],
            moduleDetection: 'force',
            module,
            moduleResolution,
          },
          include: ['examples'],
        };
        await writeFile(join(all.path, 'tsconfig.json'), JSON.stringify(config));
        await output([join(ROOT, 'node_modules/.bin/tsc'), '-p', '.'], { cwd: all.path });
      }
    },
    COLD_MS,
  );

  test(
    'a browser and its worker run those that say so, out of a small bundle',
    async () => {
      const some = await all.examplesOf(named(EVERYWHERE));
      const { outputs } = await Bun.build({
        entrypoints: [join(all.path, some.entry)],
        target: 'browser',
        define: { 'process.env': JSON.stringify(env) },
      });
      reader.website.run((await outputs[0]?.text()) ?? '');
      await using chromium = await browser();
      const page = await chromium.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      // The browser itself writes a line for the answer 404 that the example asks for.
      const printed = () => page.waitForEvent('console', (message) => message.type() === 'log');
      const [byPage] = await Promise.all([printed(), page.goto(reader.website.url)]);
      some.check(byPage.text());
      const [byWorker] = await Promise.all([
        printed(),
        page.evaluate(`new Worker('/run.js', { type: 'module' })`),
      ]);
      some.check(byWorker.text());
      expect(errors).toEqual([]);

      const whole = await bundled(all.path, `export * from '@quoin/sdk';`);
      expect(whole.gzip).toBeLessThanOrEqual(LARGEST_CLIENT);
      const one = `export { Client, PagesResource } from '@quoin/sdk';`;
      expect((await bundled(all.path, one)).minified).toBeLessThan(whole.minified * 0.6);
    },
    COLD_MS,
  );
});
