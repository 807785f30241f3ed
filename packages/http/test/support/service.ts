/**
 * A tiny service on a real SQLite: routes that a test creates, users, tokens, and a clock that it
 * moves.
 */

import { createToken, type Scope } from '@quoin/auth-scopes';
import { RATE_LIMITS } from '@quoin/contract';
import type { AssistantKeyRecord, Db, Deps, Stores, TokenRecord, UserRecord } from '@quoin/core';
import { openTestDeps } from '@quoin/test-deps';
import { keepOutput } from '@quoin/test-kit';
import {
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  mountRoutes,
  NO_ACCESS_LOG,
  OpenStreams,
  originPolicy,
  type RateLimitSettings,
  RateLimits,
  type Route,
  type SessionResolver,
  type StreamTimes,
  trustedProxies,
} from '../../src/index.ts';

export interface LogLine {
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

export interface ServiceOptions {
  readonly routes: readonly Route[];
  readonly limits?: Partial<RateLimitSettings>;
  /** Milliseconds that heavy requests wait for a place. */
  readonly heavyWaitMs?: number;
  readonly publicUrl?: string;
  readonly loopbackIsOne?: boolean;
  readonly trustedProxies?: readonly string[];
  readonly corsOrigins?: readonly string[];
  readonly checkResponses?: boolean;
  /** As where commits of others cannot be detected: no principal is kept. */
  readonly withoutGeneration?: boolean;
  /** Listens on a port of its own, where Bun finds the routes and not Elysia. */
  readonly listening?: boolean;
  /** No process keeps sessions. */
  readonly withoutSessions?: boolean;
  readonly streams?: StreamTimes;
}

export interface TokenPatch {
  readonly scopes?: Scope[];
  readonly projectId?: string;
  readonly expiresAt?: Date;
  readonly user?: UserRecord;
}

export interface AssistantKey {
  readonly id: string;
  readonly projectId: string;
  readonly value: string;
  /** What carries it. */
  readonly headers: { readonly 'x-assistant-key': string };
}

export interface Service extends AsyncDisposable {
  readonly runtime: HttpRuntime;
  readonly deps: Deps;
  readonly app: ReturnType<typeof createElysia>;
  readonly log: readonly LogLine[];
  /** The user whose token and session the two helpers below return. */
  readonly person: UserRecord;
  /** Calls the app, without a socket unless it listens; `path` begins with a slash. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A raw token that works. */
  token(patch?: TokenPatch): Promise<string>;
  /** The record of a raw token. */
  record(token: string): Promise<TokenRecord | undefined>;
  /** `authorization` of a new token. */
  bearer(patch?: TokenPatch): Promise<{ authorization: string }>;
  /** A new assistant key that works. */
  key(patch?: Partial<AssistantKeyRecord>): Promise<AssistantKey>;
  /** The cookie of the person's session. */
  readonly cookie: { cookie: string };
  /** Moves the clock, which does not move by itself; negative goes back. */
  advance(milliseconds: number): void;
  /** How often the database was read, and written, since it was opened. */
  readonly counts: { reads: number; writes: number };
  /** Where it listens. */
  readonly port: number;
  /** Makes the database fail from now on, or work again. */
  breakWith(problem: Error | null): void;
}

/** Off unless a test is about them. */
const NO_LIMITS: RateLimitSettings = {
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

/** Nothing is asked of it here. */
const NO_MODEL: Deps['model'] = {
  name: 'none',
  answer: () => {
    throw new Error('There is no model here');
  },
};

const sha256 = (text: string): string => Bun.SHA256.hash(text, 'hex');

const personNamed = (name: string): UserRecord => ({
  id: Bun.randomUUIDv7(),
  email: `${name}@example.com`,
  name,
  emailVerified: true,
  image: null,
  role: 'member',
  disabledAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
});

const sessionsOf = (person: UserRecord): SessionResolver => ({
  resolve: async (request) =>
    request.headers.get('cookie') === 'session=good'
      ? {
          kind: 'session',
          sessionId: 'good',
          userId: person.id,
          email: person.email,
          name: person.name,
          isOperator: false,
        }
      : null,
});

export const openService = async (options: ServiceOptions): Promise<Service> => {
  const counts = { reads: 0, writes: 0 };
  let broken: Error | null = null;
  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    broken === null ? work() : Promise.reject(broken);
  const publicUrl = options.publicUrl ?? 'http://localhost';
  const log: LogLine[] = [];
  const keep = keepOutput(['service in the test process']);
  const logger = {
    error: (fields: Record<string, unknown>, message: string) => {
      log.push({ fields, message });
      keep(`${message}: ${Bun.inspect(fields, { compact: true })}`);
    },
  };
  const test = await openTestDeps({
    publicUrl,
    start: new Date(),
    model: NO_MODEL,
    log: logger,
    wrap: (database): Db => ({
      read: (work) => {
        counts.reads += 1;
        return attempt(() => database.read(work));
      },
      write: (work) => {
        counts.writes += 1;
        return attempt(() => database.write(work));
      },
      snapshot: (work) => attempt(() => database.snapshot(work)),
    }),
  });
  const { deps, database } = test;
  const person = personNamed('ada');
  await database.write((stores) => stores.users.insert(person));
  const runtime: HttpRuntime = {
    deps,
    credentials: new Credentials({
      deps,
      generation: options.withoutGeneration ? () => null : () => database.generation(),
      sessions: options.withoutSessions ? null : sessionsOf(person),
      log: logger,
    }),
    limits: new RateLimits(
      deps,
      { ...NO_LIMITS, ...options.limits },
      options.heavyWaitMs === undefined ? {} : { heavyWaitMs: options.heavyWaitMs },
    ),
    origins: originPolicy(publicUrl, options.loopbackIsOne ?? false),
    proxies: trustedProxies(options.trustedProxies ?? []),
    corsOrigins: new Set(options.corsOrigins),
    access: NO_ACCESS_LOG,
    streams: new OpenStreams(options.streams),
    log: logger,
    metrics: httpMetrics(),
    checkResponses: options.checkResponses ?? true,
  };
  const app = createElysia(runtime);
  mountRoutes(app, options.routes, runtime);
  if (options.listening) app.listen({ hostname: '127.0.0.1', port: 0 });
  const port = app.server?.port ?? 0;

  const token = async (patch: TokenPatch = {}): Promise<string> => {
    const value = createToken('quoin');
    const record: TokenRecord = {
      id: Bun.randomUUIDv7(),
      userId: (patch.user ?? person).id,
      projectId: null,
      name: 'test',
      scopes: patch.scopes ?? ['docs:read'],
      hash: sha256(value),
      preview: 'quoi…test',
      createdAt: new Date(),
      expiresAt: patch.expiresAt ?? null,
      revokedAt: null,
      lastUsedAt: null,
      parentId: null,
      clientId: null,
    };
    await database.write(async (stores) => {
      if (patch.projectId === undefined) return stores.tokens.insert(record);
      await insertProject(stores, patch.projectId);
      await stores.tokens.insert({ ...record, projectId: patch.projectId });
    });
    return value;
  };
  const key: Service['key'] = async (patch = {}) => {
    const value = createToken('qak');
    const record: AssistantKeyRecord = {
      id: Bun.randomUUIDv7(),
      projectId: Bun.randomUUIDv7(),
      label: 'Website',
      hash: sha256(value),
      preview: 'qak_…test',
      allowedOrigins: [],
      allowPrivate: true,
      createdAt: new Date(),
      createdBy: null,
      createdByToken: null,
      revokedAt: null,
      lastUsedAt: null,
      ...patch,
    };
    await database.write(async (stores) => {
      await insertProject(stores, record.projectId);
      await stores.assistantKeys.insert(record);
    });
    const { id, projectId } = record;
    return { id, projectId, value, headers: { 'x-assistant-key': value } };
  };
  return {
    runtime,
    deps,
    app,
    log,
    person,
    counts,
    key,
    cookie: { cookie: 'session=good' },
    port,
    request: (path, init) =>
      options.listening
        ? fetch(`http://127.0.0.1:${port}${path}`, init)
        : app.handle(new Request(`http://localhost${path}`, init)),
    token,
    record: async (value) =>
      (await database.read((stores) => stores.tokens.findByHash(sha256(value))))?.token,
    bearer: async (patch) => ({ authorization: `Bearer ${await token(patch)}` }),
    advance: test.advance,
    breakWith(problem) {
      broken = problem;
    },
    async [Symbol.asyncDispose]() {
      await app.server?.stop(true);
      await test[Symbol.asyncDispose]();
    },
  };
};

const insertProject = (stores: Stores, id: string): Promise<void> =>
  stores.projects.insert({
    id,
    name: 'Harbour',
    slug: `harbour-${id}`,
    description: '',
    visibility: 'private',
    editorMode: 'block',
    theme: 'system',
    primaryColor: '#000000',
    fontFamily: '',
    fontSize: 16,
    layout: 'docs',
    approvalsRequired: false,
    allowSelfApproval: false,
    validationRules: {},
    synonyms: [],
    manifest: {},
    createdAt: new Date(),
    updatedAt: new Date(),
  });
