/** Titles that navigation changed while a newer working copy waits: the published text tells whether they count. */
import type { Deps } from '../context.ts';
import { fileNameOf, pageTitle } from '../pages/title.ts';
import type { PublishedPage, SiteItem } from '../ports/site-store.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

/** Texts that are in memory together. */
const PAGES_AT_ONCE = 50;

const titlesOf = async (
  { db }: Pick<Deps, 'db'>,
  open: readonly { readonly slug: string; readonly page: PublishedPage }[],
): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  const turn = createYielder();
  for (const batch of batchesOf(open, PAGES_AT_ONCE)) {
    const keys = batch.map(
      // biome-ignore lint/plugin: Only pages of authors have an `ownTitle`: none of these is a generated page.
      ({ page: { pageId, version } }): { pageId: string; version: number } => ({
        pageId,
        version,
      }),
    );
    const texts = await db.read((stores) => stores.revisions.contents(keys));
    const contents = new Map<string, string>(texts.map(({ pageId, content }) => [pageId, content]));
    for (const { slug, page } of batch) {
      const content = contents.get(page.pageId);
      if (content === undefined) continue;
      const { ownTitle, sourcePath } = page;
      const fileName = fileNameOf(sourcePath, slug);
      titles.set(page.pageId, pageTitle({ content, ownTitle, fileName }));
      await turn();
    }
  }
  return titles;
};

export const withTitles = async (
  deps: Pick<Deps, 'db'>,
  items: readonly SiteItem[],
): Promise<readonly SiteItem[]> => {
  const open = items.flatMap(({ slug, page }) =>
    page === null || page.ownTitle === null ? [] : [{ slug, page }],
  );
  if (open.length === 0) return items;
  const titles = await titlesOf(deps, open);
  return items.map((item) => {
    const title = item.page && titles.get(item.page.pageId);
    return item.page && title ? { ...item, page: { ...item.page, title } } : item;
  });
};
