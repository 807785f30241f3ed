/** Mintlify's configuration: `docs.json` with `navigation`, or the `mint.json` that it replaced. */

import type { Report, Tree } from '../dialect.ts';
import { readJson } from '../json.ts';
import { type ConfigValue, membersOf } from '../literals.ts';
import { invalidJson } from '../messages.ts';
import { folderOf } from '../paths.ts';
import { References } from './references.ts';

export interface Configuration {
  /** Of the file. */
  readonly path: string;
  /** The folder that it is in: the root of the site. Empty for the tree's. */
  readonly root: string;
  /** `$ref` resolved. */
  readonly members: ReadonlyMap<string, ConfigValue>;
  readonly isLegacy: boolean;
  readonly consumed: ReadonlySet<string>;
}

const NAME = /(?:^|\/)(docs|mint)\.json$/;

/** Quoin's own `docs.json` has `spaces`; one with neither may be anything. */
const isMintlify = (path: string, text: string): boolean => {
  if (path.endsWith('mint.json')) return text.includes('"navigation"');
  return /"(?:navigation|\$ref)"\s*:/.test(text) && !/"spaces"\s*:/.test(text);
};

/** The shallowest one; in one folder `docs.json` counts. */
export const findConfiguration = (tree: Tree): string | null => {
  const depth = (path: string): number => path.split('/').length;
  const [first] = tree
    .paths()
    .filter((path) => NAME.test(path) && !path.includes('node_modules/'))
    .filter((path) => isMintlify(path, tree.read(path) ?? ''))
    .toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  return first ?? null;
};

export const readConfiguration = (tree: Tree, path: string, report: Report): Configuration => {
  const read = readJson(path, tree.read(path) ?? '');
  const references = new References(tree, report);
  if (!read.ok) {
    const { line, message } = read.problem;
    report.add({ path, line, construct: 'configuration', message: invalidJson({ message }) });
  }
  const members = read.ok ? membersOf(references.resolved(read.value, [path])) : new Map();
  return {
    path,
    root: folderOf(path),
    members,
    isLegacy: path.endsWith('mint.json'),
    consumed: new Set([path, ...references.files]),
  };
};
