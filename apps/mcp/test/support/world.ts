/**
 * The agent-tool server beside the API on a port of their own, with a real database, users, tokens,
 * a clock that tests move, and the official client.
 */
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { createApi } from '@quoin/api';
import type { Model } from '@quoin/assistant-core';
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import { RATE_LIMITS, type RateLimit } from '@quoin/contract';
import { type Deps, mintToken } from '@quoin/core';
import type { Database, DatabaseOptions } from '@quoin/db';
import {
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  NO_ACCESS_LOG,
  OpenStreams,
  originPolicy,
  type RateLimitSettings,
  RateLimits,
  type StreamTimes,
  trustedProxies,
} from '@quoin/http';
import type { SearchService } from '@quoin/search-worker';
import { DIALECTS, type Dialect, openTestDeps } from '@quoin/test-deps';
import { freePort } from '@quoin/test-kit';
import { createMcp, type McpOptions } from '../../src/index.ts';

export { DIALECTS, type Dialect };

export interface Person {
  readonly id: string;
  readonly email: string;
}

export interface Token {
  readonly id: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TokenOptions {
  readonly scopes?: readonly Scope[];
  /** Id. */
  readonly project?: string;
  readonly expiresAt?: Date;
}

export interface WorldOptions {
  readonly dialect?: Dialect;
  readonly allowPublish?: boolean;
  readonly extension?: McpOptions['extension'];
  readonly times?: McpOptions['times'];
  readonly streams?: StreamTimes;
  readonly corsOrigins?: readonly string[];
  /** Without it the one that quotes. */
  readonly model?: Model;
  /** Where the service is reached from outside; without it the port itself. */
  readonly publicUrl?: string;
  readonly onStatement?: DatabaseOptions['onStatement'];
}

export interface World extends AsyncDisposable {
  readonly database: Database;
  readonly deps: Deps;
  readonly search: SearchService;
  readonly runtime: HttpRuntime;
  readonly origin: string;
  readonly port: number;
  /** What the service logged as errors. */
  readonly log: readonly string[];
  /** The same database as another process has it. */
  another(): Promise<Database>;
  /** Another copy of the service on the same database. @returns its origin */
  copy(): Promise<string>;
  advance(milliseconds: number): void;
  person(name: string): Promise<Person>;
  /** With all scopes by default. */
  token(person: Person, options?: TokenOptions): Promise<Token>;
  revoke(token: Token, person: Person): Promise<void>;
  /** The official client, initialized. @param query as in `?mode=cloud` */
  connect(token: Token, query?: string, options?: ClientOptions): Promise<Connection>;
  /** One request with a message, as no client would send it. */
  post(
    message: unknown,
    headers?: Readonly<Record<string, string>>,
    path?: string,
  ): Promise<Response>;
  sessions(): Promise<number>;
}

export interface Connection extends AsyncDisposable {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
}

const isLimit = (name: string): name is keyof typeof RATE_LIMITS => name in RATE_LIMITS;

/** The limits are the business of other tests. */
const unlimited = (): RateLimitSettings => {
  const settings: Record<keyof typeof RATE_LIMITS, RateLimit> = { ...RATE_LIMITS };
  for (const name of Object.keys(settings).filter(isLimit)) {
    settings[name] = { ...settings[name], points: 0 };
  }
  return settings;
};

export const ACCEPT = 'application/json, text/event-stream';

export const openWorld = async (options: WorldOptions = {}): Promise<World> => {
  const servers: ReturnType<typeof createElysia>[] = [];
  const lines: string[] = [];
  const log = {
    error: (fields: Record<string, unknown>, message: string) => {
      lines.push(`${message} ${Bun.inspect(fields)}`);
    },
  };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const test = await openTestDeps({
    dialect: options.dialect,
    onStatement: options.onStatement,
    publicUrl: options.publicUrl ?? origin,
    maxConnections: 4,
    log,
    ...(options.model && { model: options.model }),
  });
  const { deps, database, search } = test;
  search.start();
  const runtimeOf = (deps: Deps, database: Database): HttpRuntime => ({
    deps,
    credentials: new Credentials({
      deps,
      generation: () => database.generation(),
      sessions: null,
      log,
    }),
    limits: new RateLimits(deps, unlimited()),
    origins: originPolicy(options.publicUrl ?? origin, options.publicUrl === undefined),
    proxies: trustedProxies([]),
    corsOrigins: new Set(options.corsOrigins),
    access: NO_ACCESS_LOG,
    streams: new OpenStreams(options.streams),
    log,
    metrics: httpMetrics(),
    checkResponses: true,
  });
  const runtime = runtimeOf(deps, database);
  const mcpOf = (runtime: HttpRuntime) =>
    createMcp({
      runtime,
      settings: { allowPublish: options.allowPublish ?? true },
      ...(options.times !== undefined && { times: options.times }),
      ...(options.extension !== undefined && { extension: options.extension }),
    });
  const api = createApi({ runtime });
  const app = createElysia(runtime).use(api).use(mcpOf(runtime));
  app.listen({ hostname: '127.0.0.1', port, idleTimeout: 30, maxRequestBodySize: 64 * 1024 ** 2 });

  return {
    database,
    deps,
    search,
    runtime,
    origin,
    port,
    log: lines,
    another: test.another,
    async copy() {
      const other = await test.another();
      const copied = runtimeOf({ ...deps, db: other }, other);
      const server = createElysia(copied).use(mcpOf(copied));
      server.listen({ hostname: '127.0.0.1', port: 0, idleTimeout: 30 });
      servers.push(server);
      return `http://127.0.0.1:${server.server?.port}`;
    },
    advance: test.advance,
    async person(name) {
      const now = deps.clock.now();
      const person = { id: deps.ids.next(), email: `${name}@example.com` };
      await database.write((stores) =>
        stores.users.insert({
          ...person,
          name,
          emailVerified: true,
          image: null,
          role: 'member',
          disabledAt: null,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return person;
    },
    async token({ id: userId }, { scopes = SCOPES, project = null, expiresAt = null } = {}) {
      const grant = { userId, projectId: project, name: 'test', scopes: [...scopes], expiresAt };
      const { value, record } = mintToken({ deps }, grant);
      await database.write((stores) => stores.tokens.insert(record));
      return { id: record.id, value, headers: { authorization: `Bearer ${value}` } };
    },
    async revoke({ id }, { id: userId }) {
      await database.write((stores) => stores.tokens.revoke(id, { userId }, deps.clock.now()));
    },
    async connect({ headers }, query = '', clientOptions = {}) {
      const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp${query}`), {
        requestInit: { headers },
      });
      const client = new Client({ name: 'test', version: '1' }, clientOptions);
      await client.connect(transport);
      return {
        client,
        transport,
        [Symbol.asyncDispose]: async () => {
          await transport.terminateSession();
          await client.close();
        },
      };
    },
    post: (message, headers = {}, path = '/mcp') =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
        body: typeof message === 'string' ? message : JSON.stringify(message),
      }),
    async sessions() {
      const metric = await runtime.metrics.registry.getSingleMetric('quoin_mcp_sessions')?.get();
      return Number(metric?.values[0]?.value);
    },
    async [Symbol.asyncDispose]() {
      for (const one of [...servers, app]) await one.server?.stop(true);
      await test[Symbol.asyncDispose]();
    },
  };
};
