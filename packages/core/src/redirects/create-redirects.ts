/** `POST /projects/:projectId/redirects`: one that is there for the same path is replaced. */

import { contract } from '@quoin/contract';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isPattern, patternProblem } from '@quoin/file-paths/import';
import { invalid } from '../app-error.ts';
import type { FixedRedirect } from '../bundle/plan-redirects.ts';
import type { Context, UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import {
  redirectFromStart,
  redirectInvalid,
  redirectOverPage,
  redirectTarget,
  redirectToItself,
} from '../messages/pages.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { requireRole } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import { presentRedirect } from '../presenters/redirect.ts';
import type { RedirectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { dropFromManifest } from './kept-manifest.ts';

const isOtherSite = (to: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

/** As it is stored: without slashes at its ends; an address of this or another site is its path. */
const readRedirect = ({ from, to }: FixedRedirect, at: number): FixedRedirect => {
  const refuse = (problem: string) => invalid(redirectInvalid({ at, problem }), { from, to });
  const path = isOtherSite(from) && URL.canParse(from) ? new URL(from).pathname : from;
  const stored = decodePercent(path.replace(/[?#].*$/s, '')).replace(/^\/+|\/+$/g, '');
  if (stored === '') throw refuse(redirectFromStart);
  if (isOtherSite(to) && !(/^https?:\/\//i.test(to) && URL.canParse(to))) {
    throw refuse(redirectTarget);
  }
  const redirect = { from: stored, to: isOtherSite(to) ? to : to.replace(/^\/+/, '') };
  const problem = patternProblem(redirect);
  if (problem !== null) throw refuse(`${from} ${problem}`);
  if (redirect.to === stored) throw refuse(redirectToItself);
  return redirect;
};

/** @throws {AppError} `invalid_payload` for a path that a page has: its address answers already */
const requireFree = async (
  stores: Stores,
  projectId: Id<'project'>,
  redirects: readonly FixedRedirect[],
): Promise<void> => {
  const paths = redirects.map(({ from }) => from).filter((from) => !isPattern(from));
  const places = await stores.pages.placesAt(projectId, { paths, sourcePaths: [] });
  const occupied = new Set(places.map(({ path }) => path));
  for (const [at, { from }] of redirects.entries()) {
    if (isPattern(from) || !occupied.has(from)) continue;
    throw invalid(redirectOverPage({ at, from }), { from });
  }
};

const recordsOf = (
  { deps: { clock, ids } }: Context,
  projectId: Id<'project'>,
  redirects: readonly FixedRedirect[],
): RedirectRecord[] => {
  const createdAt = clock.now();
  // The last one for a path counts, as with one request after another.
  const byPath = new Map(redirects.map(({ from, to }) => [from, to]));
  return [...byPath].map(([fromPath, toPath]) => ({
    id: ids.next(),
    projectId,
    fromPath,
    pageId: null,
    toPath,
    createdAt,
  }));
};

export const createRedirects: UseCase<typeof contract.redirects.create> = async (
  context,
  { params, body },
) => {
  const redirects = body.redirects.map(readRedirect);
  return context.db.write(async (stores) => {
    const found = await requireProjectLocked(
      context,
      stores,
      params.projectId,
      contract.redirects.create,
    );
    // Readers would follow the project's address to a site that only its admins may choose.
    if (redirects.some(({ to }) => isOtherSite(to))) requireRole(found.role, 'admin');
    const { project } = found;
    await requireFree(stores, project.id, redirects);
    const records = recordsOf(context, project.id, redirects);
    await stores.redirects.putMany(records);
    const paths = records.map(({ fromPath }) => fromPath);
    await dropFromManifest(stores, project, new Set(paths));
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'redirects.created',
        subject: { type: 'project', id: project.id, title: project.name },
        data: { redirects: records.length },
      }),
    );
    const stored = await stores.redirects.listAt(project.id, paths);
    const order = new Map(paths.map((path, at) => [path, at]));
    stored.sort((a, b) => (order.get(a.from) ?? 0) - (order.get(b.from) ?? 0));
    return reply({ redirects: stored.map(presentRedirect) });
  });
};
