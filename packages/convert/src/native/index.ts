/** A tree of Quoin: `docs.json` with `spaces`. It stays as it is. */
import { isMarkdownPath } from '@quoin/markdown';
import { isRecord } from '@quoin/markdown/syntax';
import type { Converted, ConvertedPage, Dialect, Tree } from '../dialect.ts';
import type { Manifest, Space } from '../manifest.ts';
import { eachStep, type Steps } from '../steps.ts';

const MANIFEST = 'docs.json';

const isSpace = (value: unknown): value is Space =>
  isRecord(value) && typeof value.name === 'string' && Array.isArray(value.nav);

/** The contract's schema looks at the rest, where the manifest is imported. */
const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.version === 1 &&
  typeof value.name === 'string' &&
  Array.isArray(value.spaces) &&
  value.spaces.every(isSpace);

const readManifest = (tree: Tree): Manifest | null => {
  try {
    const value: unknown = JSON.parse(tree.read(MANIFEST) ?? 'null');
    return isManifest(value) ? value : null;
  } catch {
    // No JSON is no manifest; another dialect reads the tree and says so.
    return null;
  }
};

function* convert(tree: Tree): Steps<Converted> {
  const manifest = readManifest(tree) ?? { version: 1, name: 'Documentation', spaces: [] };
  const sources = tree.paths().filter(isMarkdownPath);
  const pages = yield* eachStep(
    sources,
    (path): ConvertedPage => ({ path, sourcePath: path, markdown: tree.read(path) ?? '' }),
  );
  return {
    manifest,
    pages,
    redirects: manifest.redirects ?? [],
    isOurs: true,
    consumed: new Set([MANIFEST]),
    resolve: () => ({ kind: 'external' }),
  };
}

export const native: Dialect = {
  name: 'native',
  detect: (tree) => (readManifest(tree) === null ? 0 : 1),
  convert,
};
