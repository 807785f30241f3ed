/** Documents for contributors name files and folders that exist. */
import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/command.ts';

const DOCUMENTS = '{ARCHITECTURE,CONTRIBUTING}.md';
const INTERNALS = 'docs/{contributing,internals}/*.md';
const FILES = '{apps,deploy,docs,examples,packages,tooling}/**/*.{css,json,md,toml,ts,tsx,yaml}';
const FOREIGN = /(?:^|\/)(?:node_modules|dist)\//;

const scan = (pattern: string): Promise<string[]> =>
  Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: ROOT, onlyFiles: true }));

/** A file by the end of its path, or a path from the root of the repository. */
const CODE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:css|tsx?)|(?:apps|packages|tooling)\/[\w./-]+)`/g;

/** Every end of a path: `a/b/c.ts`, `b/c.ts` and `c.ts`. */
const endsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
};

const files = (await scan(FILES)).filter((path) => !FOREIGN.test(path));
const ends = new Set([...files, ...(await scan('*.*'))].flatMap(endsOf));
const exists = (path: string): boolean => ends.has(path) || existsSync(join(ROOT, path));

const unknownIn = (text: string): string[] =>
  [...text.matchAll(CODE)].flatMap(([, path = '']) => (exists(path) ? [] : [path]));

test('every file and folder that a document for contributors names exists', async () => {
  const documents = [...(await scan(DOCUMENTS)), ...(await scan(INTERNALS))].toSorted();
  expect(documents.length).toBeGreaterThan(8);
  const unknown = documents.map(async (path) => {
    const text = await Bun.file(join(ROOT, path)).text();
    return unknownIn(text).map((name) => `${path}: ${name}`);
  });
  expect((await Promise.all(unknown)).flat()).toEqual([]);
});

test('a file under its old name and a folder that was removed are found', () => {
  const text =
    'See `frame/places.tsx`, `frame/frame.tsx`, `packages/nowhere/src` and `packages/db`.';
  expect(unknownIn(text)).toEqual(['frame/places.tsx', 'packages/nowhere/src']);
});
