/**
 * The API on a database of its own: real stores, a stand-in for the sessions that the web app keeps,
 * every answer held to its contract, and users and tokens for its requests.
 */

import type { Model } from '@quoin/assistant-core';
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import { RATE_LIMITS } from '@quoin/contract';
import {
  type Agent,
  type Context,
  type Git,
  mintToken,
  type Plan,
  type StorageLimits,
  type UserRecord,
} from '@quoin/core';
import type { Database, OnStatement } from '@quoin/db';
import {
  Credentials,
  type HttpRuntime,
  httpMetrics,
  NO_ACCESS_LOG,
  OpenStreams,
  originPolicy,
  type RateLimitSettings,
  RateLimits,
  type SessionResolver,
  trustedProxies,
} from '@quoin/http';
import type { SearchService } from '@quoin/search-worker';
import { createSystem, type SystemOptions } from '@quoin/service/create-system';
import { DIALECTS, type Dialect, openTestDeps } from '@quoin/test-deps';
import { sessionRow } from '@quoin/test-kit';
import { createApi } from '../../src/index.ts';
import { type Answer, readAnswer, textAt } from './answer.ts';

export { DIALECTS, type Dialect };

export const ORIGIN = 'http://localhost:4400';
export const VERSION = '0.0.0-test';

export type Credential = Readonly<Record<string, string>>;

