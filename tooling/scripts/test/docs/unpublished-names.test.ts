/**
 * No document, screen or help text installs a package that is not published from a registry: the
 * user who registers its name would run code on the reader's machine.
 */
import { describe, expect, test } from 'bun:test';
import { ROOT, read } from '../support/markdown.ts';

/** Names that are registered, by the intended owners. Quoin's own are added once they are. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'bun',
  '@modelcontextprotocol/inspector',
  '@bruits/satteri-wasm32-wasi',
]);

/** Commands that query a registry, up to the end of the command. */
const COMMAND =
  /\b(?:npx|bunx|pnpx|uvx|pipx|(?:npm|pnpm|yarn|bun|deno)\s+(?:x|exec|dlx|install|i|add|create|init|ci|update))(?=\s)([^\n`|;&)\\]*)/g;

/** `@scope/name@1`, `npm:name`; not a file, a variable or an option. */
const PACKAGE = /^(?:npm:)?((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:@[\w.^~-]+)?$/;

/** Copies of registries that scripts are loaded from. */
const CDN =
  /(?:unpkg\.com|cdn\.jsdelivr\.net|esm\.sh|esm\.run|cdn\.skypack\.dev|cdnjs\.cloudflare\.com|jspm\.dev)\/[^\s'"`)]*/g;

const OURS = /^(?:@quoin\/|quoin(?:$|-))/;

interface Named {
  readonly name: string;
}

const namesIn = (text: string): Named[] =>
  [...text.matchAll(COMMAND)].flatMap(([whole, rest = '']) => {
    // Further words are the program's arguments.
    const isRun = /^(?:npx|bunx|pnpx|uvx|pipx)|\s(?:x|exec|dlx|create|init)$/.test(
      whole.slice(0, whole.length - rest.length),
    );
    const words = rest
      .replace(/--filter[= ]\S+/g, '')
      .trim()
      .split(/\s+/)
      .filter((word) => !word.startsWith('-'));
    const names = words.flatMap((word) => PACKAGE.exec(word.replace(/['",.]+$/, ''))?.[1] ?? []);
    return (isRun ? names.slice(0, 1) : names).map((name) => ({ name }));
  });

const filesOf = async (...patterns: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const pattern of patterns) {
    for await (const file of new Bun.Glob(pattern).scan({ cwd: ROOT, dot: true })) {
      if (!/(?:^|\/)(?:node_modules|dist|\.turbo)\//.test(file)) found.push(file);
    }
  }
  return found.toSorted();
};

/**
 * All texts of this repository: documents, workflows, texts of programs, of the service and of
 * scripts.
 */
const ALL = await filesOf(
  '*.md',
  'docs/**/*.md',
  '.github/**/*.yml',
  '.changeset/*.md',
  'examples/**/*.{md,ts,tsx,html,json}',
  'packages/*/README.md',
  '{apps,packages,tooling}/*/src/**/*.{ts,tsx,html,js,json,css}',
  'apps/web/client/**/*.{ts,tsx,html}',
);

/** Examples of blocks, with the words of any documentation. */
const EXAMPLES =
  /^(?:docs\/guides\/blocks\.md|docs\/reference\/|packages\/markdown\/src\/|packages\/cli\/src\/commands\/pages\.ts)/;
/** Documents that speak to the reader. */
const DOCUMENTS = ALL.filter(
  (file) =>
    /^(?:docs\/.*|examples\/.*|packages\/[^/]*\/README|README|SECURITY|CONTRIBUTING)\.md$/.test(
      file,
    ) && !EXAMPLES.test(file),
);

test('the patterns find a name in each form', () => {
  const forms = [
    'npm install --global @quoin/cli',
    'npm i -g @quoin/cli@1',
    'npx --yes @quoin/cli login',
    '- run: bunx @quoin/cli validate',
    'pnpm dlx @quoin/cli',
    'pnpm add @quoin/cli',
    'yarn add --dev @quoin/cli',
    'bun add @quoin/cli',
    'bun x @quoin/cli',
    'deno add npm:@quoin/cli',
    'Run `npm install @quoin/cli`.',
  ];
  expect(forms.map((form) => namesIn(form).map(({ name }) => name))).toEqual(
    forms.map(() => ['@quoin/cli']),
  );
  expect(namesIn('npx quoin push').map(({ name }) => name)).toEqual(['quoin']);
  expect('<script src="https://unpkg.com/@quoin/widget">'.match(CDN)).toHaveLength(1);
  expect(namesIn('npm install ./quoin-sdk-*.tgz')).toEqual([]);
});

test('there are documents, screens and help texts to look through', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(60);
  expect(ALL.length).toBeGreaterThan(1_000);
});

describe('no file names a package of Quoin for a registry', () => {
  test('no command names a package of Quoin for a registry', async () => {
    const found: string[] = [];
    for (const file of ALL) {
      for (const { name } of namesIn(await read(file))) {
        if (OURS.test(name) && !PUBLISHED.has(name)) found.push(`${file}: ${name}`);
      }
    }
    expect(found).toEqual([]);
  });

  test("no address of a registry's copy names a package of Quoin", async () => {
    const found: string[] = [];
    for (const file of ALL) {
      for (const [address] of (await read(file)).matchAll(CDN)) {
        if (/quoin/i.test(address)) found.push(`${file}: ${address}`);
      }
    }
    expect(found).toEqual([]);
  });
});

test('documents name packages of others only where they are known', async () => {
  const found: string[] = [];
  for (const file of DOCUMENTS) {
    for (const { name } of namesIn(await read(file))) {
      if (!PUBLISHED.has(name)) found.push(`${file}: ${name}`);
    }
  }
  expect(found).toEqual([]);
});
