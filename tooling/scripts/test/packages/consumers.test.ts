/**
 * Packages as users have them: installed from a registry into empty projects, their README's
 * examples compiled and run there, by Bun, this machine's Node and a browser, against a real service.
 * Nothing here uses the network. `soak` has installations from npm's registry on other versions.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { browser, inSoak } from '@quoin/test-kit';
import { build } from 'rolldown';
import { bundled } from '../../../bench/src/bundled.ts';
import { BUN, ROOT, tool } from '../../src/command.ts';
import { output, type Project, project } from '../support/consumer.ts';
import { enginesOf, lowestVersions } from '../support/engines.ts';
import { bunFrom, npmFrom } from '../support/installers.ts';
import { machineNode } from '../support/machine-node.ts';
import { codeBlocks, read } from '../support/markdown.ts';
import { openPackageRegistry, type PackageRegistry } from '../support/package-registry.ts';
import { type Reader, theReader } from '../support/reader.ts';
import {
  EVERYWHERE,
  ON_NODE_20,
  PARSER_OF_BROWSERS,
  type Tarball,
  tarballs,
  WITH_PARSER,
} from '../support/tarballs.ts';

/** Decided for the client, all of it and its parser, gzipped. */
const LARGEST_CLIENT = 20_000;

/** More than the limits of the commands of one test together. */
const LONG_MS = 300_000;

let packages: readonly Tarball[];
let reader: Reader;
let registry: PackageRegistry;
let env: Record<string, string>;

beforeAll(async () => {
  [packages, reader] = await Promise.all([tarballs(), theReader()]);
  registry = await openPackageRegistry(packages);
  env = { QUOIN_URL: reader.url, QUOIN_TOKEN: reader.token };
}, LONG_MS);
afterAll(() => registry[Symbol.asyncDispose]());

/** A folder with one fault of each sort: in a page, among links, and in the navigation. */
const DRAFT = {
  'docs.json': JSON.stringify({
    version: 1,
    spaces: [
      {
        name: 'Docs',
        nav: [
          { type: 'page', file: 'index' },
          { type: 'link', title: 'Gone', href: '/gone' },
        ],
      },
    ],
  }),
  'index.md': '# Tides\n\n[Low](low.md) ![here](here.png) ![gone](gone.png)\n\n<Note>\n',
  'here.png': 'an image',
};

const named = (names: readonly string[]): readonly Tarball[] =>
  packages.filter(({ shortName }) => names.includes(shortName));

/** Without comments on lines of their own. */
const statements = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/[*/])/.test(line))
    .join('\n');

const scripts = new Bun.Transpiler({ loader: 'js' });

/** Globals that browsers do not have. */
const OF_NODE = /\b(?:setImmediate\(|Buffer\.|process\.\w+)/g;

/** What a bundle imports, and what its parts in CommonJS require. */
const importsIn = (code: string): string[] => [
  ...scripts.scanImports(code).map(({ path }) => path),
  ...[...code.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, module = '']) => module),
];

