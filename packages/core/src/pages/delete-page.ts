/** `DELETE /pages/:pageId`: for good, from the archive only. */

import { contract } from '@quoin/contract';
import { decideDelete } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { pageNotArchived, pageNotEmpty } from '../messages/pages.ts';
import { closeGap } from '../navigation/remove-item.ts';
import { lockProject } from '../policies/lock.ts';
import { reply } from '../reply.ts';
import { requireMatch } from './etag.ts';
import { requirePage } from './require-page.ts';

export const deletePage: UseCase<typeof contract.pages.delete> = async (context, { params }) =>
  context.db.write(async (stores) => {
    const { page: seen } = await requirePage(context, stores, params.pageId, contract.pages.delete);
    await lockProject(context, stores, seen.projectId);
    const { page, path } = await requirePage(context, stores, params.pageId, contract.pages.delete);
    requireMatch(context.ifMatch, page.version);
    const decision = decideDelete(page.status);
    if (!decision.ok) throw new AppError('lifecycle_error', decision.message);

    const children = await stores.nav.children(page.spaceId, page.navItemId);
    if (children.length > 0) {
      // They would go with it, and no caller asked for that.
      throw new AppError('conflict', pageNotEmpty, {
        children: children.length,
      });
    }
    const item = await stores.nav.get(page.navItemId);
    if (!(await stores.pages.deleteArchived(page.id))) {
      throw new AppError('lifecycle_error', pageNotArchived);
    }
    if (item !== null) await closeGap(stores, item);
    await stores.events.insert(
      newEvent(context, {
        projectId: page.projectId,
        type: 'page.deleted',
        subject: { type: 'page', id: page.id, title: page.title },
        data: { path },
      }),
    );
    return reply(undefined);
  });
