/**
 * The files of an export, a few at a time. Revisions never change, so that their texts may be read
 * after the moment at which the plan was made.
 */
import { AppError } from '../app-error.ts';
import { MANIFEST_PATH } from '../bundle/file-path.ts';
import { type ProjectState, readState } from '../bundle/state.ts';
import { describedInText } from '../pages/title.ts';
import type { Stores } from '../ports/db.ts';
import type { RevisionStore } from '../ports/revision-store.ts';
import type { PageRecord, ProjectRecord } from '../records.ts';
import { batchesOf, takingTurns } from '../yield-now.ts';
import { exportPaths } from './export-paths.ts';
import { exportManifest, type ManifestPage } from './manifest.ts';

export interface ExportedFile {
  readonly path: string;
  readonly content: string;
}

export interface ExportPlan {
  readonly state: ProjectState;
  /** Every page that is not in the archive, by file. */
  readonly pages: readonly { readonly page: PageRecord; readonly file: string }[];
}

export const planExport = async (stores: Stores, project: ProjectRecord): Promise<ExportPlan> => {
  const state = await readState(stores, project);
  const living = state.pages.filter(({ page }) => page.status !== 'archived');
  const files = exportPaths(living);
  const pages = living
    .map(({ page }) => ({ page, file: files.get(page.id) ?? '' }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { state, pages };
};

/** Texts in memory at once. */
const PAGES_AT_ONCE = 50;

/**
 * The pages' files, then the manifest, which needs to know what the texts say.
 * @throws {AppError} `conflict` when a page was deleted since the plan was made
 */
export async function* writeFiles(
  { state, pages }: ExportPlan,
  read: RevisionStore['contents'],
): AsyncGenerator<ExportedFile> {
  const manifestPages = new Map<string, ManifestPage>();
  const turn = takingTurns();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const rows = await read(batch.map(({ page }) => ({ pageId: page.id, version: page.version })));
    const texts = new Map(rows.map(({ pageId, content }) => [pageId, content]));
    for (const { page, file } of batch) {
      const content = texts.get(page.id);
      if (content === undefined) {
        throw new AppError('conflict', 'A page was deleted during the export; start again');
      }
      const isBeside = page.description !== null && !describedInText(content);
      const description = isBeside ? page.description : null;
      manifestPages.set(page.navItemId, { file, description });
      yield { path: file, content };
    }
    await turn();
  }
  const manifest = exportManifest(state, manifestPages);
  yield { path: MANIFEST_PATH, content: `${JSON.stringify(manifest, null, 2)}\n` };
}
