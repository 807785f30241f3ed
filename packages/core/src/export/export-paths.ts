/**
 * The file that each page is written to: the one it came from, else `<path>.md` (decisions §5).
 * Pure. No two pages get one file, also on systems that ignore case.
 */
import { collisionKey, MANIFEST_PATH } from '../bundle/file-path.ts';
import type { PageView } from '../ports/page-store.ts';

const byId = (a: PageView, b: PageView): number => (a.page.id < b.page.id ? -1 : 1);

/** By page id. Pages that came from files keep theirs before others look for a free one. */
export const exportPaths = (pages: readonly PageView[]): Map<string, string> => {
  const taken = new Set([collisionKey(MANIFEST_PATH)]);
  const paths = new Map<string, string>();
  const assign = (id: string, wanted: string): void => {
    const dot = wanted.lastIndexOf('.');
    const end = dot > wanted.lastIndexOf('/') + 1 ? dot : wanted.length;
    let path = wanted;
    for (let number = 2; taken.has(collisionKey(path)); number += 1) {
      path = `${wanted.slice(0, end)}-${number}${wanted.slice(end)}`;
    }
    taken.add(collisionKey(path));
    paths.set(id, path);
  };
  const inOrder = [...pages].sort(byId);
  for (const { page } of inOrder) if (page.sourcePath !== null) assign(page.id, page.sourcePath);
  for (const { page, path } of inOrder) if (page.sourcePath === null) assign(page.id, `${path}.md`);
  return paths;
};
