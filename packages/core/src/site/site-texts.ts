/** Texts of published pages, a few at a time. */
import type { SiteNode, SitePage } from '@quoin/site';
import type { Deps } from '../context.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

/** Texts in memory at once. */
const PAGES_AT_ONCE = 50;

export interface SiteText {
  readonly page: SitePage;
  readonly content: string;
}

/** In the order given; what was deleted since is left out. */
export async function* siteTexts(
  { db }: Pick<Deps, 'db'>,
  pages: readonly SitePage[],
): AsyncGenerator<SiteText> {
  const turn = createYielder();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const keys = batch.map(({ id: pageId, version }) => ({ pageId, version }));
    const rows = await db.read((stores) => stores.revisions.contents(keys));
    const texts = new Map(rows.map(({ pageId, content }) => [pageId, content]));
    for (const page of batch) {
      const content = texts.get(page.id);
      if (content !== undefined) yield { page, content };
      await turn();
    }
  }
}

/** The published file, byte for byte; null when it was deleted since. */
export const siteText = async (
  { db }: Pick<Deps, 'db'>,
  { id, version }: SitePage,
): Promise<string | null> => {
  const revision = await db.read((stores) => stores.revisions.get(id, version));
  return revision?.content ?? null;
};

/** Pages that the site lists, in the order of its spaces. */
export const listedPages = (nodes: readonly SiteNode[]): SitePage[] =>
  nodes.flatMap(({ page }) => page ?? []);
