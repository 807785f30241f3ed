/** Pages that a caller may see, over all projects, oldest first, a portion at a time. */
import type { Resource } from '@modelcontextprotocol/server';
import { pageUri } from '@quoin/agent-tools';
import { contract } from '@quoin/contract';
import {
  type Context,
  decodeCursor,
  encodeCursor,
  type PageView,
  type ProjectRecord,
  requireScope,
  type TokenPrincipal,
} from '@quoin/core';
import type { AddressScope } from '../scope.ts';

/** Pages of one answer. Quoin's own limit: some 30 KB. */
const PORTION = 100;
/** RFC 7763. */
export const MARKDOWN = 'text/markdown';

/** The last page that was listed; none yet in a project that was only begun. */
interface Place {
  readonly projectId: string;
  readonly pageId: string | null;
}

const placeOf = (key: string | null): Place | null => {
  if (key === null) return null;
  const [projectId = '', pageId = ''] = key.split(' ');
  return { projectId, pageId: pageId === '' ? null : pageId };
};

const resourceOf = (
  { slug }: Pick<ProjectRecord, 'slug'>,
  { page: { title, description, updatedAt }, path }: PageView,
): Resource => ({
  uri: pageUri(slug, path),
  name: path,
  title,
  ...(description !== null && { description }),
  mimeType: MARKDOWN,
  annotations: { lastModified: updatedAt.toISOString() },
});

/** Projects from `from` on, it included, one at a time. */
async function* projectsFrom(
  { db, principal }: Context<TokenPrincipal>,
  only: string | null,
  from: string | null,
): AsyncGenerator<ProjectRecord> {
  if (from !== null) {
    const first = await db.read((stores) => stores.projects.findForUser(from, principal.userId));
    if (first !== null) yield first.project;
  }
  let after = from;
  while (only === null || from === null) {
    const [next] = await db.read((stores) =>
      stores.projects.listForUser(principal.userId, { after, limit: 1, projectId: only }),
    );
    if (next === undefined) return;
    yield next.project;
    after = next.project.id;
  }
}

export const listPages = async (
  context: Context<TokenPrincipal>,
  { project }: AddressScope,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> => {
  const { db, deps, principal } = context;
  requireScope(contract.pages.list, principal);
  const only = project?.id ?? principal.projectId;
  const list = `resources:${principal.userId}:${only ?? ''}`;
  const place = placeOf(decodeCursor(deps.secrets, list, cursor));
  const resources: Resource[] = [];
  const next = (at: Place) => ({
    resources,
    nextCursor: encodeCursor(deps.secrets, list, `${at.projectId} ${at.pageId ?? ''}`),
  });
  for await (const found of projectsFrom(context, only, place?.projectId ?? null)) {
    const { id: projectId } = found;
    const room = PORTION - resources.length;
    if (room === 0) return next({ projectId, pageId: null });
    const after = projectId === place?.projectId ? place.pageId : null;
    const views = await db.read((stores) =>
      stores.pages.list({ projectId, spaceId: null, status: null, after, limit: room + 1 }),
    );
    const listed = views.slice(0, room);
    const shown = listed.filter(({ page }) => page.status !== 'archived');
    resources.push(...shown.map((view) => resourceOf(found, view)));
    const last = listed.at(-1);
    if (views.length > room && last !== undefined) {
      return next({ projectId, pageId: last.page.id });
    }
  }
  return { resources };
};
