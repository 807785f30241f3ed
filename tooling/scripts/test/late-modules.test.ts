/** What a process of the service loads at its start, by the import statements of its sources (ADR 45). */
import { expect, test } from 'bun:test';
import { dirname, join } from 'node:path';
import { packageOf } from '../src/imports.ts';

const ROOT = join(import.meta.dir, '../../..');

/** Loaded when they are first needed: a `late.ts`, or `import()`. */
const LATE = [
  '@gitbeaker/requester-utils',
  '@marcbachmann/cel-js',
  '@modelcontextprotocol/server',
  '@octokit/auth-app',
  '@octokit/rest',
  '@orama/stemmers',
  '@orama/stopwords',
  'better-auth',
  'franc-min',
  'graphql',
  'satteri',
  'transliteration',
];

/** Without imports of types, which no program loads. */
const transpiler = new Bun.Transpiler({ loader: 'ts' });

/** Libraries that the modules of this repository load with an entry, and the module that names each. */
const loadedWith = async (entry: string): Promise<ReadonlyMap<string, string>> => {
  const libraries = new Map<string, string>();
  const modules = new Set([join(ROOT, entry)]);
  for (const module of modules) {
    const { imports } = transpiler.scan(await Bun.file(module).text());
    for (const { kind, path } of imports) {
      if (kind !== 'import-statement') continue;
      const library = packageOf(path);
      if (library === null ? path.startsWith('.') : library.startsWith('@quoin/')) {
        const found = Bun.resolveSync(path, dirname(module));
        if (found.endsWith('.ts')) modules.add(found);
      } else if (library !== null && !libraries.has(library)) {
        libraries.set(library, module.slice(ROOT.length));
      }
    }
  }
  return libraries;
};

test('the service starts without the libraries that are loaded late', async () => {
  const loaded = await loadedWith('apps/server/src/up.ts');
  // The scan has found the libraries that are loaded at the start.
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['elysia', 'drizzle-orm']));
  const late = [...loaded].filter(([library]) => LATE.includes(library));
  expect(late).toEqual([]);
});
