/** `DELETE /projects/:projectId/assets/:hash`, unless a page uses it. Maintenance deletes its bytes later. */
import { contract } from '@quoin/contract';
import { AppError, notFound } from '../app-error.ts';
import { brandFilesOf, findBrandFiles } from '../brand/brand-files.ts';
import { readBrand } from '../brand/read-brand.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { fileInBrand, fileInPages } from '../messages/pages.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { pagesNaming } from './pages-naming.ts';

/** Pages that the error names, so that its size stays small. The value is Quoin's own. */
const MAX_NAMED_PAGES = 20;

export const deleteAsset: UseCase<typeof contract.assets.delete> = async (context, { params }) => {
  const { hash } = params;
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.assets.delete,
    );
    const assets = await stores.assets.withHash(project.id, hash);
    const [first] = assets;
    if (first === undefined) throw notFound('Asset');
    const branded = brandFilesOf(readBrand(project).brand).map(({ reference }) => reference);
    const used = await findBrandFiles(stores, project.id, branded);
    if ([...used.values()].some((asset) => asset.hash === hash)) {
      throw new AppError('conflict', fileInBrand);
    }
    const pages = await pagesNaming(stores, project.id, assets);
    if (pages.length > 0) {
      throw new AppError('conflict', fileInPages, {
        pages: pages.slice(0, MAX_NAMED_PAGES).map(({ page, path }) => ({ pageId: page.id, path })),
      });
    }
    await stores.assets.removeMany(assets.map(({ id }) => id));
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'asset.deleted',
        subject: { type: 'asset', id: first.id, title: first.name },
        data: { hash },
      }),
    );
  });
  return reply(undefined);
};
