/** Converts a tree: picks the dialect, converts, completes the navigation, rewrites links, reports. */

import { codePointLength, isMarkdownPath, validate, withoutExtension } from '@quoin/markdown';
import { isRecord } from '@quoin/markdown/syntax';
import { type Asset, assetsOf } from './assets.ts';
import { withBrandLinks } from './brand/links.ts';
import { completeNavigation } from './complete-navigation.ts';
import type { Converted, DialectName, Report, SourceFile, Tree, Unmapped } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import { fileNames, withFileNames } from './file-names.ts';
import { keepAddresses, keepOccupiedAddresses } from './keep-addresses.ts';
import { MAX_PAGE_LENGTH } from './limits.ts';
import { rewritePageLinks } from './links.ts';
import type { Manifest, NavNode, Redirect } from './manifest.ts';
import { pageTooLong } from './messages.ts';
import { oldAddresses, type PageAddress } from './old-addresses.ts';
import { addressLookup } from './page-addresses.ts';
import { withPagesOfDescriptions } from './pages-of-descriptions.ts';
import { UnmappedList } from './report.ts';
import { eachStep, inSteps, runSteps, type Steps } from './steps.ts';
import { countShown } from './unread-navigation.ts';

export interface ConvertInput {
  readonly files: readonly SourceFile[];
  /** Gives pages the paths that they had on the site of the source. */
  readonly keepAddresses?: boolean;
}

export interface ConvertOptions {
  /** Steps done, of how many: each ends one file's conversion, or the reading of its links. */
  readonly progress?: (done: number, total: number) => void;
}

export interface Conversion {
  readonly dialect: DialectName;
  readonly manifest: Manifest;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly assets: readonly Asset[];
  readonly redirects: readonly Redirect[];
  /** Of each page; empty for a tree of Quoin's own. */
  readonly addresses: readonly PageAddress[];
  readonly unmapped: readonly Unmapped[];
  /** How many of the pages readers see in the navigation. */
  readonly pagesInNavigation: number;
}

type Result = Pick<Conversion, 'manifest' | 'pages' | 'redirects' | 'addresses'>;

/** Pages below one that is left out move up. A manifest of a tree can hold anything. */
const withoutFiles = (nodes: readonly NavNode[], files: ReadonlySet<string>): NavNode[] =>
  nodes.flatMap((node): NavNode[] => {
    if (!isRecord(node) || (node.type !== 'group' && node.type !== 'page')) return [node];
    const { items } = node;
    const below = Array.isArray(items) ? withoutFiles(items, files) : items;
    if (node.type === 'page' && files.has(withoutExtension(String(node.file))))
      return [...(below ?? [])];
    return [below === undefined ? node : { ...node, items: below }];
  });

const asItIs = ({ manifest, pages, redirects }: Converted): Result => ({
  manifest,
  pages: pages.map(({ path, markdown }) => ({ path, markdown })),
  redirects,
  addresses: [],
});

function* finish(
  converted: Converted,
  { tree, keeps }: { readonly tree: Tree; readonly keeps: boolean },
  report: Report,
): Steps<Result> {
  const { pages, anchorIn } = yield* rewritePageLinks(converted, report);
  const complete = completeNavigation(converted, tree, report, { anchorIn });
  const manifest = keeps
    ? keepAddresses(converted, complete, report)
    : keepOccupiedAddresses(converted, complete);
  const book = addressLookup(converted, manifest, anchorIn);
  const { redirects, addresses } = oldAddresses(converted, book, tree, report);
  const branded = withBrandLinks(manifest, book, tree, report);
  return {
    manifest: redirects.length === 0 ? branded : { ...branded, redirects },
    pages,
    redirects,
    addresses,
  };
}

const lengthOf = (markdown: string): number =>
  markdown.length <= MAX_PAGE_LENGTH ? markdown.length : codePointLength(markdown);

/** A page that no project can have is left out, so that all others come. */
const withoutLongPages = (converted: Converted, report: Report): Converted => {
  const pages = converted.pages.filter(({ sourcePath: path, markdown }) => {
    const length = lengthOf(markdown);
    if (length <= MAX_PAGE_LENGTH) return true;
    const [has, most] = [length, MAX_PAGE_LENGTH].map((count) => count.toLocaleString('en'));
    const message = pageTooLong({ has, most });
    report.add({ path, line: 1, construct: 'length', message });
    return false;
  });
  if (pages.length === converted.pages.length) return converted;
  const kept = new Set(pages.map(({ path }) => path));
  const leftOut = converted.pages.filter(({ path }) => !kept.has(path));
  const files = new Set(leftOut.map(({ path }) => withoutExtension(path)));
  const { manifest } = converted;
  const spaces = manifest.spaces.map((space) => ({
    ...space,
    nav: withoutFiles(space.nav, files),
  }));
  return { ...converted, pages, manifest: { ...manifest, spaces } };
};

/** What publishing refuses in pages that stay as they are. */
function* reportErrors({ pages }: Converted, report: Report): Steps<void> {
  yield* eachStep(pages, ({ sourcePath: path, markdown }) => {
    // The navigation or the file's name is a title, too.
    for (const { rule, severity, message, line } of validate(markdown, { title: path }).issues) {
      if (severity === 'error') report.add({ path, line, construct: rule, message });
    }
  });
}

function* convertSteps({ files, keepAddresses: keeps = false }: ConvertInput): Steps<Conversion> {
  const report = new UnmappedList();
  const names = fileNames(files, report);
  const { tree, pathOf } = names;
  const dialect = dialectOf(tree);
  const read = yield* dialect.convert(tree, report);
  const converted = withoutLongPages(read.isOurs ? read : withFileNames(read, names), report);
  if (converted.isOurs) yield* reportErrors(converted, report);
  const result = converted.isOurs
    ? asItIs(converted)
    : yield* finish(withPagesOfDescriptions(converted, tree), { tree, keeps }, report);
  return {
    dialect: dialect.name,
    ...result,
    // A page that is left out is not a file of the others.
    assets: assetsOf(tree, { ...converted, pages: read.pages }, pathOf),
    unmapped: report.sorted(),
    pagesInNavigation: result.manifest.spaces.reduce((sum, { nav }) => sum + countShown(nav), 0),
  };
}

/** A conversion that is under way: `next` does one step, and tells of the progress. */
const begin = (input: ConvertInput, { progress }: ConvertOptions) => {
  // Each page is converted once, and its links are read once.
  const total = 2 * input.files.filter(({ path }) => isMarkdownPath(path)).length;
  return inSteps(convertSteps(input), total, progress);
};

/** Never runs anything of the tree, and never throws for its content. */
export const convertTree = (input: ConvertInput, options: ConvertOptions = {}): Conversion => {
  const next = begin(input, options);
  for (;;) {
    const conversion = next();
    if (conversion !== null) return conversion;
  }
};

/** The same as {@link convertTree}, in turns with others, and in less memory. */
export const convertTreeAsync = async (
  input: ConvertInput,
  options: ConvertOptions = {},
): Promise<Conversion> => runSteps(begin(input, options));
