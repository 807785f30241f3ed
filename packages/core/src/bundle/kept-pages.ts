/**
 * The pages of a bundle with their texts: those that are sent by their hash stay as the project has
 * them, so that a sender need not send what did not change. Reads only.
 */

import { LIMITS } from '@quoin/contract';
import { AppError, invalid } from '../app-error.ts';
import {
  changedSinceBundle,
  markdownOrHash,
  pageWasDeleted,
  textsTooLarge,
} from '../messages/imports.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import { withoutBase } from './file-path.ts';
import { pagesByFile } from './match-pages.ts';
import type { BundleInput } from './read-manifest.ts';
import type { ProjectState } from './state.ts';

type SentPage = BundleInput['pages'][number];

export interface BundlePage extends Pick<SentPage, 'path' | 'baseVersion'> {
  readonly markdown: string;
  /** Readers get this very text already: nothing is left to publish. */
  readonly isLive: boolean;
}

/** Texts that are in memory together, besides those of the bundle. */
const PAGES_AT_ONCE = 50;

const isLive = ({ page }: PageView): boolean =>
  page.status === 'published' && page.publishedHash === page.contentHash;

/** @throws {AppError} `version_conflict` with `details.pages` */
const findKept = (
  pages: readonly SentPage[],
  known: ReadonlyMap<string, PageView>,
  basePath: string,
): Map<SentPage, PageView> => {
  const found = new Map<SentPage, PageView>();
  const others: { path: string; current: number | null }[] = [];
  for (const page of pages) {
    if (page.hash === undefined) continue;
    const view = known.get(withoutBase(page.path, basePath));
    if (view?.page.contentHash === page.hash) found.set(page, view);
    else others.push({ path: page.path, current: view?.page.version ?? null });
  }
  if (others.length === 0) return found;
  const which = others.length === 1 ? `The page ${others[0]?.path}` : `${others.length} pages`;
  throw new AppError('version_conflict', changedSinceBundle({ which }), {
    pages: others,
  });
};

/** @throws {AppError} `invalid_payload` naming the path */
const requireOneOf = ({ path, markdown, hash }: SentPage): void => {
  if ((markdown === undefined) !== (hash === undefined)) return;
  throw invalid(markdownOrHash({ path }), { path });
};

/**
 * @param state read where a page is sent by its hash
 * @throws {AppError} `invalid_payload`, `version_conflict`, `payload_too_large`
 */
export const completePages = async (
  pages: readonly SentPage[],
  basePath: string,
  state: Pick<ProjectState, 'pages' | 'assets'> | null,
  contents: Stores['revisions']['contents'],
): Promise<BundlePage[]> => {
  pages.forEach(requireOneOf);
  const known = state === null ? new Map<string, PageView>() : await pagesByFile(state);
  const kept = findKept(pages, known, basePath);
  const texts = new Map<string, string>();
  const turn = createYielder();
  let size = 0;
  for (const batch of batchesOf([...kept.values()], PAGES_AT_ONCE)) {
    const keys = batch.map(({ page }) => ({ pageId: page.id, version: page.version }));
    for (const { pageId, content } of await contents(keys)) {
      texts.set(pageId, content);
      size += content.length;
    }
    if (size > LIMITS.bundleBodyBytes) {
      throw new AppError('payload_too_large', textsTooLarge, {
        limit: LIMITS.bundleBodyBytes,
      });
    }
    await turn();
  }
  return pages.map((page) => {
    const { path, markdown, baseVersion } = page;
    const view = kept.get(page);
    if (view === undefined) {
      return { path, markdown: markdown ?? '', isLive: false, ...(baseVersion && { baseVersion }) };
    }
    const content = texts.get(view.page.id);
    if (content === undefined) throw new AppError('conflict', pageWasDeleted({ path }));
    // The text is what was read just now: a change in between refuses the bundle.
    const version = baseVersion ?? view.page.version;
    return { path, markdown: content, baseVersion: version, isLive: isLive(view) };
  });
};
