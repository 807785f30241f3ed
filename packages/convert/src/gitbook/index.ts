/** GitBook: spaces with `SUMMARY.md` and `.gitbook.yaml`, blocks written as `{% … %}`. */

import { isMarkdownPath, titleOf, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage, Dialect, Report, Tree } from '../dialect.ts';
import { folderNavigation } from '../generic/folder-navigation.ts';
import type { NavNode } from '../manifest.ts';
import { fileNotIncluded, outsideSpaces } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { baseNameOf, folderOf, isToolPath, joinPath, withoutIndex } from '../paths.ts';
import { apiNode } from '../specifications.ts';
import { eachStep, type Steps } from '../steps.ts';
import { gitBookAnchor, gitBookAnchors } from './anchor.ts';
import { findBook } from './configuration.ts';
import { convertPage, convertText } from './convert-page.ts';
import type { GitBookContext } from './page.ts';
import { resolveUrl } from './resolve.ts';
import { findSpaces, type SpaceSource } from './space.ts';
import { entryOf, SummaryReader } from './summary.ts';
import { themeOf } from './theme.ts';

const TAG = /\{% (?:hint|tabs|code|content-ref|embed|stepper|file|include) /;

const detect = (tree: Tree): number => {
  let certainty = 0;
  for (const path of tree.paths()) {
    const name = baseNameOf(path);
    if (
      /^\.gitbook\.ya?ml$/.test(name) ||
      path.startsWith('.gitbook/') ||
      path.includes('/.gitbook/')
    )
      return 0.95;
    const isBook = name === 'book.json' || name === 'book.toml';
    if (/^summary\.md$/i.test(name) || isBook) certainty = Math.max(certainty, 0.6);
    if (certainty > 0 && isMarkdownPath(path) && TAG.test(tree.read(path) ?? '')) return 0.9;
  }
  return certainty;
};

/** The space that a file is in: the innermost. */
const spaceFinder = (spaces: readonly SpaceSource[]): ((path: string) => SpaceSource | null) => {
  const byRoot = new Map(spaces.map((space) => [space.root, space]));
  return (path) => {
    for (let folder = path; folder !== ''; ) {
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
      const space = byRoot.get(folder);
      if (space !== undefined) return space;
    }
    return null;
  };
};

class GitBookTree {
  readonly #tree: Tree;
  readonly #report: Report;
  readonly spaceOf: (path: string) => SpaceSource | null;
  readonly #included = new Set<string>();
  readonly #titles = new Map<string, string>();
  /** Descriptions of APIs that pages of a space show. */
  readonly #descriptions = new Map<SpaceSource, Set<string>>();
  readonly #anchors = new WeakMap<ConvertedPage, ReadonlyMap<string, string>>();

  constructor(tree: Tree, spaces: readonly SpaceSource[], report: Report) {
    this.#tree = tree;
    this.#report = report;
    this.spaceOf = spaceFinder(spaces);
  }

  resolve(url: string, from: string) {
    return resolveUrl(this.#tree, url, from, this.spaceOf(from)?.root ?? '');
  }

  /** Sources of pages, by what is consumed and where they lie. */
  sources(consumed: Set<string>): string[] {
    return this.#tree.paths().filter((path) => {
      if (!isMarkdownPath(path) || consumed.has(path)) return false;
      if (path.includes('.gitbook/')) return false;
      if (this.spaceOf(path) !== null && !isToolPath(path)) return true;
      const message = outsideSpaces({ path });
      this.#report.add({ path, line: 1, construct: 'file', message });
      consumed.add(path);
      return false;
    });
  }

  page(sourcePath: string, path: string): ConvertedPage {
    const space = this.spaceOf(sourcePath);
    const source = this.#tree.read(sourcePath) ?? '';
    if (space === null) return { path, sourcePath, markdown: source };
    const context: GitBookContext = {
      tree: this.#tree,
      space,
      report: this.#report,
      included: this.#included,
      convertText,
      titleOf: (url, from) => this.#titleOf(url, from),
      description: (url, from) => this.#description(space, url, from),
    };
    const { text, lineOf } = convertPage(sourcePath, source, context);
    return { path, sourcePath, markdown: text, lineOf };
  }

  #description(space: SpaceSource, url: string, from: string): string | null {
    const target = this.resolve(url, from);
    if (target.kind !== 'asset' && target.kind !== 'external') return null;
    const spec = target.kind === 'asset' ? target.path : url;
    const known = this.#descriptions.get(space);
    if (known === undefined) this.#descriptions.set(space, new Set([spec]));
    else known.add(spec);
    return spec;
  }

  #titleOf(url: string, from: string): string | null {
    const target = this.resolve(url, from);
    if (target.kind !== 'page' || target.sourcePath === from) return null;
    const { sourcePath } = target;
    const known = this.#titles.get(sourcePath);
    if (known !== undefined) return known;
    const source = this.#tree.read(sourcePath) ?? '';
    const title = titleOf({ source, navTitle: null, fileName: sourcePath });
    this.#titles.set(sourcePath, title);
    return title;
  }

  /** Files of `.gitbook/` are taken into pages, or shown by nothing. */
  reportUnused(consumed: Set<string>): void {
    for (const path of this.#tree.paths()) {
      if (!isMarkdownPath(path) || !path.includes('.gitbook/includes/')) continue;
      consumed.add(path);
      if (this.#included.has(path)) continue;
      const message = fileNotIncluded;
      this.#report.add({ path, line: 1, construct: 'file', message });
    }
  }

  /** Descriptions follow the pages: GitBook has no place for them. */
  navigation(space: SpaceSource, pages: readonly ConvertedPage[]): NavNode[] {
    const specs = [...(this.#descriptions.get(space) ?? [])];
    const api = specs.map((spec) => apiNode({ title: undefined, spec }, this.#tree));
    return [...this.#pageNavigation(space, pages), ...api];
  }

  #pageNavigation(space: SpaceSource, pages: readonly ConvertedPage[]): NavNode[] {
    const bySource = new Map(pages.map((page) => [page.sourcePath, page]));
    const pageOf = (sourcePath: string) => bySource.get(sourcePath);
    if (space.summary !== null) {
      return new SummaryReader(this.#tree, space, space.summary, pageOf, this.#report).read();
    }
    const own = pages.filter(({ sourcePath }) => this.spaceOf(sourcePath) === space);
    const byFile = new Map(own.map((page) => [withoutExtension(page.path), page]));
    const described = (nodes: readonly NavNode[]): NavNode[] =>
      nodes.map((node) => {
        if (node.type === 'group') return { ...node, items: described(node.items) };
        const page = node.type === 'page' ? byFile.get(node.file) : undefined;
        if (node.type !== 'page' || page === undefined) return node;
        return entryOf(page, undefined, described(node.items ?? []));
      });
    return described(folderNavigation(own, space.root));
  }

  /** GitBook makes addresses of the paths that Git has; the README is its folder's page. */
  oldAddress(sourcePath: string): string | null {
    const space = this.spaceOf(sourcePath);
    if (space === null) return null;
    const below = space.root === '' ? sourcePath : sourcePath.slice(space.root.length + 1);
    const path = sourcePath === space.readme ? '' : withoutIndex(withoutExtension(below));
    return space.slug === undefined ? path : joinPath(space.slug, path);
  }

  anchor(target: ConvertedPage, fragment: string): string | null {
    const anchors = this.#anchors.get(target) ?? gitBookAnchors(target.markdown);
    this.#anchors.set(target, anchors);
    return gitBookAnchor(anchors, fragment);
  }
}

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const { title, spaces, consumed: read } = findSpaces(tree, report);
  const consumed = new Set(read);
  const converter = new GitBookTree(tree, spaces, report);
  const sources = converter.sources(consumed);
  const paths = outputPaths(sources);
  const pages = yield* eachStep(sources, (sourcePath) => {
    return converter.page(sourcePath, paths.get(sourcePath) ?? sourcePath);
  });
  converter.reportUnused(consumed);
  const book = findBook(tree);
  const theme = book === null ? undefined : themeOf(tree, folderOf(book.path), book.data, report);
  // A configuration above folders of languages describes no pages of its own.
  const populated = new Set(sources.map((path) => converter.spaceOf(path)));
  return {
    manifest: {
      version: 1,
      name: title ?? spaces[0]?.name ?? 'Documentation',
      spaces: spaces
        .filter((space) => populated.has(space))
        .map((space) => ({
          name: space.name,
          ...(space.slug !== undefined && { slug: space.slug }),
          ...(space.locale !== undefined && { locale: space.locale }),
          nav: converter.navigation(space, pages),
        })),
      ...(theme !== undefined && { theme }),
    },
    pages,
    redirects: spaces.flatMap(({ root, redirects }) =>
      redirects.map(({ from, to }) => ({
        from: `/${from.replace(/^\/+/, '')}`,
        to: `/${joinPath(root, to) ?? to}`,
      })),
    ),
    consumed,
    oldAddress: (sourcePath) => converter.oldAddress(sourcePath),
    resolve: (url, from) => converter.resolve(url, from.sourcePath),
    anchor: (target, fragment) => converter.anchor(target, fragment),
  };
}

export const gitbook: Dialect = { name: 'gitbook', detect, convert };
