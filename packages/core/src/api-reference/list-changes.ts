/** `GET /projects/:projectId/api-sources/changes`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentApiChanges } from '../presenters/api-changes.ts';
import { reply } from '../reply.ts';

const MOST_REPORTS = 20;

export const listApiChanges: UseCase<typeof contract.apiSources.changes> = async (
  context,
  { params: { projectId }, query: { spec } },
) =>
  readInProject(context, projectId, contract.apiSources.changes, async (stores, { project }) => {
    const all = await stores.api.sources(project.id);
    const sources = spec === undefined ? all : all.filter((source) => source.spec === spec);
    if (spec !== undefined && sources.length === 0) throw notFound('API description');
    const specs = new Map(sources.map((source) => [source.id, source.spec]));
    const found = await stores.events.list(project.id, {
      before: null,
      limit: MOST_REPORTS,
      subjectIds: [...specs.keys()],
    });
    return reply({
      reports: found.flatMap(({ event }) => {
        const named = specs.get(event.subjectId);
        return named === undefined ? [] : presentApiChanges(event, named);
      }),
    });
  });
