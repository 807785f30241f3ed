/** `POST /projects/:projectId/search/clicks`: someone opened a page that a search had found. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { reply } from '../reply.ts';

export const recordClick: UseCase<typeof contract.search.click> = async (
  context,
  { params, body },
) => {
  const projectId = await readInProject(
    context,
    params.projectId,
    contract.search.click,
    async (stores, { project }) => {
      const view = await stores.pages.get(body.pageId.toLowerCase());
      // One of another project is as absent as one that never was.
      if (view?.page.projectId !== project.id) throw notFound('Page');
      return project.id;
    },
  );
  context.deps.searchLog.clicked({ projectId, text: body.query });
  return reply(undefined);
};
