/** Opens sessions, and finds the one that a request is for. */
import { contract, type EndpointInput } from '@quoin/contract';
import {
  type Context,
  invalid,
  type McpSessionRecord,
  requireProject,
  type TokenPrincipal,
} from '@quoin/core';
import type { ErrorLog, WorkSlots } from '@quoin/http';
import type { Contexts } from './contexts.ts';
import { protocolLibrary } from './late.ts';
import type { Offering } from './offering.ts';
import { noSession, withoutSession } from './protocol.ts';
import type { PageWatch } from './resources/page-watch.ts';
import type { Extension } from './session-server.ts';
import { Session, type SessionScope } from './sessions/session.ts';
import type { Sessions } from './sessions/sessions.ts';

export type Query = EndpointInput<typeof contract.mcp.message>['query'];

export interface SessionRegistryOptions {
  readonly sessions: Sessions;
  readonly contexts: Contexts;
  readonly watch: PageWatch;
  readonly log: ErrorLog;
  readonly heavy: WorkSlots;
  readonly allowPublish: boolean;
  readonly extension?: Extension | undefined;
}

/** @throws {AppError} `not_found` for a project that the caller may not see */
const scopeOf = async (
  context: Context<TokenPrincipal>,
  { mode, project: query }: Query,
): Promise<SessionScope> => {
  if (query === undefined) return { mode, query, project: null };
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, query, contract.projects.get),
  );
  return { mode, query, project };
};

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

  /** Whether tests have put handlers in the place of ours. */
  get isExtended(): boolean {
    return this.#options.extension !== undefined;
  }

  /** What calls of tools need of a session. */
  offeringOf(session: Session): Pick<Offering, 'session' | 'allowPublish' | 'log' | 'heavy'> {
    const { allowPublish, log, heavy } = this.#options;
    return { session, allowPublish, log, heavy };
  }

  /** A session in memory, with a server of the protocol that was not initialized yet. */
  async #start(
    context: Context<TokenPrincipal>,
    id: string,
    scope: SessionScope,
  ): Promise<Session> {
    const { contexts, watch, log, heavy, allowPublish, extension } = this.#options;
    const session = new Session(id, context.principal, scope);
    const { sessionServer } = await import('./session-server.ts');
    const transport = new (protocolLibrary().WebStandardStreamableHTTPServerTransport)({
      sessionIdGenerator: () => session.id,
      // Pings are those of all our streams.
      keepAliveMs: 0,
    });
    const offering = {
      session,
      watch,
      log,
      heavy,
      allowPublish,
      contextOf: contexts.of.bind(contexts),
    };
    const { version } = context.deps.config;
    await session.begin(sessionServer(version, offering, extension), transport);
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

  /**
   * The session that the request names.
   * @param message what it carries, if anything
   * @throws {AppError}
   */
  async find(
    context: Context<TokenPrincipal>,
    query: Query,
    request: Request,
    message?: unknown,
  ): Promise<Session> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) throw withoutSession(request, message);
    const { principal } = context;
    const row = await this.#options.sessions.require(id, context);
    if (query.mode !== row.mode || (query.project ?? null) !== row.project) {
      throw invalid('project and mode must be those that the session was initialized with');
    }
    return this.#options.sessions.resume(row, principal, () => this.#restore(context, query, row));
  }
}
