/**
 * Warnings of a run: pages that it will store and not publish, because their text cannot be rendered,
 * and entries of the navigation with broken links. Pure.
 */
import { withErrors } from '../../../messages/git.ts';
import type { GitRunFile } from '../../../records.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import { inRepository } from '../read/paths.ts';
import type { SyncSession } from '../read/session.ts';
import { isPublished } from './desired-files.ts';

export interface PreviewWarning {
  readonly path?: string;
  readonly message: string;
}

/** Pages that are named one by one; the first warning counts all of them. Quoin's own limit. */
const MAX_NAMED = 50;

/**
 * The number of pages first, then each page with its first error, then the entries.
 *
 * @param files of the run, as it tells them
 */
export const previewWarnings = (
  session: SyncSession,
  plan: InboundPlan | null,
  files: readonly GitRunFile[],
): readonly PreviewWarning[] => {
  const warned = files.filter(({ action }) => action === 'warning');
  const pages = plan?.pages.pages ?? [];
  const paths = new Set(pages.map(({ path }) => inRepository(session.connection.basePath, path)));
  const refused = warned.filter(({ path }) => paths.has(path));
  const others = warned.filter(({ path }) => !paths.has(path));
  const published = pages.filter((page) => isPublished(session, page)).length;
  const count = `${refused.length} of ${published} ${published === 1 ? 'page' : 'pages'}`;
  const message = withErrors({ count });
  const named = [...refused, ...others].slice(0, MAX_NAMED).map(({ path, message: why = '' }) => ({
    path,
    message: why,
  }));
  return refused.length === 0 ? named : [{ message }, ...named];
};
