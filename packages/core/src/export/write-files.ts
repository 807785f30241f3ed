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
import { batchesOf, takingTurns, yieldNow } from '../yield-now.ts';
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
  await yieldNow();
  const files = exportPaths(living);
  await yieldNow();
  const pages = living
    .map(({ page }) => ({ page, file: files.get(page.id) ?? '' }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { state, pages };
};

/** Texts in memory at once. */
const PAGES_AT_ONCE = 50;

type Read = RevisionStore['contents'];

/** @throws {AppError} `conflict` */
async function* textsOf(
  pages: ExportPlan['pages'],
  read: Read,
): AsyncGenerator<{ page: PageRecord; file: string; content: string }> {
  const turn = takingTurns();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const rows = await read(batch.map(({ page }) => ({ pageId: page.id, version: page.version })));
    const texts = new Map(rows.map(({ pageId, content }) => [pageId, content]));
    for (const { page, file } of batch) {
      const content = texts.get(page.id);
      if (content === undefined) {
        throw new AppError('conflict', 'A page was deleted during the export; start again');
      }
      yield { page, file, content };
      // What is done with a text takes longer than to read it.
      await turn();
    }
  }
}

/** The manifest names descriptions that the texts themselves do not give. */
const writeManifest = async ({ state, pages }: ExportPlan, read: Read): Promise<ExportedFile> => {
  const inText = new Set<string>();
  const described = pages.filter(({ page }) => page.description !== null);
  for await (const { page, content } of textsOf(described, read)) {
    if (describedInText(content)) inText.add(page.id);
  }
  await yieldNow();
  const manifest = exportManifest(
    state,
    new Map(
      pages.map(({ page, file }): [string, ManifestPage] => {
        const description = inText.has(page.id) ? null : page.description;
        return [page.navItemId, { file, description }];
      }),
    ),
  );
  await yieldNow();
  return { path: MANIFEST_PATH, content: `${JSON.stringify(manifest, null, 2)}\n` };
};

/**
 * The manifest, then the pages' files.
 * @throws {AppError} `conflict` when a page was deleted since the plan was made
 */
export async function* writeFiles(plan: ExportPlan, read: Read): AsyncGenerator<ExportedFile> {
  yield await writeManifest(plan, read);
  for await (const { file, content } of textsOf(plan.pages, read)) yield { path: file, content };
}
