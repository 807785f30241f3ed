/** `POST /pages/:pageId/render`: texts as parts of a page, for editors that show what is published. */
import { contract } from '@quoin/contract';
import type { Rendered } from '@quoin/markdown';
import { textWithParts } from '../api-reference/texts-with-parts.ts';
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
  for (const given of body.texts) {
    const text = { hash: deps.secrets.hash(given), content: given };
    const { hash, content } = await textWithParts(deps, view.page.projectId, text);
    const { rendered: one } = await renderedPagesOf(deps).get(hash, content);
    rendered.push(one);
  }
  return reply({ html: await withAddresses(context, view, rendered, 'current') });
};
