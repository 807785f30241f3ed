/**
 * Answers requests of the revision without sessions (MCP 2026-07-28, Streamable HTTP). Loaded with the
 * first of them, for the protocol's library.
 */
import {
  createMcpHandler,
  isSpecType,
  type Server,
  type SubscriptionsListenRequest,
} from '@modelcontextprotocol/server';
import { statelessHandler } from '@quoin/agent-tools/stateless';
import { AppError, type Context, invalid, type TokenPrincipal } from '@quoin/core';
import type { EventStream } from '@quoin/http';
import { tokenInvalid, tooManyPages } from '../messages.ts';
import type { Offering } from '../offering.ts';
import { type Extension, protocolServer } from '../protocol-server.ts';
import { relay } from '../relay.ts';
import { findPage } from '../resources/find-page.ts';
import type { PageWatch } from '../resources/page-watch.ts';
import { stampOf } from '../resources/subscriptions.ts';
import { type Query, scopeOf } from '../scope.ts';
import type { Exchanges } from './exchanges.ts';
import type { WatchedPage } from './listen-stream.ts';

export interface StatelessOptions {
  readonly exchanges: Exchanges;
  readonly watch: PageWatch;
  readonly extension: Extension | undefined;
  /** Data of servers, except the address. */
  readonly offered: Omit<Offering, 'server' | 'scope'>;
}

export interface StatelessRequest {
  readonly context: Context<TokenPrincipal>;
  readonly query: Query;
  readonly request: Request;
  readonly message: Readonly<Record<string, unknown>>;
}

/** Quoin's own limit, the same as that of a session. */
const PAGES_PER_STREAM = 100;
/**
 * Status of the library if a request ended before its answer (nginx's code for a client that left).
 */
const ENDED = 499;

const serverFor = async (
  { extension, offered }: StatelessOptions,
  { context, query }: StatelessRequest,
): Promise<Server> => {
  const scope = await scopeOf(context, query);
  const { version } = context.deps.config;
  return protocolServer({ ...offered, scope }, { version, extension, subscribing: null });
};

/** Quoin's streams send the pings. */
const LIBRARY = { legacy: 'reject', keepAliveMs: 0 } as const;

const exchange = statelessHandler(({ server }: { readonly server: Server }) => server, LIBRARY);

const answerOnce = async (
  options: StatelessOptions,
  whole: StatelessRequest,
): Promise<Response | EventStream> => {
  const { request, message, context } = whole;
  const server = await serverFor(options, whole);
  let isRevoked = false;
  const over = options.exchanges.begin({
    principal: context.principal,
    end: () => {
      isRevoked = true;
      return server.close();
    },
  });
  try {
    const response = await exchange(request, message, { server });
    if (response.status === ENDED && isRevoked) {
      throw new AppError('unauthorized', tokenInvalid);
    }
    return relay(response, { over });
  } catch (thrown) {
    over();
    throw thrown;
  }
};

/** The pages that the caller may see: others are left out of the acknowledgment. @throws {AppError} */
const pagesOf = async (
  context: Context<TokenPrincipal>,
  uris: readonly string[],
): Promise<readonly WatchedPage[]> => {
  const pages: WatchedPage[] = [];
  for (const uri of uris) {
    try {
      const { page, path } = await findPage(context, uri, false);
      const stamp = stampOf({ ...page, path });
      pages.push({ uri, pageId: page.id, projectId: page.projectId, stamp });
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
    }
  }
  return pages;
};

const listen = async (
  options: StatelessOptions,
  whole: StatelessRequest,
  message: SubscriptionsListenRequest,
): Promise<Response | EventStream> => {
  const { exchanges, watch } = options;
  const { request, context } = whole;
  const { principal } = context;
  const { resourceSubscriptions, ...lists } = message.params.notifications;
  const uris = [...new Set(resourceSubscriptions)];
  if (uris.length > PAGES_PER_STREAM) {
    throw invalid(tooManyPages({ max: PAGES_PER_STREAM }));
  }
  const server = await serverFor(options, whole);
  const pages = await pagesOf(context, uris);
  const honored = pages.map(({ uri }) => uri);
  const notifications = { ...lists, ...(honored.length > 0 && { resourceSubscriptions: honored }) };
  // Of this stream alone: what one caller can see is not sent to another.
  const handler = createMcpHandler(() => server, LIBRARY);
  const tell = (uri: string): void => handler.notify.resourceUpdated(uri);
  const close = exchanges.open({ principal, pages, tell });
  const leave = exchanges.begin({ principal, end: () => handler.close() });
  const over = (): void => {
    close();
    leave();
  };
  try {
    const parsedBody = { ...message, params: { ...message.params, notifications } };
    const response = await handler.fetch(request, { parsedBody });
    watch.begin();
    return relay(response, { over, isStanding: true });
  } catch (thrown) {
    over();
    throw thrown;
  }
};

/** @throws {AppError} */
export const answerStateless = async (
  options: StatelessOptions,
  whole: StatelessRequest,
): Promise<Response | EventStream> => {
  const { message, context } = whole;
  await context.remembered?.confirm();
  return isSpecType.SubscriptionsListenRequest(message)
    ? listen(options, whole, message)
    : answerOnce(options, whole);
};
