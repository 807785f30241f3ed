/** `POST /projects/:projectId/api-sources/refresh`: the watch of sources reads what is due. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentApiSource } from '../presenters/api-source.ts';
import { reply } from '../reply.ts';

export const refreshApiSources: UseCase<typeof contract.apiSources.refresh> = async (
  context,
  { params: { projectId } },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      projectId,
      contract.apiSources.refresh,
    );
    const sources = await stores.api.sources(project.id);
    const dueAt = context.deps.clock.now();
    for (const { id, revision } of sources) {
      // One that changed since was read just now.
      await stores.api.updateSource(id, revision, { dueAt });
    }
    return reply({ sources: sources.map(presentApiSource) });
  });
