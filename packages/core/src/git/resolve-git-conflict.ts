/** `POST /projects/:projectId/git/conflicts`: a person says which side of a conflict is kept. */

import { contract } from '@quoin/contract';
import { frontMatter, slugOfFile } from '@quoin/markdown';
import { AppError, notFound } from '../app-error.ts';
import { applyPages, changedPages, pageRows } from '../bundle/apply-pages.ts';
import type { DesiredFile } from '../bundle/desired.ts';
import { type PagePlan, planUnnamed } from '../bundle/plan-page.ts';
import type { Context, UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { renderingErrors } from '../lifecycle/require-renderable.ts';
import { conflictSettled, pageGone } from '../messages/git.ts';
import { describedInText, textDescription } from '../pages/title.ts';
import { requireProject } from '../policies/project.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import { presentConflict } from '../presenters/git.ts';
import type { GitConflictRecord, ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { chosenText } from './chosen-text.ts';
import { conflictOutcome } from './conflict-outcome.ts';
import { queueOutbound } from './queue-outbound.ts';
import { requireConnection } from './require-connection.ts';
import { planText } from './sync/inbound/plan-text.ts';

/** @throws {AppError} `conflict_stale` */
const requireFresh = (conflict: GitConflictRecord, { page }: PageView): void => {
  const end = conflictOutcome(conflict, page);
  if (end === null) return;
  const { appliedVersion } = conflict;
  const remedy = end === 'archived' ? 'restore or edit the page' : 'edit or archive the page';
  throw new AppError('conflict_stale', conflictSettled({ pageTitle: page.title, end, remedy }), {
    version: page.version,
    appliedVersion,
  });
};

/** Returns the file of the chosen text. A published page is published again with it. */
const fileOf = async (
  { deps }: Pick<Context, 'deps'>,
  { page, slug, path }: PageView,
  text: string,
  publish: boolean,
): Promise<DesiredFile> => {
  const matter = frontMatter(text);
  const file = page.sourcePath ?? `${path}.md`;
  return {
    path: file,
    markdown: text,
    hash: deps.secrets.hash(text),
    baseVersion: null,
    slug: page.sourcePath === null ? slug : slugOfFile(file),
    title: page.title,
    ownTitle: null,
    describedInText: describedInText(text, matter),
    description: textDescription(text, matter),
    issues: publish ? await renderingErrors(deps, text) : [],
    message: 'Conflict resolved',
    live: null,
    publish,
  };
};

/** Live without unpublished edits, or not there at all: what is kept goes where the conflict left it. */
const isToPublish = ({ page }: PageView): boolean =>
  page.status === 'archived'
    ? page.publishedAt !== null
    : page.status === 'published' && page.publishedVersion === page.version;

const planKept = async (
  context: Context,
  stores: Stores,
  view: PageView,
  project: ProjectRecord,
  file: DesiredFile | null,
): Promise<PagePlan> => {
  const by = { userId: context.principal.userId, now: context.deps.clock.now(), project };
  if (file === null) return planUnnamed(view.page, view.page.spaceId, by, true);
  const { id, version } = view.page;
  const [before] = await stores.revisions.contents([{ pageId: id, version }]);
  const item = await stores.nav.get(view.page.navItemId);
  if (item === null) throw new AppError('conflict', pageGone);
  const { plan, title } = planText(view, { before: before?.content ?? null, file, item, by });
  if (title !== null) await stores.nav.update(view.page.navItemId, { title });
  return plan;
};

export const resolveGitConflict: UseCase<typeof contract.git.resolve> = async (
  context,
  { params, body },
) => {
  const { keep } = body;
  const pageId = body.pageId.toLowerCase();
  const found = await readInProject(
    context,
    params.projectId,
    contract.git.resolve,
    async (stores, { project }) => {
      await requireConnection(context, stores, project.id);
      const conflict = await stores.git.conflicts.ofPage(project.id, pageId);
      const view = conflict === null ? null : await stores.pages.get(pageId);
      if (conflict === null || view === null) throw notFound('Git conflict');
      requireFresh(conflict, view);
      return { conflict, view };
    },
  );
  // Read before anything is locked: a long text takes time.
  const text = await chosenText(context.deps, found.conflict, keep);
  const file =
    text === null ? null : await fileOf(context, found.view, text, isToPublish(found.view));
  return context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.git.resolve,
    );
    const view = await stores.pages.get(pageId);
    if (view === null) throw notFound('Git conflict');
    requireFresh(found.conflict, view);
    const by = { userId: context.principal.userId, at: context.deps.clock.now(), keep };
    const resolved = await stores.git.conflicts.resolve(found.conflict.id, by);
    if (resolved === null) throw notFound('Git conflict');
    if (keep !== found.conflict.applied) {
      const plan = await planKept(context, stores, view, project, file);
      const pages = changedPages([plan]);
      await applyPages(stores, pages, await pageRows(context, pages, 'api'));
    }
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'git.resolved',
        subject: { type: 'page', id: pageId, title: view.page.title },
        data: { keep },
      }),
    );
    await queueOutbound(context, stores, project.id);
    return reply({ conflict: presentConflict({ ...resolved, applied: keep }, view.page) });
  });
};
