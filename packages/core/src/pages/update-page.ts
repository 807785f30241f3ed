/** `PATCH /pages/:pageId`: text, title, description; each new text is a revision. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { lockProject } from '../policies/lock.ts';
import { presentPageWith } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { writeWithFreeName } from '../retry.ts';
import { requireContent } from './content.ts';
import { etagOf, requireMatch } from './etag.ts';
import type { PageWithText } from './page-with-text.ts';
import { requirePageToEdit } from './require-page.ts';
import { saveRetrying } from './save-retrying.ts';
import { sourceOf } from './source-of.ts';

export const updatePage: UseCase<typeof contract.pages.update> = async (
  context,
  { params, query, body },
) => {
  if (body.markdown !== undefined) requireContent(body.markdown, 'markdown');
  const saved = await writeWithFreeName(context, async (stores) => {
    const read = async (): Promise<PageWithText> => {
      const found = await requirePageToEdit(context, stores, params.pageId, contract.pages.update);
      requireMatch(context.ifMatch, found.page.version);
      return { view: found, content: found.content, item: found.item };
    };
    if (body.title !== undefined) {
      // A title may move addresses.
      const { view } = await read();
      await lockProject(context, stores, view.page.projectId);
    }
    const { message } = body;
    return saveRetrying(context, stores, read, body, {
      source: sourceOf(context),
      ...(message !== undefined && { message }),
    });
  });
  const page = presentPageWith(saved.view, query.content ? saved.content : null);
  return reply({ page }, { etag: etagOf(saved.view) });
};
