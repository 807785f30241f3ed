/** The spaces of GitBook in a tree, and what their configuration says. */

import { titleOf } from '@quoin/markdown';
import type { Report, Tree } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import { localeOfFolder } from '../locale.ts';
import { folderOutsideTree } from '../messages.ts';
import { baseNameOf, folderOf, joinPath } from '../paths.ts';
import {
  DEFAULT_CONFIGURATION,
  readBook,
  readSpaceConfiguration,
  readTagLabels,
  readVariables,
  type SpaceConfiguration,
} from './configuration.ts';
import { readSite, SITE_PATH, type Site } from './site.ts';

export interface SpaceSource {
  /** Folder that the pages are in; empty for the root of the tree. */
  readonly root: string;
  readonly name: string;
  readonly slug: string | undefined;
  readonly locale: string | undefined;
  /** Path of the file with the navigation; null if it does not exist. */
  readonly summary: string | null;
  /** Path of the first page's file; null if it does not exist. */
  readonly readme: string | null;
  /** From address to file, both below {@link root}. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Of `.gitbook/vars.yaml`, by name. */
  readonly variables: ReadonlyMap<string, string>;
  /** Of `.gitbook/tags.yaml`, by tag. */
  readonly tagLabels: ReadonlyMap<string, string>;
}

export interface SpaceSources {
  readonly title: string | undefined;
  readonly spaces: readonly SpaceSource[];
  /** Files that were read for what they say. */
  readonly consumed: ReadonlySet<string>;
}

const CONFIGURATION = /^(?:\.gitbook\.ya?ml|book\.json)$/;
const SUMMARY = /^summary\.md$/i;
const LANGUAGES = /^langs\.md$/i;

interface Candidate {
  /** Where the configuration lies. */
  readonly folder: string;
  readonly root: string;
  readonly summary: string | null;
  readonly readme: string | null;
  readonly configuration: SpaceConfiguration;
  readonly title: string | undefined;
}

class SpaceFinder {
  readonly #tree: Tree;
  readonly #report: Report;
  readonly #byRoot = new Map<string, Candidate>();
  readonly consumed = new Set<string>();

  constructor(tree: Tree, report: Report) {
    this.#tree = tree;
    this.#report = report;
  }

  find(site: Site | null): Candidate[] {
    for (const path of this.#tree.paths()) {
      const name = baseNameOf(path);
      if (CONFIGURATION.test(name)) this.#configured(path);
      // It lists folders of languages, which have their own navigation.
      if (LANGUAGES.test(name)) this.consumed.add(path);
    }
    for (const { folder } of site?.spaces ?? []) {
      if (![...this.#byRoot.values()].some((space) => space.folder === folder)) this.#plain(folder);
    }
    const summaries = new Set([...this.#byRoot.values()].map(({ summary }) => summary));
    for (const path of this.#tree.paths()) {
      const isFree = SUMMARY.test(baseNameOf(path)) && !summaries.has(path);
      if (isFree && !this.#byRoot.has(folderOf(path))) this.#plain(folderOf(path));
    }
    if (this.#byRoot.size === 0) this.#plain('');
    const order = new Map(site?.spaces.map(({ folder }, at) => [folder, at]));
    const placeOf = ({ folder }: Candidate): number => order.get(folder) ?? order.size;
    return [...this.#byRoot.values()].sort(
      (a, b) => placeOf(a) - placeOf(b) || (a.root < b.root ? -1 : 1),
    );
  }

  #existing(path: string | null): string | null {
    if (path === null) return null;
    if (this.#tree.has(path)) return path;
    const lower =
      folderOf(path) === ''
        ? baseNameOf(path).toLowerCase()
        : `${folderOf(path)}/${baseNameOf(path).toLowerCase()}`;
    return this.#tree.has(lower) ? lower : null;
  }

  #configured(path: string): void {
    this.consumed.add(path);
    const isBook = path.endsWith('.json');
    const book = isBook ? readBook(this.#tree, path, this.#report) : null;
    const configuration = book ?? readSpaceConfiguration(this.#tree, path, this.#report);
    const folder = folderOf(path);
    const root = joinPath(folder, configuration.root);
    if (root === null) {
      const message = folderOutsideTree({ root: configuration.root });
      this.#report.add({ path, line: 1, construct: 'configuration root', message });
      return;
    }
    const summary = this.#existing(joinPath(root, configuration.summary));
    const readme = this.#existing(joinPath(root, configuration.readme));
    if (this.#byRoot.has(root) && isBook) return;
    this.#byRoot.set(root, { folder, root, summary, readme, configuration, title: book?.title });
  }

  #plain(root: string): void {
    const summary = this.#existing(joinPath(root, DEFAULT_CONFIGURATION.summary));
    const readme = this.#existing(joinPath(root, DEFAULT_CONFIGURATION.readme));
    const configuration = DEFAULT_CONFIGURATION;
    this.#byRoot.set(root, {
      folder: root,
      root,
      summary,
      readme,
      configuration,
      title: undefined,
    });
  }
}

/** A site whose repository does not name it. */
const UNNAMED = 'Documentation';

/** Titles of first pages that name no documentation. */
const OF_FIRST_PAGE =
  /^(?:about|getting started|home|index|introduction|overview|quick ?start|readme|start here|welcome)$/i;

const nameOf = ({ root, readme, title }: Candidate, isOnly: boolean, tree: Tree): string => {
  if (title !== undefined) return title;
  if (root !== '' && !isOnly) return labelOfFolder(baseNameOf(root));
  if (readme === null) return UNNAMED;
  const named = titleOf({ source: tree.read(readme) ?? '', navTitle: null, fileName: UNNAMED });
  return OF_FIRST_PAGE.test(named.trim()) ? UNNAMED : named;
};

export const findSpaces = (tree: Tree, report: Report): SpaceSources => {
  const site = readSite(tree, report);
  const finder = new SpaceFinder(tree, report);
  const candidates = finder.find(site);
  const { consumed } = finder;
  if (site !== null) consumed.add(SITE_PATH);
  const spaces = candidates.map((candidate): SpaceSource => {
    const { folder, root, summary, readme, configuration } = candidate;
    if (summary !== null) consumed.add(summary);
    const described = site?.spaces.find((space) => space.folder === folder);
    const inFolder = (name: string): string => {
      const path = folder === '' ? `.gitbook/${name}` : `${folder}/.gitbook/${name}`;
      consumed.add(path);
      return path;
    };
    const folderLocale = candidates.length > 1 ? localeOfFolder(baseNameOf(root)) : null;
    return {
      root,
      name: described?.name ?? nameOf(candidate, candidates.length === 1, tree),
      slug: described?.slug,
      locale: described?.locale ?? folderLocale ?? undefined,
      summary,
      readme,
      redirects: configuration.redirects,
      variables: readVariables(tree, inFolder('vars.yaml'), report),
      tagLabels: readTagLabels(tree, inFolder('tags.yaml')),
    };
  });
  return { title: site?.title, spaces, consumed };
};
