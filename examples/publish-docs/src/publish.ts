/**
 * Publishes a folder as a project, then reads every page and the export back and compares the bytes.
 */
import { basename } from 'node:path';
import type { Quoin } from '@quoin/sdk';
import { readFolder } from './files.ts';

export interface Outcome {
  readonly slug: string;
  readonly pages: number;
  /** Paths that came back changed, or not at all, and how. */
  readonly differences: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Most items of one answer (docs/internals/interface.md#records-and-lists); the loop requests the
 * next page by itself.
 */
const PAGE_OF_LIST = 200;

/** @throws ApiError where the server refuses */
export const publishFolder = async (quoin: Quoin, folder: string): Promise<Outcome> => {
  const { manifest, pages, media } = await readFolder(folder);
  const { project } = await quoin.projects.create({ name: basename(folder) });
  const { slug } = project;
  const { result } = await quoin.projects.bundle(slug, {
    manifest,
    pages: Array.from(pages, ([path, markdown]) => ({ path, markdown })),
    media,
    publish: true,
  });

  const differences: string[] = [];
  // A page with an error is saved and not published, and a warning says so.
  const warned = new Set(result.warnings.map(({ path }) => path));
  const missing = new Set(pages.keys());
  for await (const { id, sourcePath } of quoin.pages.list(slug, { limit: PAGE_OF_LIST })) {
    const path = sourcePath ?? id;
    const { page } = await quoin.pages.get(id, { content: true });
    missing.delete(path);
    if (page.content !== pages.get(path)) differences.push(`page: ${path}`);
    if (page.status !== 'published' && !warned.has(path)) differences.push(`not live: ${path}`);
  }
  for (const path of missing) differences.push(`page missing: ${path}`);

  const { files } = await quoin.projects.export(slug);
  const exported = new Map(
    files.map((file) => [file.path, 'content' in file ? file.content : file.base64]),
  );
  for (const [path, text] of pages) {
    if (exported.get(path) !== text) differences.push(`export: ${path}`);
  }
  for (const { path, base64 } of media) {
    if (exported.get(path) !== base64) differences.push(`export: ${path}`);
  }
  return {
    slug,
    pages: pages.size,
    differences,
    warnings: result.warnings.map(({ path, message }) => `${path ?? 'docs.json'}: ${message}`),
  };
};
