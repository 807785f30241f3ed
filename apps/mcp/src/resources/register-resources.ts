/** Pages as resources: listed, read, and watched. */
import {
  type ReadResourceResult,
  ResourceNotFoundError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { AppError, type Context, type TokenPrincipal } from '@quoin/core';
import { answering } from '../failures.ts';
import type { Offering } from '../offering.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { listPages, MARKDOWN } from './list-pages.ts';
import { stampOf, subscribe } from './subscriptions.ts';
import { PAGE_TEMPLATE } from './uri.ts';

const TEMPLATE = {
  uriTemplate: PAGE_TEMPLATE,
  name: 'page',
  title: 'A page',
  description: 'The Markdown of a page, by the slug of its project and its path',
  mimeType: MARKDOWN,
};

/** @throws {ResourceNotFoundError} for a page that the caller may not see, as for one that is not there */
const pageAt = async (
  context: Context<TokenPrincipal>,
  uri: string,
  withContent: boolean,
): Promise<FoundPage> => {
  try {
    return await findPage(context, uri, withContent);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') {
      throw new ResourceNotFoundError(uri);
    }
    throw thrown;
  }
};

const read = async (context: Context<TokenPrincipal>, uri: string): Promise<ReadResourceResult> => {
  const { content } = await pageAt(context, uri, true);
  return { contents: [{ uri, mimeType: MARKDOWN, text: content ?? '' }] };
};

export const registerResources = (offering: Offering): void => {
  const { server, session, watch, log } = offering;
  const handling = <T>(
    message: ServerContext,
    work: (context: Context<TokenPrincipal>) => Promise<T>,
  ): Promise<T> => {
    const context = offering.contextOf(message);
    return answering({ requestId: context.requestId, log }, () => work(context));
  };

  server.setRequestHandler('resources/list', ({ params }, message) =>
    handling(message, (context) => listPages(context, session.scope, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [TEMPLATE] }));
  server.setRequestHandler('resources/read', ({ params }, message) =>
    handling(message, (context) => read(context, params.uri)),
  );
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }, message) =>
    handling(message, async (context) => {
      const found = await pageAt(context, uri, false);
      const { page, path } = found;
      const stamp = stampOf({ ...page, path });
      const { id: pageId, projectId } = page;
      await subscribe(context, { sessionId: session.id, uri, pageId, projectId, stamp });
      watch.begin();
      return {};
    }),
  );
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }, message) =>
    handling(message, async ({ db }) => {
      await db.write((stores) => stores.mcpSessions.unsubscribe(session.id, uri));
      return {};
    }),
  );
};
