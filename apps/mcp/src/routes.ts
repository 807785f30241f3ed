/**
 * `POST`, `GET` and `DELETE /mcp` (MCP 2025-11-25, Transports, Streamable HTTP), and beside them `POST`
 * without a session (MCP 2026-07-28, Streamable HTTP).
 */
import type { InitializeRequest, RequestId } from '@modelcontextprotocol/server';
import { requireFewValues } from '@quoin/agent-tools';
import { contract } from '@quoin/contract';
import {
  type Context,
  confirmsCredential,
  invalid,
  type McpSessionRecord,
  RememberedSession,
  reply,
  type TokenPrincipal,
} from '@quoin/core';
import { appRoutes, type ErrorLog, type Handler, type Route, route } from '@quoin/http';
import {
  type BriefCall,
  briefCallOf,
  briefCallWithoutSession,
  resultWithoutSession,
} from './brief-call.ts';
import type { Contexts } from './contexts.ts';
import { protocolLibrary } from './late.ts';
import { capabilitiesTooLong, initializeInvalid } from './messages.ts';
import { readsEmptyEvents, requireVersion } from './protocol.ts';
import { hasEvents, relay } from './relay.ts';
import type { PageWatch } from './resources/page-watch.ts';
import { type Query, scopeOf } from './scope.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { Session } from './sessions/session.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { StatelessOptions } from './stateless/answer.ts';
import { isWithoutSession } from './stateless/revision.ts';
import type { EventStreams } from './streams/event-streams.ts';
import { resumeCall, resumedBy, resumeNotifications } from './streams/resume.ts';
import { type StoreEventsOptions, storeEvents } from './streams/store-events.ts';
import { runToolCall } from './tool-call.ts';

export interface RoutesOptions {
  readonly desk: SessionRegistry;
  readonly sessions: Sessions;
  readonly watch: PageWatch;
  readonly contexts: Contexts;
  readonly stateless: StatelessOptions;
  readonly streams: EventStreams;
  readonly log: ErrorLog;
}

type Message = Readonly<Record<string, unknown>>;

interface Received {
  readonly context: Context<TokenPrincipal>;
  readonly query: Query;
  readonly request: Request;
}

const idIn = (value: unknown): RequestId | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** Quoin's own limit: characters of JSON, about ten times what clients send. */
const CAPABILITIES_LENGTH = 16_384;

/** Without the icons and descriptions of the client, which no server of Quoin reads. */
const clientOf = ({ params }: InitializeRequest): McpSessionRecord['client'] => {
  const { protocolVersion, capabilities, clientInfo } = params;
  if (JSON.stringify(capabilities).length > CAPABILITIES_LENGTH) {
    throw invalid(capabilitiesTooLong({ max: CAPABILITIES_LENGTH }));
  }
  const { name, version } = clientInfo;
  return { protocolVersion, capabilities, clientInfo: { name, version } };
};

const begin = async (
  desk: SessionRegistry,
  context: Context<TokenPrincipal>,
  query: Query,
  message: Message,
): Promise<Session> => {
  // The library takes one without an id, too: a session that no client hears of.
  if (idIn(message.id) !== null && protocolLibrary().isInitializeRequest(message)) {
    await context.remembered?.confirm();
    return desk.open(context, query, clientOf(message));
  }
  throw invalid(initializeInvalid);
};

/** The id of the request that the client wants no answer to any more. */
const cancelledBy = ({ method, params }: Message): RequestId | null => {
  if (method !== 'notifications/cancelled') return null;
  const isObject = typeof params === 'object' && params !== null;
  return isObject ? idIn(Reflect.get(params, 'requestId')) : null;
};

/** Null for a notification, and for a response to a request of the server. */
const askedBy = ({ method, id }: Message): RequestId | null =>
  typeof method === 'string' ? idIn(id) : null;

type Storing = Omit<StoreEventsOptions, 'hasFirstEvent'> & { readonly request: Request };

/** The answer with its events stored. */
const storing = ({ request, ...options }: Storing, { body, headers }: Response): Response =>
  new Response(
    body && storeEvents(body, { ...options, hasFirstEvent: readsEmptyEvents(request) }),
    { headers },
  );

/**
 * Answers a short call without a session (ADR 93): the use case's first read, or the route, confirms its
 * token. Returns null for every other message.
 */
const answerBriefly = async (
  { desk }: Pick<RoutesOptions, 'desk'>,
  context: Context<TokenPrincipal>,
  query: Query,
  request: Request,
  message: Message,
) => {
  // With a project, the look-up of the project comes before the tools are known.
  if (desk.isExtended || query.project !== undefined) return null;
  const scope = await scopeOf(context, query);
  const brief = briefCallWithoutSession(message, request, scope);
  if (brief === null) return null;
  const { id, tool, input } = brief;
  const call = { tool, input, context, signal: request.signal };
  const result = await runToolCall(desk.offeringOf(scope), call);
  const { version } = context.deps.config;
  return reply({ jsonrpc: '2.0' as const, id, result: resultWithoutSession(result, version) });
};

