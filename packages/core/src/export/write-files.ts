/**
 * The files of an export, a few at a time. Revisions never change, so that their texts may be read
 * after the moment at which the plan was made.
 */

import { AppError } from '../app-error.ts';
import { MANIFEST_PATH } from '../bundle/file-path.ts';
import { type ProjectState, readState } from '../bundle/state.ts';
import { mapInTurns, sortInTurns } from '../in-turns.ts';
import { fileBytesMissing } from '../messages/imports.ts';
import { pageDeletedDuringExport } from '../messages/pages.ts';
import { describedInText } from '../pages/title.ts';
import type { AssetFiles } from '../ports/asset-files.ts';
import type { Stores } from '../ports/db.ts';
import type { RevisionStore } from '../ports/revision-store.ts';
import type { AssetRecord, PageRecord, ProjectRecord } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import { exportPaths } from './export-paths.ts';
import { exportManifest, type ManifestPage } from './manifest.ts';
import { prettyJson } from './pretty-json.ts';

interface WholeText {
  readonly path: string;
  readonly content: string;
}
interface WholeBytes {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** A text that may be larger than memory should hold. */
interface LongText {
  readonly path: string;
  readonly pieces: AsyncIterable<string>;
}

/** A file of an exported project. */
export type ExportedFile = WholeText | WholeBytes;
/** A file of an exported site. */
export type SiteFile = ExportedFile | LongText;

export interface ExportPlan {
  readonly state: ProjectState;
  /** Every page that is not in the archive, by file. */
  readonly pages: readonly { readonly page: PageRecord; readonly file: string }[];
  /** By file. */
  readonly assets: readonly {
    readonly hash: string;
    readonly size: number;
    readonly file: string;
  }[];
}

const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);

/** An upload of bytes that are in the tree anyway needs no second file. */
const writtenAssets = (assets: readonly AssetRecord[]): AssetRecord[] => {
  const placed = new Set(assets.flatMap(({ path, hash }) => (path === null ? [] : [hash])));
  return assets.filter(({ path, hash }) => path !== null || !placed.has(hash));
};

export const planExport = async (stores: Stores, project: ProjectRecord): Promise<ExportPlan> => {
  const state = await readState(stores, project);
  const living = state.pages.filter(({ page }) => page.status !== 'archived');
  const assets = writtenAssets(state.assets);
  const files = await exportPaths(living, assets);
  const turn = createYielder();
  const fileOf = (id: string): string => files.get(id) ?? '';
  const pages = await mapInTurns(living, ({ page }) => ({ page, file: fileOf(page.id) }), turn);
  const written = await mapInTurns(
    assets,
    ({ id, hash, size }) => ({ hash, size, file: fileOf(id) }),
    turn,
  );
  return {
    state,
    pages: await sortInTurns(pages, byFile, turn),
    assets: await sortInTurns(written, byFile, turn),
  };
};

/** Texts that are in memory together. */
const PAGES_AT_ONCE = 50;

type Read = RevisionStore['contents'];

/** @throws {AppError} `conflict` */
async function* textsOf(
  pages: ExportPlan['pages'],
  read: Read,
): AsyncGenerator<{ page: PageRecord; file: string; content: string }> {
  const turn = createYielder();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const rows = await read(batch.map(({ page }) => ({ pageId: page.id, version: page.version })));
    const texts = new Map(rows.map(({ pageId, content }) => [pageId, content]));
    for (const { page, file } of batch) {
      const content = texts.get(page.id);
      if (content === undefined) {
        throw new AppError('conflict', pageDeletedDuringExport);
      }
      yield { page, file, content };
      // What is done with a text takes longer than to read it.
      await turn();
    }
  }
}

/** The manifest names descriptions that the texts themselves do not contain. */
export const writeManifest = async (
  { state, pages }: Pick<ExportPlan, 'state' | 'pages'>,
  read: Read,
): Promise<{ path: string; content: string }> => {
  const inText = new Set<string>();
  const described = pages.filter(({ page }) => page.description !== null);
  for await (const { page, content } of textsOf(described, read)) {
    if (describedInText(content)) inText.add(page.id);
  }
  const turn = createYielder();
  const written = new Map<string, ManifestPage>();
  for (const { page, file } of pages) {
    const description = inText.has(page.id) ? null : page.description;
    written.set(page.navItemId, { file, description });
    await turn();
  }
  const manifest = await exportManifest(state, written);
  return { path: MANIFEST_PATH, content: `${await prettyJson(manifest)}\n` };
};

const lost = (file: string): AppError =>
  new AppError('conflict', fileBytesMissing({ file }), {
    path: file,
  });

/** Looked for together: a bucket answers each in its time. */
const LOOKED_FOR_AT_ONCE = 20;

/** @throws {AppError} `conflict` naming the first whose bytes are not there */
export const requireBytes = async ({ assets }: ExportPlan, files: AssetFiles): Promise<void> => {
  for (const batch of batchesOf(assets, LOOKED_FOR_AT_ONCE)) {
    const found = await Promise.all(batch.map(({ hash }) => files.has(hash)));
    const absent = batch.find((_, at) => !found[at]);
    if (absent !== undefined) throw lost(absent.file);
  }
};

async function* bytesOf(
  { assets }: ExportPlan,
  files: AssetFiles,
): AsyncGenerator<{ path: string; bytes: Uint8Array<ArrayBuffer> }> {
  for (const { hash, file } of assets) {
    const stored = await files.get(hash);
    if (stored === null) throw lost(file);
    const bytes = new Uint8Array(await new Response(stored.stream()).arrayBuffer());
    yield { path: file, bytes };
  }
}

/**
 * The manifest, then the pages' files, then images and other files.
 * @throws {AppError} `conflict` when a page was deleted since the plan was made
 */
export async function* writeFiles(
  plan: ExportPlan,
  read: Read,
  files: AssetFiles,
): AsyncGenerator<ExportedFile> {
  yield await writeManifest(plan, read);
  for await (const { file, content } of textsOf(plan.pages, read)) yield { path: file, content };
  yield* bytesOf(plan, files);
}
