/**
 * Texts of the project's pages that planning has to look into: where a title or a description
 * comes from cannot be detected from the page's row.
 */
import type { Stores } from '../ports/db.ts';
import type { PageRecord } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { BundleMatch } from './match-bundle.ts';
import type { ProjectState } from './state.ts';

/** Pure. */
export const pagesToRead = (
  state: ProjectState,
  bundle: Bundle,
  match: BundleMatch,
): PageRecord[] => {
  const wanted = new Set<PageRecord>();
  const items = new Map(state.items.map((item) => [item.id, item]));
  const nodeByFile = new Map([...match.byNode.keys()].map((node) => [node.file, node]));
  for (const [path, { page }] of match.byFile) {
    const file = bundle.files.get(path);
    if (file === undefined || file.describedInText || file.hash === page.contentHash) continue;
    const said = nodeByFile.get(path)?.description !== undefined;
    if (page.description !== null && !said) wanted.add(page);
  }
  for (const [node, { page }] of match.byNode) {
    if (bundle.files.has(node.file ?? '')) continue;
    const isRetitled = items.get(page.navItemId)?.ownTitle !== node.ownTitle;
    if (isRetitled || node.description !== undefined) wanted.add(page);
  }
  return [...wanted];
};

const PAGES_AT_ONCE = 50;

/** By page id. */
export const readOldTexts = async (
  stores: Stores,
  pages: readonly PageRecord[],
): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const turn = createYielder();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const keys = batch.map(({ id, version }) => ({ pageId: id, version }));
    for (const { pageId, content } of await stores.revisions.contents(keys)) {
      texts.set(pageId, content);
    }
    await turn();
  }
  return texts;
};
