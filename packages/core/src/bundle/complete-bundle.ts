/** A bundle with all that it names by its hash, as the project has it at one moment. */
import { allAssets } from '../assets/all-assets.ts';
import type { Context } from '../context.ts';
import type { ProjectRecord } from '../records.ts';
import { normalizeBasePath } from './file-path.ts';
import { type BundleMedium, completeMedia } from './kept-media.ts';
import { type BundlePage, completePages } from './kept-pages.ts';
import type { BundleInput } from './read-manifest.ts';
import { allPages } from './state.ts';

export interface CompleteBundle extends Omit<BundleInput, 'pages' | 'media' | 'basePath'> {
  readonly basePath: string;
  readonly pages: readonly BundlePage[];
  /** Null where the bundle says nothing of them. */
  readonly media: readonly BundleMedium[] | null;
}

/** @throws {AppError} `invalid_payload`, `version_conflict`, `payload_too_large` */
export const completeBundle = async (
  context: Context,
  project: ProjectRecord,
  body: BundleInput,
): Promise<CompleteBundle> => {
  const basePath = normalizeBasePath(body.basePath);
  const keepsPages = body.pages.some(({ hash }) => hash !== undefined);
  const keepsMedia = body.media?.some(({ hash }) => hash !== undefined) ?? false;
  const { pages, assets } = await context.db.snapshot(async (stores) => ({
    pages: keepsPages ? await allPages(stores, project.id) : [],
    assets: keepsPages || keepsMedia ? await allAssets(stores, project.id) : [],
  }));
  const complete = await completePages(body.pages, basePath, { pages, assets }, (keys) =>
    context.db.read((stores) => stores.revisions.contents(keys)),
  );
  const { files } = context.deps;
  const media =
    body.media === undefined ? null : await completeMedia(body.media, { basePath, assets, files });
  return { ...body, basePath, pages: complete, media };
};
