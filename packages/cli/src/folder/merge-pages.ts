/** Pages that both sides changed, merged where their changes touch different lines. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeTexts } from '@quoin/git-sync/merge-texts';
import type { Compared } from './compare.ts';
import type { ContentSource } from './fetch-contents.ts';
import { sha256 } from './hash.ts';
import type { FolderState } from './state.ts';

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
): Promise<MergedPage[]> => {
  const merged: MergedPage[] = [];
  for (const file of files) {
    const text = await mergeOne(source, root, state, file);
    if (text !== null) merged.push({ file, text });
  }
  return merged;
};
