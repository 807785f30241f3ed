/**
 * Reads the files of a bundle before anything is locked: safe paths, texts that can be kept, and
 * what planning needs of each text. Gives way to other requests in between.
 */
import { frontMatter, parse, slugOfFile } from '@quoin/markdown';
import { invalid } from '../app-error.ts';
import { renderingErrors } from '../lifecycle/require-renderable.ts';
import { fileInvalid } from '../messages/imports.ts';
import { contentProblem } from '../pages/content.ts';
import { describedInText, fileNameOf, pageTitle, textDescription } from '../pages/title.ts';
import type { Secrets } from '../ports/clock.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { createYielder } from '../yield-now.ts';
import type { DesiredFile, DesiredItem, DesiredSpace } from './desired.ts';
import { type PathSet, requireProjectPath, requireSafePath, withoutBase } from './file-path.ts';
import type { BundlePage } from './kept-pages.ts';

/**
 * @param paths of all files of the bundle
 * @returns the pages under their paths in the documentation's folder
 * @throws {AppError} `invalid_payload` naming the path
 */
export const readPaths = async (
  pages: readonly BundlePage[],
  basePath: string,
  paths: PathSet,
): Promise<Map<string, BundlePage>> => {
  const turn = createYielder();
  const files = new Map<string, BundlePage>();
  for (const page of pages) {
    requireSafePath(page.path);
    const path = withoutBase(page.path, basePath);
    requireProjectPath(path);
    paths.add(path);
    files.set(path, page);
    await turn();
  }
  return files;
};

/** Titles that the navigation sets, by file. */
const ownTitles = (spaces: readonly DesiredSpace[]): Map<string, string | null> => {
  const titles = new Map<string, string | null>();
  const visit = (item: DesiredItem): void => {
    if (item.file !== null) titles.set(item.file, item.ownTitle);
    item.children.forEach(visit);
  };
  for (const space of spaces) space.items.forEach(visit);
  return titles;
};

/** Dependencies for reading texts. */
export interface FileReading {
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly content: Pick<ContentWork, 'validate'>;
}

interface ReadOptions {
  readonly deps: FileReading;
  /** Whether the files are to be published: then what keeps them from it is looked for. */
  readonly publish: boolean;
}

const readFile = async (
  path: string,
  { markdown, baseVersion, isLive }: Omit<BundlePage, 'path'>,
  ownTitle: string | null,
  { deps, publish }: ReadOptions,
): Promise<DesiredFile> => {
  const matter = frontMatter(markdown);
  const fileName = fileNameOf(path, '');
  const isChecked = publish && !isLive;
  // Read once for the title and the check.
  const document = isChecked && isRenderedInProcess(markdown) ? parse(markdown, matter) : undefined;
  return {
    path,
    markdown,
    hash: deps.secrets.hash(markdown),
    baseVersion: baseVersion ?? null,
    slug: slugOfFile(path),
    title: pageTitle({ content: markdown, ownTitle, fileName, matter, document }),
    ownTitle,
    describedInText: describedInText(markdown, matter),
    description: textDescription(markdown, matter),
    issues: isChecked ? await renderingErrors(deps, markdown, document) : [],
    message: null,
    live: null,
    publish,
  };
};

/** @throws {AppError} `invalid_payload` naming the path */
export const readFiles = async (
  files: ReadonlyMap<string, BundlePage>,
  spaces: readonly DesiredSpace[],
  options: ReadOptions,
): Promise<Map<string, DesiredFile>> => {
  const titles = ownTitles(spaces);
  const read = new Map<string, DesiredFile>();
  const turn = createYielder();
  for (const [path, page] of files) {
    const problem = contentProblem(page.markdown);
    if (problem !== null) throw invalid(fileInvalid({ path, problem }), { path });
    read.set(path, await readFile(path, page, titles.get(path) ?? null, options));
    await turn();
  }
  return read;
};