inSoak(test)(
  'npm installs the packages that support the Node of this machine, and their examples run on it',
  async () => {
    const node = machineNode();
    const some = packages.filter(({ engines }) =>
      Bun.semver.satisfies(node.version, engines.node ?? ''),
    );
    expect(some.map(({ shortName }) => shortName)).toEqual(expect.arrayContaining([...ON_NODE_20]));
    const npm = npmFrom(registry.url);
    await using all = await project(npm, some);
    const examples = await all.examplesOf(some);
    const { printed } = await output([node.path, examples.entry], { cwd: all.path, env });
    examples.check(printed);

    const [commands = ''] = codeBlocks(await read('packages/cli/README.md'), 'sh');
    const path = [join(all.path, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const where = { cwd: all.path, env: { ...npm.env(all.path), ...env, PATH: path } };
    const typed = await output(['sh', '-e', '-c', commands], where);
    expect(typed.printed).toMatch(/High water.+published/);

    const folder = join(all.path, 'draft');
    await mkdir(folder);
    await Promise.all(
      Object.entries(DRAFT).map(([name, text]) => writeFile(join(folder, name), text)),
    );
    const noServer = { QUOIN_URL: undefined, QUOIN_TOKEN: undefined, HOME: folder };
    const validate = 'quoin validate draft --format text; test $? -eq 2';
    const checked = await output(['sh', '-c', validate], {
      cwd: all.path,
      env: { ...where.env, ...noServer },
    });
    const places = checked.printed.match(/^\S+?(?=:)|(?<=error |warning )[a-z-]+/gm) ?? [];
    expect([...places]).toEqual([
      ...['draft/docs.json', 'navigation-target'],
      ...['draft/index.md', 'link-target'],
      ...['draft/index.md', 'image-target'],
      ...['draft/index.md', 'block-open'],
    ]);
  },
  LONG_MS,
);

describe('installed by Bun', () => {
  let all: Project;
  beforeAll(async () => {
    const nodeTypes = JSON.parse(
      await readFile(join(ROOT, 'tooling/scripts/node_modules/@types/node/package.json'), 'utf8'),
    );
    const others = { '@types/node': nodeTypes.version };
    all = await project(bunFrom(registry.url), packages, { others });
  }, LONG_MS);
  afterAll(() => all[Symbol.asyncDispose]());

  test('everything that a package needs supports each version of Node that the package supports', async () => {
    expect(named(ON_NODE_20).map(({ engines }) => engines.node)).toEqual(['>=20', '>=20.17']);
    for (const { name, engines } of packages) {
      const versions = lowestVersions(engines.node ?? '');
      expect([name, versions]).not.toEqual([name, []]);
      for (const [folder, range] of await enginesOf(name, all.path)) {
        const supported = versions.filter((version) => Bun.semver.satisfies(version, range));
        expect([name, folder, range, supported]).toEqual([name, folder, range, versions]);
      }
    }
  });

  test(
    'the examples run on Bun, and TypeScript compiles them strictly',
    async () => {
      const examples = await all.examplesOf(packages);

      const { printed } = await output([BUN, examples.entry], { cwd: all.path, env });
      examples.check(printed);
      const quoin = [BUN, 'run', '--bun', 'quoin', '--version'];
      const version = (await output(quoin, { cwd: all.path })).printed.trim();
      expect(version).toBe(named(['cli'])[0]?.version ?? '');

      const compile = async (module: string, moduleResolution: string): Promise<void> => {
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
        const file = `tsconfig.${moduleResolution}.json`;
        await writeFile(join(all.path, file), JSON.stringify(config));
        await output([...tool('tsc'), '-p', file], { cwd: all.path });
      };
      await Promise.all([compile('nodenext', 'nodenext'), compile('preserve', 'bundler')]);
    },
    LONG_MS,
  );

  test('bundles for browsers need nothing that only Node has', async () => {
    const portable = [...EVERYWHERE, ...WITH_PARSER, 'contract', 'page-lifecycle', 'workflow'];
    for (const { name, shortName } of named(portable)) {
      const entry = join(all.path, `bundled-${shortName}.js`);
      await writeFile(entry, `export * from '${name}';`);
      const { output: chunks } = await build({
        input: entry,
        platform: 'browser',
        external: [PARSER_OF_BROWSERS],
        write: false,
        logLevel: 'silent',
      });
      const files = new Set(chunks.map(({ fileName }) => fileName));
      const foreign = new Set(
        chunks
          .flatMap((chunk) => (chunk.type === 'chunk' ? importsIn(chunk.code) : []))
          .filter((module) => !files.has(module.replace('./', ''))),
      );
      const expected = WITH_PARSER.includes(shortName) ? [PARSER_OF_BROWSERS] : [];
      expect([name, [...foreign]]).toEqual([name, expected]);
      for await (const file of new Bun.Glob('**/*.js').scan(
        join(all.path, 'node_modules', name, 'dist'),
      )) {
        const code = await readFile(join(all.path, 'node_modules', name, 'dist', file), 'utf8');
        expect([name, file, statements(code).match(OF_NODE)]).toEqual([name, file, null]);
      }
    }
  });

  inSoak(test)(
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
      // The browser itself writes a line for the answer 404 that the example causes.
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
    LONG_MS,
  );
});