export interface Sent {
  readonly as?: Credential;
  readonly headers?: Credential;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

export interface Service extends AsyncDisposable {
  readonly database: Database;
  readonly search: SearchService;
  /** Of the SQLite file, the index and the files. */
  readonly dataDir: string;
  readonly options: SystemOptions;
  readonly app: ReturnType<typeof createApi>;
  /** Where it listens, on a port that the system chose. */
  listen(): string;
  /** @param target method and path, as in `GET /api/v1/me` */
  send(target: string, sent?: Sent): Promise<Answer>;
  person(name: string): Promise<UserRecord>;
  /** `authorization` of a new token, with all scopes by default. */
  token(
    person: UserRecord,
    options?: { readonly scopes?: readonly Scope[]; readonly projectId?: string },
  ): Promise<Credential>;
  /** Headers of a request of a signed-in user from a page of the app. */
  session(person: UserRecord): Credential;
}

export interface ServiceOptions {
  readonly dialect?: Dialect;
  readonly ready?: SystemOptions['ready'];
  readonly metricsToken?: string;
  /** What answers questions; without it the one that quotes. */
  readonly model?: Model;
  readonly plan?: Plan;
  readonly storage?: StorageLimits;
  /** Without it the tests have nothing to do with Git. */
  readonly git?: Git;
  /** Without it the tests run no skills. */
  readonly agent?: Agent<Context>;
  /** Receives each statement of the stores. */
  readonly onStatement?: OnStatement;
}

/** The limits are the business of other tests. */
const UNLIMITED: RateLimitSettings = {
  token: { ...RATE_LIMITS.token, points: 0 },
  assistantKey: { ...RATE_LIMITS.assistantKey, points: 0 },
  anonymous: { ...RATE_LIMITS.anonymous, points: 0 },
  passwordClient: { ...RATE_LIMITS.passwordClient, points: 0 },
  passwordAccount: { ...RATE_LIMITS.passwordAccount, points: 0 },
  signIn: { ...RATE_LIMITS.signIn, points: 0 },
  deviceStart: { ...RATE_LIMITS.deviceStart, points: 0 },
  deviceApprove: { ...RATE_LIMITS.deviceApprove, points: 0 },
  clientRegister: { ...RATE_LIMITS.clientRegister, points: 0 },
  tokenCreate: { ...RATE_LIMITS.tokenCreate, points: 0 },
  webhookAddress: { ...RATE_LIMITS.webhookAddress, points: 0 },
  webhookConnection: { ...RATE_LIMITS.webhookConnection, points: 0 },
  reader: { ...RATE_LIMITS.reader, points: 0 },
  triggerAddress: { ...RATE_LIMITS.triggerAddress, points: 0 },
  trigger: { ...RATE_LIMITS.trigger, points: 0 },
};

const sessionIdOf = ({ id }: Pick<UserRecord, 'id'>): string => `session of ${id}`;

const sessionsOf = (people: ReadonlyMap<string, UserRecord>): SessionResolver => ({
  resolve: async (request) => {
    const user = people.get(request.headers.get('cookie') ?? '');
    if (user === undefined) return null;
    const { id: userId, email, name } = user;
    const sessionId = sessionIdOf(user);
    return { kind: 'session', sessionId, userId, email, name, isOperator: false };
  },
});

/** Counts are written when a report reads them: a test that counts statements gets no others. */
const LATE_MS = 3_600_000;

const requestOf = (target: string, { as, headers, body }: Sent): Request => {
  const [method = '', path = ''] = target.split(' ');
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...as,
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
};

export const openService = async (settings: ServiceOptions = {}): Promise<Service> => {
  const { dialect, storage, onStatement, model, plan, git, agent } = settings;
  const test = await openTestDeps({
    dialect,
    publicUrl: ORIGIN,
    plan,
    storage,
    onStatement,
    maxConnections: 4,
    writeCountsAfter: LATE_MS,
    ...(model && { model }),
    ...(git && { git }),
    ...(agent && { agent }),
  });
  const { deps, database, search, dataDir } = test;
  const people = new Map<string, UserRecord>();
  // An unexpected fault must not pass as an answer that a test happens to accept.
  const log = {
    error: (fields: Record<string, unknown>, message: string) => console.error(message, fields),
  };
  const runtime: HttpRuntime = {
    deps,
    credentials: new Credentials({
      deps,
      generation: () => database.generation(),
      sessions: sessionsOf(people),
      log,
    }),
    limits: new RateLimits(deps, UNLIMITED),
    origins: originPolicy(ORIGIN, true),
    proxies: trustedProxies([]),
    corsOrigins: new Set(),
    access: NO_ACCESS_LOG,
    streams: new OpenStreams(),
    log,
    metrics: httpMetrics(),
    checkResponses: true,
  };
  const options: SystemOptions = {
    runtime,
    ready: settings.ready ?? (() => database.ready()),
    servesHost: async () => false,
    metricsToken: settings.metricsToken ?? null,
  };
  const app = createApi(options).use(createSystem(options));
  return {
    database,
    search,
    dataDir,
    options,
    app,
    listen() {
      app.listen({ hostname: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${app.server?.port}`;
    },
    send: async (target, sent = {}) => readAnswer(await app.handle(requestOf(target, sent))),
    async person(name) {
      const now = new Date();
      const user: UserRecord = {
        id: Bun.randomUUIDv7(),
        email: `${name}@example.com`,
        name,
        emailVerified: true,
        image: null,
        role: 'member',
        disabledAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await database.write((stores) => stores.users.insert(user));
      await database.engine.write(({ access: { q, t } }) =>
        q.insert(t.sessions).values(sessionRow(user.id, sessionIdOf(user))),
      );
      people.set(`session=${user.id}`, user);
      return user;
    },
    async token({ id: userId }, { scopes = SCOPES, projectId = null } = {}) {
      const grant = { userId, projectId, name: 'test', scopes: [...scopes], expiresAt: null };
      const { value, record } = mintToken({ deps }, grant);
      await database.write((stores) => stores.tokens.insert(record));
      return { authorization: `Bearer ${value}` };
    },
    session: ({ id }) => ({ cookie: `session=${id}`, origin: ORIGIN }),
    async [Symbol.asyncDispose]() {
      await app.server?.stop(true);
      await test[Symbol.asyncDispose]();
    },
  };
};

/** Creates records as `as` and returns their ids. */
export const maker = ({ send }: Pick<Service, 'send'>, as: Credential) => {
  const make = async (target: string, body: unknown, ...path: string[]): Promise<string> => {
    const answer = await send(`POST /api/v1${target}`, { as, body });
    if (answer.status !== 201) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return textAt(answer.body, ...path);
  };
  return {
    project: (name: string) => make('/projects', { name }, 'project', 'slug'),
    space: (project: string, name: string) =>
      make(`/projects/${project}/spaces`, { name }, 'space', 'id'),
    page: (project: string, spaceId: string, title: string, content = `# ${title}\n`) =>
      make(`/projects/${project}/pages`, { spaceId, title, content }, 'page', 'id'),
    member: (project: string, email: string, role: string) =>
      make(`/projects/${project}/members`, { email, role }, 'member', 'userId'),
  };
};

export type Maker = ReturnType<typeof maker>;
