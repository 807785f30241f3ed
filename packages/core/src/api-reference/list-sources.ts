/** `GET /projects/:projectId/api-sources`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentApiSource } from '../presenters/api-source.ts';
import { reply } from '../reply.ts';
import { withLostOperations } from './lost-operations.ts';

export const listApiSources: UseCase<typeof contract.apiSources.list> = async (
  context,
  { params: { projectId } },
) =>
  readInProject(context, projectId, contract.apiSources.list, async (stores, { project }) => {
    const sources = await stores.api.sources(project.id);
    const claims = sources.length === 0 ? [] : await stores.api.claims(project.id);
    return reply({ sources: withLostOperations(sources, claims).map(presentApiSource) });
  });
