/** Opens sessions, and finds the one that a request is for. */
import { type Context, invalid, type McpSessionRecord, type TokenPrincipal } from '@quoin/core';
import type { ErrorLog, WorkSlots } from '@quoin/http';
import type { Contexts } from './contexts.ts';
import { protocolLibrary } from './late.ts';
import { parametersChanged } from './messages.ts';
import type { Offering } from './offering.ts';
import { noSession, withoutSession } from './protocol.ts';
import type { Extension } from './protocol-server.ts';
import type { PageWatch } from './resources/page-watch.ts';
import { type AddressScope, type Query, scopeOf } from './scope.ts';
import { Session } from './sessions/session.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface SessionRegistryOptions {
  readonly sessions: Sessions;
  readonly contexts: Contexts;
  readonly watch: PageWatch;
  readonly log: ErrorLog;
  readonly heavy: WorkSlots;
  readonly allowPublish: boolean;
  readonly extension?: Extension | undefined;
}

export class SessionRegistry {
  readonly #options: SessionRegistryOptions;

  constructor(options: SessionRegistryOptions) {
    this.#options = options;
  }

  /**
   * @param client what a server needs of the parameters of `initialize`
   * @returns one that begins with this request, and ends with it where that is refused
   */
  async open(
    context: Context<TokenPrincipal>,
    query: Query,
    client: McpSessionRecord['client'],
  ): Promise<Session> {
    const session = await this.#start(context, crypto.randomUUID(), await scopeOf(context, query));
    const { mode, project } = session.scope;
    await this.#options.sessions.begin(session, {
      ...{ mode, client },
      project: query.project ?? null,
      projectId: project?.id ?? null,
    });
    return session;
  }

  /** Whether tests have replaced Quoin's handlers. */
  get isExtended(): boolean {
    return this.#options.extension !== undefined;
  }

  /** Returns the data that calls of tools need. */
  offeringOf(scope: AddressScope): Pick<Offering, 'scope' | 'allowPublish' | 'log' | 'heavy'> {
    const { allowPublish, log, heavy } = this.#options;
    return { scope, allowPublish, log, heavy };
  }

  /** A session in memory, with a server of the protocol that was not initialized yet. */
  async #start(
    context: Context<TokenPrincipal>,
    id: string,
    scope: AddressScope,
  ): Promise<Session> {
    const { contexts, watch, log, heavy, allowPublish, extension } = this.#options;
    const session = new Session(id, context.principal, scope);
    const { protocolServer } = await import('./protocol-server.ts');
    const transport = new (protocolLibrary().WebStandardStreamableHTTPServerTransport)({
      sessionIdGenerator: () => session.id,
      // Quoin's streams send the pings.
      keepAliveMs: 0,
    });
    const offering = {
      scope,
      log,
      heavy,
      allowPublish,
      contextOf: contexts.of.bind(contexts),
    };
    const { version } = context.deps.config;
    const subscribing = { sessionId: id, watch };
    const server = protocolServer(offering, { version, extension, subscribing });
    await session.begin(server, transport);
    return session;
  }

  /** The session of a row that another copy wrote, or this one before it forgot the session. */
  async #restore(
    context: Context<TokenPrincipal>,
    query: Query,
    { id, projectId, client }: McpSessionRecord,
  ): Promise<Session> {
    const scope = await scopeOf(context, query);
    // The slug may be that of another project by now.
    if ((scope.project?.id ?? null) !== projectId) throw noSession();
    const session = await this.#start(context, id, scope);
    await session.replay(client);
    return session;
  }

  /** {@link find} without a statement: null, or a session whose row is still to be read. */
  recall(context: Context<TokenPrincipal>, query: Query, request: Request): Session | null {
    const id = request.headers.get('mcp-session-id');
    const session = id === null ? null : this.#options.sessions.recall(id, context);
    if (session === null) return null;
    const { mode, query: project } = session.scope;
    return query.mode === mode && query.project === project ? session : null;
  }

  /**
   * The session that the request names.
   * @throws {AppError}
   */
  async find(context: Context<TokenPrincipal>, query: Query, request: Request): Promise<Session> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) throw withoutSession(request);
    const { principal } = context;
    const row = await this.#options.sessions.require(id, context);
    if (query.mode !== row.mode || (query.project ?? null) !== row.project) {
      throw invalid(parametersChanged);
    }
    return this.#options.sessions.resume(row, principal, () => this.#restore(context, query, row));
  }
}
