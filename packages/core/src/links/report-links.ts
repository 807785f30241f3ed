/** `GET /projects/:projectId/links`: broken links. Other websites are not asked. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { reply } from '../reply.ts';
import { createYielder } from '../yield-now.ts';
import { type BrokenLink, described, findBrokenLinks } from './find-broken.ts';
import { linkCacheOf } from './link-cache.ts';

/** Digits enough for the links that a page of 400,000 characters can have. */
const INDEX_DIGITS = 6;

/** Sorts as the list does: ids are of one length. */
const keyOf = ({ place, index }: BrokenLink): string =>
  `${place.id} ${String(index).padStart(INDEX_DIGITS, '0')}`;

export const reportLinks: UseCase<typeof contract.links.report> = async (
  context,
  { params, query },
) => {
  const { secrets } = context.deps;
  const { state } = query;
  return readInProject(
    context,
    params.projectId,
    contract.links.report,
    async (stores, { project }) => {
      const { links, suggest } = await findBrokenLinks(
        stores,
        project.id,
        state,
        linkCacheOf(context.deps),
      );
      const { rows, pagination } = await readPage(secrets, {
        list: `links:${project.id}:${state}`,
        query,
        read: async (after) =>
          after === null ? links : links.filter((link) => keyOf(link) > after),
        keyOf,
      });
      const turn = createYielder();
      const reported = [];
      for (const found of rows) {
        const { id: pageId, title, path } = found.place;
        reported.push({ pageId, title, path, ...described(found, suggest) });
        await turn();
      }
      return reply({ links: reported, total: links.length, pagination });
    },
  );
};
