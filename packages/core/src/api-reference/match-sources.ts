/** The sources of a project are the descriptions that its navigation names. */
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { ApiSourceRecord } from '../records.ts';

type Making = Pick<Deps, 'ids' | 'clock'>;

const newSource = (deps: Making, projectId: Id<'project'>, spec: string): ApiSourceRecord => ({
  id: deps.ids.next(),
  projectId,
  spec,
  status: 'pending',
  title: null,
  apiVersion: null,
  format: null,
  revision: 1,
  pagesFormat: 0,
  files: [],
  etag: null,
  error: null,
  problems: [],
  pages: 0,
  checkedAt: null,
  indexedAt: null,
  dueAt: null,
  createdAt: deps.clock.now(),
});

/** Adds those that are named now, and removes those that are named no more, with their pages. In a write. */
export const matchSources = async (deps: Making, { api }: Stores, projectId: Id<'project'>) => {
  const nodes = await api.nodes(projectId);
  const named = new Set(nodes.map(({ spec }) => spec));
  const known = await api.sources(projectId);
  const unknown = [...named].filter((spec) => !known.some((source) => source.spec === spec));
  await api.insertSources(unknown.map((spec) => newSource(deps, projectId, spec)));
  await api.removeSources(known.filter(({ spec }) => !named.has(spec)).map(({ id }) => id));
  return { nodes, sources: unknown.length === 0 ? known : await api.sources(projectId) };
};
