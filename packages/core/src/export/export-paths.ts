/**
 * The file that each page, image and file is written to: the one it came from, else `<path>.md` for
 * a page (decisions §5). Pure. No two get one file, also on systems that ignore case.
 */
import { collisionKey } from '@quoin/markdown';
import { assetFile } from '../assets/asset-file.ts';
import { MANIFEST_PATH } from '../bundle/file-path.ts';
import type { PageView } from '../ports/page-store.ts';
import type { AssetRecord } from '../records.ts';

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** By id. Those that came from files keep theirs before others look for a free one. */
export const exportPaths = (
  pages: readonly PageView[],
  assets: readonly AssetRecord[],
): Map<string, string> => {
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
  const inOrder = pages.map(({ page, path }) => ({ ...page, path })).toSorted(byId);
  const placed = assets.filter(({ path }) => path !== null);
  for (const { id, sourcePath } of inOrder) if (sourcePath !== null) assign(id, sourcePath);
  for (const asset of placed) assign(asset.id, assetFile(asset));
  for (const { id, sourcePath, path } of inOrder) if (sourcePath === null) assign(id, `${path}.md`);
  for (const asset of assets) if (asset.path === null) assign(asset.id, assetFile(asset));
  return paths;
};
