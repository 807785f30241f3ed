/** `GET /projects/:projectId/assets`: oldest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentListedAsset } from '../presenters/asset.ts';
import { reply } from '../reply.ts';

export const listAssets: UseCase<typeof contract.assets.list> = async (
  context,
  { params, query },
) =>
  readInProject(context, params.projectId, contract.assets.list, async (stores, { project }) => {
    const { secrets, config } = context.deps;
    const { rows, pagination } = await readPage(secrets, {
      list: `assets:${project.id}`,
      query,
      read: (after, limit) => stores.assets.list(project.id, { after, limit }),
      keyOf: ({ id }) => id,
    });
    return reply({ assets: rows.map((row) => presentListedAsset(config, row)), pagination });
  });
