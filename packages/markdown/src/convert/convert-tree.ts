/** Converts a tree: picks the dialect, converts, completes the navigation, rewrites links, reports. */
import { isMarkdownPath } from '../page-file.ts';
import { codePointLength } from '../text.ts';
import { type Asset, assetsOf } from './assets.ts';
import { completeNavigation } from './complete-navigation.ts';
import type { Converted, DialectName, Report, SourceFile, Unmapped } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import { fileNames, withFileNames } from './file-names.ts';
import { keepAddresses, keepOccupiedAddresses } from './keep-addresses.ts';
import { MAX_PAGE_LENGTH } from './limits.ts';
import { rewritePageLinks } from './links.ts';
import type { Manifest, Redirect } from './manifest.ts';
import { oldAddresses, type PageAddress } from './old-addresses.ts';
import { addressBook } from './page-addresses.ts';
import { UnmappedList } from './report.ts';
import { inSteps, inTurns, type Steps } from './steps.ts';
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

const asItIs = ({ manifest, pages, redirects }: Converted): Result => ({
  manifest,
  pages: pages.map(({ path, markdown }) => ({ path, markdown })),
  redirects,
  addresses: [],
});

function* finish(converted: Converted, keepsAddresses: boolean, report: Report): Steps<Result> {
  const complete = completeNavigation(converted, report);
  const manifest = keepsAddresses
    ? keepAddresses(converted, complete, report)
    : keepOccupiedAddresses(converted, complete);
  const pages = yield* rewritePageLinks(converted, report);
  const book = addressBook(converted, manifest);
  const { redirects, addresses } = oldAddresses(converted, book, report);
  return {
    manifest: redirects.length === 0 ? manifest : { ...manifest, redirects },
    pages,
    redirects,
    addresses,
  };
}

const reportLongPages = ({ pages }: Converted, results: Result['pages'], report: Report): void => {
  for (const [at, { markdown }] of results.entries()) {
    if (markdown.length <= MAX_PAGE_LENGTH || codePointLength(markdown) <= MAX_PAGE_LENGTH)
      continue;
    const path = pages[at]?.sourcePath ?? '';
    const message = `The page is longer than ${MAX_PAGE_LENGTH} characters and will be refused`;
    report.add({ path, line: 1, construct: 'length', message });
  }
};

function* convertSteps({ files, keepAddresses: keeps = false }: ConvertInput): Steps<Conversion> {
  const report = new UnmappedList();
  const names = fileNames(files, report);
  const { tree, pathOf } = names;
  const dialect = dialectOf(tree);
  const read = yield* dialect.convert(tree, report);
  const converted = read.isOurs ? read : withFileNames(read, names);
  const result = converted.isOurs ? asItIs(converted) : yield* finish(converted, keeps, report);
  reportLongPages(converted, result.pages, report);
  return {
    dialect: dialect.name,
    ...result,
    assets: assetsOf(tree, converted, pathOf),
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

/** Never runs anything of the tree, and never throws for what stands in it. */
export const convertTree = (input: ConvertInput, options: ConvertOptions = {}): Conversion => {
  const next = begin(input, options);
  for (;;) {
    const conversion = next();
    if (conversion !== null) return conversion;
  }
};

/** The same as {@link convertTree}, in turns with others, and in less memory. */
export const convertTreeInTurns = async (
  input: ConvertInput,
  options: ConvertOptions = {},
): Promise<Conversion> => inTurns(begin(input, options));
