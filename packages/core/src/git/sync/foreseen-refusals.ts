/** Pages that a run will take in and not publish, because their text cannot be rendered. Pure. */
import type { GitRunFile } from '../../records.ts';
import { isPublished } from './desired-files.ts';
import type { InboundPlan } from './plan-inbound.ts';
import type { SyncSession } from './session.ts';

export interface ForeseenWarning {
  readonly path?: string;
  readonly message: string;
}

/** Pages that are named one by one; the first warning counts all of them. Ours. */
const MAX_NAMED = 50;

/**
 * The count first, then each page with its first error; empty where every page is published.
 *
 * @param files of the run, as it tells them
 */
export const foreseenRefusals = (
  session: SyncSession,
  plan: InboundPlan | null,
  files: readonly GitRunFile[],
): readonly ForeseenWarning[] => {
  const refused = files.filter(({ action }) => action === 'warning');
  if (refused.length === 0) return [];
  const published = (plan?.pages.pages ?? []).filter((page) => isPublished(session, page)).length;
  const pages = published === 1 ? 'page' : 'pages';
  const message = `${refused.length} of ${published} ${pages} will not be published because of errors in their text`;
  const named = refused.slice(0, MAX_NAMED).map(({ path, message: why = '' }) => ({
    path,
    message: why,
  }));
  return [{ message }, ...named];
};
