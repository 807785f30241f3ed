/** Pages as resources: listed and read. */
import type { ReadResourceResult, ServerContext } from '@modelcontextprotocol/server';
import type { Context, TokenPrincipal } from '@quoin/core';
import { answering } from '../failures.ts';
import { pageTemplate } from '../messages.ts';
import type { Offering } from '../offering.ts';
import { listPages, MARKDOWN } from './list-pages.ts';
import { pageAt } from './page-at.ts';
import { PAGE_TEMPLATE } from './uri.ts';

const TEMPLATE = {
  uriTemplate: PAGE_TEMPLATE,
  name: 'page',
  title: 'A page',
  description: pageTemplate,
  mimeType: MARKDOWN,
};

const read = async (context: Context<TokenPrincipal>, uri: string): Promise<ReadResourceResult> => {
  const { content } = await pageAt(context, uri, true);
  return { contents: [{ uri, mimeType: MARKDOWN, text: content ?? '' }] };
};

export const registerResources = (offering: Offering): void => {
  const { server, scope, log } = offering;
  const handling = <T>(
    message: ServerContext,
    work: (context: Context<TokenPrincipal>) => Promise<T>,
  ): Promise<T> => {
    const context = offering.contextOf(message);
    return answering({ requestId: context.requestId, log }, () => work(context));
  };

  server.setRequestHandler('resources/list', ({ params }, message) =>
    handling(message, (context) => listPages(context, scope, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [TEMPLATE] }));
  server.setRequestHandler('resources/read', ({ params }, message) =>
    handling(message, (context) => read(context, params.uri)),
  );
};
