/**
 * Pages that meet Git for the first time under another path: known by their bytes
 * (docs/internals/git-sync.md#pause-and-reconnect). Pure.
 */
import type { PageView } from '../../../ports/page-store.ts';
import type { GitTexts } from './git-texts.ts';
import { isLiving, type ProjectPages } from './project-pages.ts';

/** By path of the file, where one page and no other has its text and no file of its own. */
export interface SameText {
  /** The file that the page was. */
  readonly from: string;
  readonly view: PageView;
}

export const pagesOfSameText = (
  { byFile }: ProjectPages,
  { texts }: GitTexts,
): Map<string, SameText> => {
  const left = [...byFile].filter(([path, view]) => isLiving(view) && !texts.has(path));
  const byText = Map.groupBy(left, ([, { page }]) => page.contentHash);
  const found = new Map<string, SameText>();
  for (const [path, { hash }] of texts) {
    const [same, ...others] = byFile.has(path) ? [] : (byText.get(hash) ?? []);
    if (same === undefined || others.length > 0) continue;
    const [from, view] = same;
    found.set(path, { from, view });
  }
  return found;
};
