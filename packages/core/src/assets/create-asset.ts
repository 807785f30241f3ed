/** `POST /projects/:projectId/assets`: the bytes first, then the row that names them. */
import { contract } from '@quoin/contract';
import { staged } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProject } from '../policies/project.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentAsset } from '../presenters/asset.ts';
import type { AssetRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { describeAsset, requireAssetSize } from './describe-asset.ts';

export const createAsset = staged<typeof contract.assets.create>(
  async (context, { params, body: { file } }) => {
    await context.db.read((stores) =>
      requireProject(context, stores, params.projectId, contract.assets.create),
    );
    requireAssetSize('The file', file.size);
    const bytes = await file.bytes();
    const content = await describeAsset(file.name, bytes);
    await readInProject(
      context,
      params.projectId,
      contract.assets.create,
      async (stores, { project }) => {
        const isThere = await stores.assets.uploaded(project.id, content.hash, content.name);
        if (isThere === null) await stores.storage.requireRoom(content.size);
      },
    );
    await context.deps.files.put(content.hash, bytes);

    return async ({ db, deps, principal }) => {
      const stored = await db.write(async (stores) => {
        const { project } = await requireProject(
          context,
          stores,
          params.projectId,
          contract.assets.create,
        );
        const asset: AssetRecord = {
          ...content,
          id: deps.ids.next(),
          projectId: project.id,
          path: null,
          createdAt: deps.clock.now(),
          createdBy: principal.userId,
        };
        if (!(await stores.assets.insert(asset))) {
          return (await stores.assets.uploaded(project.id, content.hash, content.name)) ?? asset;
        }
        const { mediaType, size } = asset;
        const subject = { type: 'asset' as const, id: asset.id, title: asset.name };
        await stores.events.insert(
          newEvent(context, {
            projectId: project.id,
            type: 'asset.created',
            subject,
            data: { mediaType, size },
          }),
        );
        return asset;
      });
      return reply({ asset: presentAsset(deps.config, stored) });
    };
  },
);
