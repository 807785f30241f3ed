/** Redirects of an imported manifest, which export returns: redirects set by hand replace them. */
import type { Stores } from '../ports/db.ts';
import type { ProjectRecord } from '../records.ts';

const fromOf = (entry: unknown): string | null =>
  typeof entry === 'object' && entry !== null && 'from' in entry && typeof entry.from === 'string'
    ? entry.from.replace(/^\/+/, '')
    : null;

/** @param paths without a slash in front */
export const dropFromManifest = async (
  stores: Stores,
  { id, manifest }: ProjectRecord,
  paths: ReadonlySet<string>,
): Promise<void> => {
  const { redirects } = manifest;
  if (!Array.isArray(redirects)) return;
  const kept = redirects.filter((entry: unknown) => !paths.has(fromOf(entry) ?? ''));
  if (kept.length === redirects.length) return;
  await stores.projects.update(id, { manifest: { ...manifest, redirects: kept } });
};
