/** Which pages an asset must stay for. */
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import type { AssetRecord } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

/** Texts that are in memory together. */
const TEXTS_AT_ONCE = 50;

/**
 * Returns the strings in texts that show one of the assets: its hash, or its file name as in links.
 */
const namesOf = (assets: readonly AssetRecord[]): string[] => [
  ...new Set(
    assets.flatMap(({ hash, path }) => {
      const file = path?.slice(path.lastIndexOf('/') + 1);
      return file === undefined ? [hash] : [hash, file, encodeURI(file), encodeURIComponent(file)];
    }),
  ),
];

/**
 * Pages whose working copy or published text has one of the names in it, be it a link or not:
 * rather a page too many than an image that is gone.
 */
export const pagesNaming = async (
  stores: Stores,
  projectId: Id<'project'>,
  assets: readonly AssetRecord[],
): Promise<PageView[]> => {
  const names = namesOf(assets);
  const pages = await stores.pages.all(projectId);
  const texts = pages.flatMap(({ page }) =>
    [...new Set([page.version, page.publishedVersion ?? page.version])].map((version) => ({
      pageId: page.id,
      version,
    })),
  );
  const found = new Set<string>();
  const turn = createYielder();
  for (const batch of batchesOf(texts, TEXTS_AT_ONCE)) {
    for (const { pageId, content } of await stores.revisions.contents(batch)) {
      if (names.some((name) => content.includes(name))) found.add(pageId);
    }
    await turn();
  }
  return pages.filter(({ page }) => found.has(page.id));
};
