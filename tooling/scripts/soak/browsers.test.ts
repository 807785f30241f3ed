/**
 * A browser runs the packages that read Markdown, with the parser as WebAssembly, which npm installs
 * beside them. `test/packages/consumers.test.ts` bundles the same packages without the network.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { browser } from '@quoin/test-kit';
import { Glob } from 'bun';
import { build } from 'rolldown';
import { parse, render, sectionsOf } from '../../../packages/markdown/src/index.ts';
import { ROOT } from '../src/command.ts';
import { project } from '../test/support/consumer.ts';
import { npmFromBoth } from '../test/support/installers.ts';
import { openPackageRegistry, type PackageRegistry } from '../test/support/package-registry.ts';
import {
  PARSER_OF_BROWSERS,
  type Tarball,
  tarballs,
  WITH_PARSER,
} from '../test/support/tarballs.ts';
import { openWebsite, type Website } from '../test/support/website.ts';

const LONG_MS = 600_000;
const PARSER_VERSION = '0.10.5';
const WASM = 'satteri_napi.wasm32-wasi.wasm';

let packages: readonly Tarball[];
let registry: PackageRegistry;

beforeAll(async () => {
  packages = await tarballs();
  registry = await openPackageRegistry(packages);
}, LONG_MS);
afterAll(() => registry[Symbol.asyncDispose]());

/** Each page of this project's documentation, and pages that no writer would write. */
const pages = async (): Promise<string[]> => {
  const texts = [];
  for await (const file of new Glob('docs/**/*.md').scan(ROOT)) {
    texts.push(await Bun.file(join(ROOT, file)).text());
  }
  return [...texts, '', '<Note>\n', '- a\n'.repeat(2000), '\u0000\uFFFD *a*', '[x]: <\n[x]'];
};

/**
 * The page runs the module and what it imports. The parser is awaited at the top level of its module,
 * which a bundle in one file does not preserve.
 */
const runIn = async (
  website: Website,
  entry: string,
  place: 'page' | 'worker' = 'page',
): Promise<void> => {
  // For the browser alone, a library of CommonMark uses elements of the page.
  const conditionNames = [
    ...(place === 'worker' ? ['worker'] : []),
    'browser',
    'import',
    'default',
  ];
  const { output } = await build({
    input: entry,
    platform: 'browser',
    resolve: { conditionNames },
    write: false,
  });
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry) website.run(chunk.code);
    else website.serve(`/${chunk.fileName}`, new Blob([chunk.code], { type: 'text/javascript' }));
  }
};

test(
  'a browser renders each page as the service does, and runs the examples of the packages',
  async () => {
    const npm = npmFromBoth(registry.url);
    // The package is for another processor than that of this machine.
    const forced = { ...npm, command: [...npm.command, '--force'] };
    const others = { [PARSER_OF_BROWSERS]: PARSER_VERSION };
    const some = packages.filter(({ shortName }) => WITH_PARSER.includes(shortName));
    await using installed = await project(forced, some, { others, timeout: 240_000 });
    const examples = await installed.examplesOf(some);
    await using website = openWebsite();
    website.serve(
      `/${WASM}`,
      Bun.file(join(installed.path, 'node_modules', PARSER_OF_BROWSERS, WASM)),
    );
    await using chromium = await browser();
    const page = await chromium.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const printed = () => page.waitForEvent('console', (message) => message.type() === 'log');

    await runIn(website, join(installed.path, examples.entry));
    const [byPage] = await Promise.all([printed(), page.goto(website.url)]);
    examples.check(byPage.text());
    await runIn(website, join(installed.path, examples.entry), 'worker');
    const [byWorker] = await Promise.all([
      printed(),
      page.evaluate(`new Worker('/run.js', { type: 'module' })`),
    ]);
    examples.check(byWorker.text());

    const entry = join(installed.path, 'pages.js');
    await Bun.write(
      entry,
      `import { parse, render, sectionsOf } from '@quoin/markdown';
       globalThis.shown = (text) => {
         const document = parse(text);
         return JSON.stringify([render(document), sectionsOf(document)]);
       };
       console.log('ready');`,
    );
    await runIn(website, entry);
    await Promise.all([printed(), page.goto(website.url)]);
    for (const text of await pages()) {
      const document = parse(text);
      const expected = JSON.stringify([render(document), sectionsOf(document)]);
      const shown = await page.evaluate((source) => Reflect.get(globalThis, 'shown')(source), text);
      expect(shown === expected ? 'the same' : [text.slice(0, 60), shown, expected]).toEqual(
        'the same',
      );
    }
    expect(errors).toEqual([]);
  },
  LONG_MS,
);
