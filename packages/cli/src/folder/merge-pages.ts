/** Pages that both sides changed, merged where their changes touch different lines. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compared } from './compare.ts';
import type { ContentSource } from './fetch-contents.ts';
import { sha256 } from './hash.ts';
import type { FolderState } from './state.ts';

/** Returns one text with both changes; null if they touch the same lines or neighboring ones. */
export type MergeTexts = (base: string, mine: string, theirs: string) => string | null;

/** A program passes it to `createProgram`. Without it, pages that both sides changed need a person. */
export type LoadMerge = () => Promise<{ readonly mergeTexts: MergeTexts }>;

export interface MergedPage {
  readonly file: Compared;
  readonly text: string;
}

const textAt = async (
  { quoin, timeout }: ContentSource,
  pageId: string,
  version: number,
): Promise<string> => {
  const { revision } = await quoin.revisions.get(pageId, version, { timeout });
  return revision.content;
};

const mergeOne = async (
  source: ContentSource,
  root: string,
  state: FolderState | null,
  { path, kind, local, server }: Compared,
  mergeTexts: MergeTexts,
): Promise<string | null> => {
  const common = state?.files.get(path);
  const page = source.project.pages.find((candidate) => candidate.path === path);
  if (kind !== 'page' || local === null || server === null) return null;
  if (common?.version === undefined || page === undefined) return null;
  const [base, theirs, bytes] = await Promise.all([
    textAt(source, page.pageId, common.version),
    textAt(source, page.pageId, page.version),
    readFile(join(root, ...path.split('/'))),
  ]);
  // The page may have been made anew, and the file written since it was compared.
  const isKnown =
    sha256(base) === common.hash && sha256(theirs) === server && sha256(bytes) === local;
  const mine = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!isKnown || sha256(mine) !== local) return null;
  return mergeTexts(base, mine, theirs);
};

/** Those that can be merged; the others need a person. Writes nothing. */
export const mergePages = async (
  source: ContentSource,
  root: string,
  state: FolderState | null,
  files: readonly Compared[],
  loadMerge: LoadMerge | null,
): Promise<MergedPage[]> => {
  const merged: MergedPage[] = [];
  if (files.length === 0 || loadMerge === null) return merged;
  const { mergeTexts } = await loadMerge();
  for (const file of files) {
    const text = await mergeOne(source, root, state, file, mergeTexts);
    if (text !== null) merged.push({ file, text });
  }
  return merged;
};
