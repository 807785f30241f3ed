/** `POST /projects/:projectId/replacements`: a dry run, then the same change in one write. */
import { type contract as Contract, contract, type EndpointOutput, LIMITS } from '@quoin/contract';
import { AppError, invalid } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import {
  changeIdMissing,
  dryRunStale,
  findIsReplace,
  tooManyReplacements,
} from '../messages/pages.ts';
import { readWithText } from '../pages/page-with-text.ts';
import { savePage } from '../pages/save.ts';
import { sourceOf } from '../pages/source-of.ts';
import { requireProject } from '../policies/project.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import { reply } from '../reply.ts';
import { spaceIdOf } from '../spaces/space-filter.ts';
import { createYielder } from '../yield-now.ts';
import { type FoundPage, pagesWith } from './find-pages.ts';

type Replaced = EndpointOutput<typeof Contract.replacements.create>;

/** Characters of a change id. */
const ID_LENGTH = 32;

const placeOf = ({ page, path }: PageView) => ({ pageId: page.id, title: page.title, path });

const stale = () => new AppError('version_conflict', dryRunStale);

interface Planned {
  readonly changeId: string;
  readonly editable: readonly FoundPage[];
  readonly skipped: Replaced['skipped'];
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const plan = (
  context: Context,
  body: { readonly find: string; readonly replace: string; readonly space?: string | undefined },
  projectId: Id<'project'>,
  found: readonly FoundPage[],
): Planned => {
  const editable: FoundPage[] = [];
  const skipped: Replaced['skipped'] = [];
  for (const one of found) {
    const { status } = one.view.page;
    if (status === 'in_review' || status === 'archived') {
      skipped.push({ ...placeOf(one.view), status });
    } else editable.push(one);
  }
  const versions = editable.map(({ view: { page } }) => [page.id, page.version]);
  const named = JSON.stringify([projectId, body.find, body.replace, body.space ?? null, versions]);
  return { changeId: context.deps.secrets.hash(named).slice(0, ID_LENGTH), editable, skipped };
};

const saveOne = async (
  context: Context,
  stores: Stores,
  { view }: FoundPage,
  { find, replace }: { readonly find: string; readonly replace: string },
): Promise<PageView> => {
  const before = await readWithText(stores, view.page.id);
  if (before.view.page.version !== view.page.version) throw stale();
  const markdown = before.content.replaceAll(find, () => replace);
  const message = `Replaced ${JSON.stringify(shortened(find))}`;
  const options = { source: sourceOf(context), message };
  const saved = await savePage(context, stores, before, { markdown }, options);
  if (saved === null) throw stale();
  return saved.view;
};

/**
 * @throws {AppError} `version_conflict` if the pages are not those of the dry run with the id, and
 * what {@link savePage} throws
 */
export const replaceText: UseCase<typeof contract.replacements.create> = async (
  context,
  { params, body },
) => {
  const { find, dryRun = true, changeId } = body;
  if (!dryRun && changeId === undefined) {
    throw invalid(changeIdMissing);
  }
  if (find === body.replace) throw invalid(findIsReplace);
  const endpoint = contract.replacements.create;
  const { planned } = await readInProject(
    context,
    params.projectId,
    endpoint,
    async (stores, { project }) => {
      const spaces = body.space === undefined ? [] : await stores.spaces.list(project.id);
      const filter = { projectId: project.id, spaceId: spaceIdOf(spaces, body.space) };
      const found = await pagesWith(stores, filter, body);
      return { planned: plan(context, body, project.id, found) };
    },
  );
  const { editable, skipped } = planned;
  if (editable.length > LIMITS.replacedPages) {
    throw invalid(tooManyReplacements({ pages: editable.length, max: LIMITS.replacedPages }));
  }
  if (!dryRun && changeId !== planned.changeId) throw stale();
  const saved = new Map<string, PageView>();
  if (!dryRun) {
    const turn = createYielder();
    await context.db.write(async (stores) => {
      // Again: the role may have gone since.
      await requireProject(context, stores, params.projectId, endpoint);
      for (const one of editable) {
        saved.set(one.view.page.id, await saveOne(context, stores, one, body));
        await turn();
      }
    });
  }
  const pages = editable.map(({ view, occurrences, lines }) => {
    const after = saved.get(view.page.id) ?? view;
    return { ...placeOf(after), version: after.page.version, occurrences, lines: [...lines] };
  });
  const occurrences = pages.reduce((sum, page) => sum + page.occurrences, 0);
  return reply({ changeId: planned.changeId, dryRun, occurrences, pages, skipped });
};