/**
 * Answers a short call in a session (ADR 93).
 * @param isConfirmed false: the row of the session was not read. The first read of the tool looks for
 * it (ADR 139), and if the tool has no read that does, it is read before the answer
 */
const answerInSession = async (
  { desk, sessions }: Pick<RoutesOptions, 'desk' | 'sessions'>,
  { context, query, request }: Received,
  { id, tool, input }: BriefCall,
  session: Session,
  isConfirmed: boolean,
) => {
  const answered = session.ask(id);
  const leave = sessions.occupy(session);
  const unconfirmed = isConfirmed ? null : new RememberedSession(session.id);
  try {
    const result = await runToolCall(desk.offeringOf(session.scope), {
      tool,
      input,
      context: unconfirmed === null ? context : { ...context, session: unconfirmed },
      signal: request.signal,
    });
    if (unconfirmed?.isConfirmed === false) await desk.find(context, query, request);
    return reply({ jsonrpc: '2.0' as const, id, result });
  } finally {
    answered();
    leave();
  }
};

const receive =
  ({
    desk,
    sessions,
    contexts,
    stateless,
    streams,
    log,
  }: RoutesOptions): Handler<typeof contract.mcp.message> =>
  async (context, { query, body }, request) => {
    const message: Message = body;
    requireFewValues(message);
    const without = await answerBriefly({ desk }, context, query, request, message);
    if (without !== null) return without;
    if (isWithoutSession(request, message)) {
      contexts.note(request, context);
      const { answerStateless } = await import('./stateless/answer.ts');
      return answerStateless(stateless, { context, query, request, message });
    }
    const received = { context, query, request };
    const briefIn = ({ scope }: Session) =>
      desk.isExtended ? null : briefCallOf(message, request, scope);
    const recalled = desk.recall(context, query, request);
    const recalledCall = recalled === null ? null : briefIn(recalled);
    if (recalled !== null && recalledCall !== null) {
      return answerInSession({ desk, sessions }, received, recalledCall, recalled, false);
    }
    const session =
      message.method === 'initialize'
        ? await begin(desk, context, query, message)
        : await desk.find(context, query, request);
    const brief = briefIn(session);
    if (brief !== null) {
      return answerInSession({ desk, sessions }, received, brief, session, true);
    }
    const asked = askedBy(message);
    const answered = asked === null ? null : session.ask(asked);
    contexts.note(request, context);
    const leave = sessions.occupy(session);
    const over = (): void => {
      answered?.();
      leave();
    };
    const response = await session.transport.handleRequest(request, { parsedBody: message });
    if (message.method === 'initialize' && !response.ok) await sessions.end(session);
    const cancelled = cancelledBy(message);
    if (cancelled !== null && response.ok) await session.dropRequest(cancelled);
    if (message.method !== 'tools/call' || asked === null || !hasEvents(response)) {
      return relay(response, { over });
    }
    const stored = storing({ streams, log, session, request, requestId: asked, over }, response);
    return relay(stored, { over: () => undefined });
  };

/** The library refuses all others. */
const asksForEvents = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('accept')?.includes('text/event-stream') === true;

const listen =
  ({ desk, sessions, watch, streams, log }: RoutesOptions): Handler<typeof contract.mcp.stream> =>
  async (context, { query }, request) => {
    const session = await desk.find(context, query, request);
    const resumed = asksForEvents(request) ? await resumedBy(request, session, streams) : null;
    if (resumed?.isStanding === false) {
      requireVersion(request);
      return resumeCall(resumed, { streams, log, session, over: sessions.occupy(session) });
    }
    // A client that comes back may be sooner than the news that it was gone.
    if (asksForEvents(request)) session.transport.closeStandaloneSSEStream();
    const over = sessions.occupy(session, true);
    watch.begin();
    const response = await session.transport.handleRequest(request);
    if (response.body === null || !hasEvents(response)) return relay(response, { over });
    const options = { streams, log, session, over };
    if (resumed !== null) return resumeNotifications(resumed, response.body, options);
    const stored = storing({ ...options, request, requestId: null }, response);
    return relay(stored, { over: () => undefined, isStanding: true });
  };

const end =
  ({ desk, sessions }: RoutesOptions): Handler<typeof contract.mcp.end> =>
  async (context, { query }, request) => {
    await sessions.end(await desk.find(context, query, request));
    return reply(undefined);
  };

export const routesOf = (
  options: RoutesOptions,
  traits: Pick<Route, 'guard' | 'errorBody' | 'challenge'>,
): readonly Route[] =>
  appRoutes('mcp', {
    // The row of a session says whether its token still works.
    'mcp.message': route(contract.mcp.message, confirmsCredential(receive(options)), traits),
    'mcp.stream': route(contract.mcp.stream, listen(options), traits),
    'mcp.end': route(contract.mcp.end, end(options), traits),
  });
