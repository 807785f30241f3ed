/** What a run will send once it has taken in what is planned: a preview tells it, and writes nothing. */
import { renderingErrors } from '../../lifecycle/require-renderable.ts';
import type { GitRunFile } from '../../records.ts';
import { isPublished } from './desired-files.ts';
import { inRepository } from './paths.ts';
import type { InboundPlan } from './plan-inbound.ts';
import { type OutboundFile, planOutbound } from './plan-outbound.ts';
import type { PlannedPage } from './plan-pages.ts';
import { sentFiles } from './sent.ts';
import type { SyncSession } from './session.ts';

/** Whether the page's live text will be another than Git's, and know of it. */
const willGo = async (
  session: SyncSession,
  planned: PlannedPage,
  isWaiting: boolean,
): Promise<boolean> => {
  const { decision, texts } = planned;
  if (decision.text === null) return false;
  if (texts.git === null) return texts.published !== null;
  if (texts.base === texts.git) return isWaiting;
  const live = decision.live ?? decision.text;
  if (live === texts.git) return false;
  if (live === texts.published) return true;
  if (session.project.approvalsRequired || !isPublished(session, planned)) return false;
  return (await renderingErrors(session.deps, live)).length === 0;
};

/** @param plan null for a repository without any commit */
export const foreseenFiles = async (
  session: SyncSession,
  plan: InboundPlan | null,
): Promise<readonly GitRunFile[]> => {
  const { files } = await planOutbound(session, new Set());
  const met = (plan?.pages.pages ?? []).filter(({ view }) => view !== null);
  const metPaths = new Set(plan?.pages.pages.flatMap(({ path, from }) => [path, from ?? path]));
  const ids = new Set([
    ...met.flatMap(({ view }) => view?.page.id ?? []),
    ...(plan?.unwanted ?? []).map(({ page }) => page.id),
  ]);
  const isApart = ({ path, page, pageId }: OutboundFile): boolean => {
    // The structure that comes in is not there yet to be compared.
    if (page === null) return plan === null || plan.structure === null;
    return pageId === null ? !metPaths.has(path) : !ids.has(pageId);
  };
  const going = sentFiles(session, { files: files.filter(isApart) });
  const waiting = new Set(files.map(({ pageId }) => pageId));
  const merged: GitRunFile[] = [];
  for (const planned of met) {
    const { view, path } = planned;
    if (view === null) continue;
    if (!(await willGo(session, planned, waiting.has(view.page.id)))) continue;
    const file = inRepository(session.connection.basePath, path);
    merged.push({ path: file, action: 'pushed', pageId: view.page.id });
  }
  return [...merged, ...going];
};
