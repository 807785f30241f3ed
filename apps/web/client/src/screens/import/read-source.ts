/** The files of documentation as a conversion takes them, read in turns with everything else. */

import { Exclusions, isNeverSent, neededFiles, PathSelection } from '@quoin/file-paths/import';
import type { Conversion } from '@quoin/sdk';
import * as messages from '../../messages/import.ts';
import { Refusal } from '../../refusal.ts';
import type { FoundFile } from './found-file.ts';
import type { ListedFile } from './found-files.ts';

export type Loss = Conversion['unmapped'][number];

export interface SourceFile extends FoundFile {
  /** Exactly; null for an image and the like. */
  readonly text: string | null;
}

export interface Source {
  readonly files: readonly SourceFile[];
  /** Files that cannot be sent. */
  readonly losses: readonly Loss[];
  readonly leftOut: LeftOut;
}

/** Numbers of files. */
export interface LeftOut {
  /** By name, by `.gitignore` or by a pattern. */
  readonly excluded: number;
  /** Of more files than one conversion takes, those that the documentation does not use. */
  readonly unused: number;
}

/** Of the service: files of one conversion, and bytes of each. */
const MOST_FILES = 5000;
const MOST_BYTES = 2 * 1024 * 1024;
/** Milliseconds after which the page gets its turn. */
const TURN_MS = 12;

const PAGE = /\.(?:md|mdx|markdown)$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch (problem) {
    // Other bytes than UTF-8 are no text: an image, or a page that could not be kept as it is.
    if (problem instanceof TypeError) return null;
    throw problem;
  }
};

const readOne = async (listed: ListedFile): Promise<SourceFile | Loss> => {
  const file = await listed.load();
  const { path, size } = file;
  const text = size > MOST_BYTES ? null : textOf(await file.read());
  if (text !== null || !PAGE.test(path)) return { ...file, text };
  const message = size > MOST_BYTES ? messages.largerThan2Mb : messages.itIsNotUtf8;
  return { path, line: 1, construct: 'file', message };
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns a function to await often: it yields to the page when the time is up, and throws after
 * `signal` is aborted.
 */
const createYielder = (signal: AbortSignal): (() => Promise<void>) => {
  let turned = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - turned < TURN_MS) return;
    await turn();
    turned = performance.now();
  };
};

const textAt = async (listed: ListedFile | undefined): Promise<string | null> => {
  const file = await listed?.load();
  return file === undefined || file.size > MOST_BYTES ? null : textOf(await file.read());
};

const withoutExcluded = async (
  found: readonly ListedFile[],
  patterns: readonly string[],
  signal: AbortSignal,
): Promise<ListedFile[]> => {
  const exclusions = new Exclusions(patterns);
  const rules = found.filter(({ path }) => /(?:^|\/)\.gitignore$/.test(path));
  for (const file of rules.filter(({ path }) => !path.split('/').some(isNeverSent))) {
    exclusions.add(file.path.slice(0, -'/.gitignore'.length), (await textAt(file)) ?? '');
  }
  const selection = new PathSelection(exclusions);
  const next = createYielder(signal);
  const kept: ListedFile[] = [];
  for (const file of found) {
    if (selection.includes(file.path)) kept.push(file);
    await next();
  }
  return kept;
};

/** Of a large folder only what the documentation uses counts. */
const withoutUnused = async (
  found: readonly ListedFile[],
  signal: AbortSignal,
): Promise<readonly ListedFile[]> => {
  if (found.length <= MOST_FILES) return found;
  const byPath = new Map(found.map((file) => [file.path, file]));
  const paths = new Set(
    await neededFiles(
      [...byPath.keys()],
      async (path) => await textAt(byPath.get(path)),
      createYielder(signal),
    ),
  );
  if (paths.size <= MOST_FILES) return found.filter(({ path }) => paths.has(path));
  const count = (number: number): string => number.toLocaleString('en');
  throw new Refusal(
    messages.tooManyFiles(count(found.length), count(paths.size), count(MOST_FILES)),
    messages.tooManyFilesHint,
  );
};

/**
 * @param exclude patterns as in `.gitignore`
 * @throws {Refusal} if the documentation uses more files than one conversion takes, or none
 */
export const readSource = async (
  found: readonly ListedFile[],
  exclude: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Source> => {
  const included = await withoutExcluded(found, exclude, signal);
  const used = await withoutUnused(included, signal);
  const leftOut = {
    excluded: found.length - included.length,
    unused: included.length - used.length,
  };
  const taken = used.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (taken.length === 0) {
    throw new Refusal(messages.itContainsNoFiles, messages.folderHint);
  }
  const files: SourceFile[] = [];
  const losses: Loss[] = [];
  let turned = performance.now();
  for (const [at, file] of taken.entries()) {
    signal.throwIfAborted();
    const one = await readOne(file);
    if ('message' in one) losses.push(one);
    else files.push(one);
    if (performance.now() - turned < TURN_MS) continue;
    onProgress(at + 1, taken.length);
    await turn();
    turned = performance.now();
  }
  onProgress(taken.length, taken.length);
  return { files, losses, leftOut };
};
