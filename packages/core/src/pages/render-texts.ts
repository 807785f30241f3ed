/** `POST /pages/:pageId/render`: texts as parts of a page, for editors that show what is published. */
import { contract } from '@quoin/contract';
import type { Rendered } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { renderedPagesOf } from '../rendering/rendered-pages.ts';
import { reply } from '../reply.ts';
import { requirePage } from './require-page.ts';
import { withAddresses } from './with-addresses.ts';

export const renderTexts: UseCase<typeof contract.pages.render> = async (
  context,
  { params, body },
) => {
  const { deps } = context;
  const view = await context.db.read((stores) =>
    requirePage(context, stores, params.pageId, contract.pages.render),
  );
  const rendered: Rendered[] = [];
  for (const text of body.texts) {
    const { rendered: one } = await renderedPagesOf(deps).get(deps.secrets.hash(text), text);
    rendered.push(one);
  }
  return reply({ html: await withAddresses(context, view, rendered, 'current') });
};
