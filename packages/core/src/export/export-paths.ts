/**
 * The file that each page, image and file is written to: the one it came from, else `<path>.md` for
 * a page (docs/internals/interface.md#pages). No two get one file, also on systems that ignore case.
 */
import {
  collisionKey,
  pathProblem,
  safeName,
  toolProblem,
  windowsProblem,
} from '@quoin/file-paths';
import { assetFile } from '../assets/asset-file.ts';
import { MANIFEST_PATH } from '../bundle/file-path.ts';
import { sortInTurns } from '../in-turns.ts';
import type { PageView } from '../ports/page-store.ts';
import type { AssetRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';

const byId = (a: PageView, b: PageView): number => (a.page.id < b.page.id ? -1 : 1);

const isPortable = (path: string): boolean =>
  pathProblem(path) === null && windowsProblem(path) === null && toolProblem(path) === null;

const portable = (path: string): string =>
  isPortable(path) ? path : path.split('/').map(safeName).join('/');

/** Paths of Git stay as its repository has them; an older version stored others, which no client may write. */
const fromFile = (path: string): string =>
  pathProblem(path) === null && toolProblem(path) === null ? path : portable(path);

/**
 * By id. Those that came from files keep theirs before others look for a free one.
 * @param newFiles by page id, the file that a page without one gets; else the one of its path
 * @param turn awaited for each page and asset, to let others run
 */
export const exportPaths = async (
  pages: readonly PageView[],
  assets: readonly AssetRecord[],
  newFiles: ReadonlyMap<string, string> = new Map(),
  turn: () => Promise<void> = createYielder(),
): Promise<Map<string, string>> => {
  const taken = new Set([collisionKey(MANIFEST_PATH)]);
  const paths = new Map<string, string>();
  const assign = async (id: string, wanted: string): Promise<void> => {
    const dot = wanted.lastIndexOf('.');
    const end = dot > wanted.lastIndexOf('/') + 1 ? dot : wanted.length;
    let path = wanted;
    for (let number = 2; taken.has(collisionKey(path)); number += 1) {
      path = `${wanted.slice(0, end)}-${number}${wanted.slice(end)}`;
    }
    taken.add(collisionKey(path));
    paths.set(id, path);
    await turn();
  };
  const inOrder = await sortInTurns(pages, byId, turn);
  const placed = assets.filter(({ path }) => path !== null);
  for (const { page } of inOrder) {
    const { id, sourcePath } = page;
    if (sourcePath !== null) await assign(id, fromFile(sourcePath));
  }
  for (const asset of placed) await assign(asset.id, fromFile(assetFile(asset)));
  for (const { page, path } of inOrder) {
    const { id, sourcePath } = page;
    if (sourcePath === null) await assign(id, portable(newFiles.get(id) ?? `${path}.md`));
  }
  for (const asset of assets) {
    if (asset.path === null) await assign(asset.id, portable(assetFile(asset)));
  }
  return paths;
};
