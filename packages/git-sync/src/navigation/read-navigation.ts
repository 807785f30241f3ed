/** The navigation of a tree, from whichever file says it (docs/internals/git-sync.md#navigation). */

import { gitBookStructure } from '@quoin/convert';
import { baseNameOf, isMarkdownPath } from '@quoin/markdown';
import { fileNotJson, fileNotObject } from '../messages.ts';
import { fileKind } from '../snapshot/file-kind.ts';
import { allSteps, runStepsAsync, type Steps } from '../steps.ts';
import { folderItems } from './folders.ts';
import { readJson } from './manifest/json-source.ts';
import { isMembers, MANIFEST_FILE, ManifestReader } from './manifest/read-manifest.ts';
import type { Navigation, NavNode } from './navigation.ts';
import type { NavigationProblem } from './problem.ts';
import { readSummary } from './summary/read-summary.ts';

export type NavigationSource = 'docs.json' | 'SUMMARY.md' | 'foreign' | 'folders';

export interface NavigationInput {
  /** Paths of the tree, at least of its pages and navigation files ({@link classify}). */
  readonly files: readonly string[];
  /** Text of a navigation file; undefined if it does not exist, or it is no text. */
  read(path: string): string | undefined;
  /** Name of the only space if the file names none: the project's first one. */
  readonly space: { readonly name: string; readonly slug: string };
}

export interface NavigationReading {
  /**
   * Null where `foreignNavigation` has to be asked, and where the file is broken: what is known of it
   * stays, and nothing is written.
   */
  readonly navigation: Navigation | null;
  readonly source: NavigationSource;
  /** Null for folders, and for another product's: it may need several files. */
  readonly file: string | null;
  /**
   * Another product's file is read and never written (docs/internals/interface.md#git-connections),
   * nor is one that is broken.
   */
  readonly isWritable: boolean;
  readonly problems: readonly NavigationProblem[];
}

const SUMMARY_FILE = /^summary\.md$/i;

/** A page of a folder can be called `summary.md`. */
const isSummary = (path: string): boolean =>
  SUMMARY_FILE.test(baseNameOf(path)) && fileKind(path) === 'navigation';
const GITBOOK_FILES = ['.gitbook.yaml', '.gitbook.yml'];

type ManifestText =
  | { readonly kind: 'ours'; readonly spaces: readonly unknown[] }
  | { readonly kind: 'foreign' | 'other' }
  | { readonly kind: 'broken'; readonly message: string };

/** `spaces` is Quoin's, `navigation` is Mintlify's (docs/internals/interface.md#manifest). */
const manifestText = (text: string): ManifestText => {
  const json = readJson(text);
  if (typeof json === 'string') return { kind: 'broken', message: fileNotJson({ json }) };
  const { value } = json;
  if (!isMembers(value)) return { kind: 'broken', message: fileNotObject };
  if (Array.isArray(value.spaces)) return { kind: 'ours', spaces: value.spaces };
  if (value.spaces !== undefined) return { kind: 'broken', message: 'spaces must be a list' };
  return { kind: value.navigation === undefined ? 'other' : 'foreign' };
};

const asOneSpace = (
  { name, slug }: NavigationInput['space'],
  items: readonly NavNode[],
): Navigation => [{ name, slug, locale: null, version: null, icon: null, items }];

/** A book whose pages or contents lie elsewhere is read as another product's. */
const isElsewhere = ({ files, read }: NavigationInput, summary: string): boolean =>
  GITBOOK_FILES.some((path) => {
    const text = files.includes(path) ? read(path) : undefined;
    if (text === undefined) return false;
    const structure = gitBookStructure(text);
    return structure.root !== '' || structure.summary.toLowerCase() !== summary.toLowerCase();
  });

const FOREIGN: NavigationReading = {
  navigation: null,
  source: 'foreign',
  file: null,
  isWritable: false,
  problems: [],
};

function* reading(input: NavigationInput): Steps<NavigationReading> {
  const { files, read, space } = input;
  const pages: string[] = [];
  for (const path of files) {
    if (fileKind(path) === 'page') pages.push(path);
    yield;
  }
  const known = new Set(pages);
  const text = read(MANIFEST_FILE);
  const manifest = text === undefined ? null : manifestText(text);
  const problems: NavigationProblem[] = [];
  if (manifest?.kind === 'broken') {
    problems.push({ path: MANIFEST_FILE, message: manifest.message });
    const broken = { source: MANIFEST_FILE, file: MANIFEST_FILE, isWritable: false } as const;
    return { navigation: null, ...broken, problems };
  }
  if (manifest?.kind === 'ours') {
    const navigation = new ManifestReader(known, problems).read(manifest.spaces);
    return { navigation, source: MANIFEST_FILE, file: MANIFEST_FILE, isWritable: true, problems };
  }
  if (manifest?.kind === 'foreign') return FOREIGN;
  const summary = files.find((path) => SUMMARY_FILE.test(path)) ?? 'SUMMARY.md';
  const contents = isElsewhere(input, summary) ? undefined : read(summary);
  if (contents !== undefined) {
    const { items } = readSummary(summary, contents, known, problems);
    const navigation = asOneSpace(space, items);
    return { navigation, source: 'SUMMARY.md', file: summary, isWritable: true, problems };
  }
  const isForeign = files.some(
    (path) => path !== MANIFEST_FILE && !isMarkdownPath(path) && fileKind(path) === 'navigation',
  );
  if (isForeign || files.some((path) => path !== summary && isSummary(path))) {
    return FOREIGN;
  }
  yield;
  const navigation = asOneSpace(space, yield* folderItems(pages));
  return { navigation, source: 'folders', file: null, isWritable: false, problems };
}

export const readNavigation = (input: NavigationInput): NavigationReading =>
  allSteps(reading(input));

/**
 * {@link readNavigation} beside other work.
 *
 * @param turn awaited after each file and each stage
 */
export const readNavigationAsync = (
  input: NavigationInput,
  turn: () => Promise<void>,
): Promise<NavigationReading> => runStepsAsync(reading(input), turn);
