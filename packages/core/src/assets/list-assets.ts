/** `GET /projects/:projectId/assets`: oldest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import { presentListedAsset } from '../presenters/asset.ts';
import { reply } from '../reply.ts';

export const listAssets: UseCase<typeof contract.assets.list> = async (
  context,
  { params, query },
) =>
  context.db.read(async (stores) => {
    const { secrets, config } = context.deps;
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.assets.list,
    );
    const list = `assets:${project.id}`;
    const found = await stores.assets.list(project.id, {
      after: decodeCursor(secrets, list, query.cursor),
      limit: query.limit + 1,
    });
    const { rows, pagination } = paginate(found, query.limit, ({ id }) =>
      encodeCursor(secrets, list, id),
    );
    return reply({ assets: rows.map((row) => presentListedAsset(config, row)), pagination });
  });
