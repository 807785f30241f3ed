/** `.gitbook.yaml` of a space, and what is in its folder `.gitbook`. */

import { isRecord, LineIndex, readYamlMapping } from '@quoin/markdown/syntax';
import { isScalar } from 'yaml';
import type { Report, Tree } from '../dialect.ts';
import { settingOmitted } from '../messages.ts';
import { joinPath } from '../paths.ts';
import { UnmappedList } from '../report.ts';
import { treeOf } from '../tree.ts';
import { THEME_MEMBERS } from './theme.ts';

export interface SpaceConfiguration {
  readonly root: string;
  readonly readme: string;
  readonly summary: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** What counts where a space says nothing (GitBook, Content configuration). */
export const DEFAULT_CONFIGURATION: SpaceConfiguration = {
  root: './',
  readme: 'README.md',
  summary: 'SUMMARY.md',
  redirects: [],
};

type Data = Readonly<Record<string, unknown>>;

export const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A mapping of YAML; what cannot be read is reported, as are members that are not in `known`. */
export const readYaml = (
  tree: Tree,
  path: string,
  report: Report,
  known: readonly string[] | null,
): Data | null => {
  const source = tree.read(path);
  if (source === undefined) return null;
  const result = readYamlMapping(source);
  if (!result.ok) {
    const { line } = new LineIndex(source).point(result.problem.start);
    report.add({ path, line, construct: 'configuration', message: result.problem.message });
    return null;
  }
  const lines = new LineIndex(source);
  for (const { key } of result.value.map?.items ?? []) {
    const name = isScalar(key) ? String(key.value) : '';
    if (known === null || known.includes(name)) continue;
    const { line } = lines.point(key.range?.[0] ?? 0);
    const message = settingOmitted({ name });
    report.add({ path, line, construct: `configuration ${name}`, message });
  }
  return result.value.data;
};

const redirectsOf = (data: Data): { from: string; to: string }[] =>
  isRecord(data.redirects)
    ? Object.entries(data.redirects).flatMap(([from, to]) =>
        typeof to === 'string' ? [{ from, to }] : [],
      )
    : [];

export const readSpaceConfiguration = (
  tree: Tree,
  path: string,
  report: Report,
): SpaceConfiguration => {
  const data = readYaml(tree, path, report, ['root', 'structure', 'redirects']);
  if (data === null) return DEFAULT_CONFIGURATION;
  const structure = isRecord(data.structure) ? data.structure : {};
  return {
    root: textOr(data.root, DEFAULT_CONFIGURATION.root),
    readme: textOr(structure.readme, DEFAULT_CONFIGURATION.readme),
    summary: textOr(structure.summary, DEFAULT_CONFIGURATION.summary),
    redirects: redirectsOf(data),
  };
};

/**
 * Where the pages and the contents of a book lie, from the text of its `.gitbook.yaml`.
 * @returns `root` from the folder of the file, empty for that folder; null where it lies outside
 */
export const gitBookStructure = (text: string): { root: string | null; summary: string } => {
  const path = '.gitbook.yaml';
  const tree = treeOf([{ path, content: text }]);
  const { root, summary } = readSpaceConfiguration(tree, path, new UnmappedList());
  return { root: joinPath('', root), summary: joinPath('', summary) ?? summary };
};

/** `book.json` of the product's earlier format says the same in JSON, which is YAML. */
export const readBook = (
  tree: Tree,
  path: string,
  report: Report,
): SpaceConfiguration & { title: string | undefined } => {
  const known = ['root', 'structure', 'title', 'gitbook', ...THEME_MEMBERS];
  const data = readYaml(tree, path, report, known) ?? {};
  const structure = isRecord(data.structure) ? data.structure : {};
  return {
    root: textOr(data.root, DEFAULT_CONFIGURATION.root),
    readme: textOr(structure.readme, DEFAULT_CONFIGURATION.readme),
    summary: textOr(structure.summary, DEFAULT_CONFIGURATION.summary),
    redirects: [],
    title: textOr(data.title, '') || undefined,
  };
};

/** All members of the `book.json` that is nearest to the root, with its path; null without one. */
export const findBook = (tree: Tree): { path: string; data: Data } | null => {
  const found = tree.paths().filter((path) => /(?:^|\/)book\.json$/.test(path));
  const depth = (path: string): number => path.split('/').length;
  const path = found.sort((a, b) => depth(a) - depth(b))[0];
  if (path === undefined) return null;
  // A problem of the file is reported where its space is read.
  return { path, data: readYaml(tree, path, new UnmappedList(), null) ?? {} };
};

/** `.gitbook/vars.yaml`. */
export const readVariables = (tree: Tree, path: string, report: Report): Map<string, string> => {
  const data = readYaml(tree, path, report, null) ?? {};
  return new Map(
    Object.entries(data).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

/** `.gitbook/tags.yaml`, a list: labels by tag. */
export const readTagLabels = (tree: Tree, path: string): Map<string, string> => {
  // A list below a key may be as far left as the key.
  const result = readYamlMapping(`tags:\n${tree.read(path) ?? ''}`);
  const list = result.ok ? result.value.data.tags : null;
  return new Map(
    (Array.isArray(list) ? list : []).flatMap((entry: unknown): [string, string][] =>
      isRecord(entry) && typeof entry.tag === 'string'
        ? [[entry.tag, textOr(entry.label, entry.tag)]]
        : [],
    ),
  );
};
