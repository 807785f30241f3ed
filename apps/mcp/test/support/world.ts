/**
 * The agent-tool server beside the API on a port of their own, with a real database, people, tokens,
 * a clock that tests move, and the official client.
 */
import { join } from 'node:path';
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { createApi } from '@quoin/api';
import { extractiveModel, type Model } from '@quoin/assistant-core';
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import { createContentWorkers } from '@quoin/content-worker';
import { RATE_LIMITS, type RateLimit } from '@quoin/contract';
import {
  type Deps,
  domainPolicy,
  mintToken,
  NO_API_CALLS,
  NO_REMOTE_FILES,
  PageViews,
  RequestWaits,
  SearchLog,
} from '@quoin/core';
import { type Database, folderFiles, openDatabase } from '@quoin/db';
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
import { createSearch, type SearchService, UNHURRIED_WAITS } from '@quoin/search-worker';
import {
  databaseTemplate,
  freePort,
  noAgent,
  noGit,
  searchThreads,
  sqliteTemplate,
  temporaryFolder,
  testPasswords,
  testSecrets,
  unlimitedPasswords,
  workerProgram,
} from '@quoin/test-kit';
import { createMcp, type McpOptions } from '../../src/index.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

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
  /** Whom requests without a credential come from. */
  readonly anonymousToken?: () => Promise<Token>;
  readonly corsOrigins?: readonly string[];
  /** Without it the one that quotes. */
  readonly model?: Model;
  /** Where the service is reached from outside; without it the port itself. */
  readonly publicUrl?: string;
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
  /** With all scopes unless told. */
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

const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

/** One pool for all worlds of a test process: it stores nothing. */
const content = createContentWorkers(await workerProgram('content'));

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

export const openWorld = async (options: WorldOptions = {}): Promise<World> => {
  const folder = await temporaryFolder();
  const postgres = options.dialect === 'postgres' ? await migratedDatabase() : null;
  if (postgres === null) await fillWithSchema(folder.path);
  const url = postgres === null ? {} : { url: postgres.url };
  const database = await openDatabase({ dataDir: folder.path, maxConnections: 4, ...url });
  const others: Database[] = [];
  const servers: ReturnType<typeof createElysia>[] = [];
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const lines: string[] = [];
  const log = {
    error: (fields: Record<string, unknown>, message: string) => {
      lines.push(`${message} ${Bun.inspect(fields)}`);
    },
  };
  const search = createSearch({
    db: database,
    index: postgres === null ? { dataDir: folder.path } : { url: postgres.url },
    log,
    waits: UNHURRIED_WAITS,
    threads: await searchThreads(),
  });
  search.start();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const deps: Deps = {
    db: database,
    search,
    searchLog: new SearchLog({ db: database, clock, onError: (err) => log.error({ err }, 'log') }),
    remoteFiles: NO_REMOTE_FILES,
    apiCalls: NO_API_CALLS,
    pageViews: new PageViews({ db: database, clock, onError: (err) => log.error({ err }, 'log') }),
    content,
    files: folderFiles(join(folder.path, 'assets')),
    model: options.model ?? extractiveModel(),
    agent: noAgent,
    git: noGit,
    clock,
    ids: { next: () => Bun.randomUUIDv7() },
    domains: domainPolicy({ publicUrl: options.publicUrl ?? 'http://localhost' }),
    secrets: testSecrets(),
    passwords: testPasswords,
    waits: new RequestWaits(),
    passwordLimits: unlimitedPasswords,
    config: {
      publicUrl: options.publicUrl ?? origin,
      tokenPrefix: 'quoin',
      signUp: 'closed',
      plan: { name: 'test' },
      version: '0.0.0-test',
    },
  };
  const { anonymousToken } = options;
  /** Programs that cannot send a credential come as a user all the same. */
  class LenientCredentials extends Credentials {
    override async resolve(request: Request) {
      if (anonymousToken === undefined || request.headers.has('authorization')) {
        return super.resolve(request);
      }
      const { headers } = await anonymousToken();
      return super.resolve(new Request(request.url, { headers }));
    }
  }
  const runtimeOf = (deps: Deps, database: Database): HttpRuntime => ({
    deps,
    credentials: new LenientCredentials({
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
    async another() {
      const other = await openDatabase({ dataDir: folder.path, maxConnections: 2, ...url });
      others.push(other);
      return other;
    },
    async copy() {
      const other = await openDatabase({ dataDir: folder.path, maxConnections: 2, ...url });
      others.push(other);
      const copied = runtimeOf({ ...deps, db: other }, other);
      const server = createElysia(copied).use(mcpOf(copied));
      server.listen({ hostname: '127.0.0.1', port: 0, idleTimeout: 30 });
      servers.push(server);
      return `http://127.0.0.1:${server.server?.port}`;
    },
    advance(milliseconds) {
      shift += milliseconds;
    },
    async person(name) {
      const now = clock.now();
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
      await database.write((stores) => stores.tokens.revoke(id, { userId }, clock.now()));
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
      await deps.searchLog.close();
      await search.close();
      for (const opened of [...others, database]) await opened.close();
      await postgres?.drop();
      await folder.remove();
    },
  };
};
