/** The receivers on a port of their own, with a real database, connections, and a clock that tests move. */
import { RATE_LIMITS } from '@quoin/contract';
import {
  type Deps,
  type GitConnectionRecord,
  type GitRunRecord,
  newWebhookSecret,
  type Plan,
  SEALED_FOR,
} from '@quoin/core';
import type { Database } from '@quoin/db';
import {
  Credentials,
  httpMetrics,
  NO_ACCESS_LOG,
  OpenStreams,
  originPolicy,
  type RateLimitSettings,
  RateLimits,
  trustedProxies,
} from '@quoin/http';
import { DIALECTS, type Dialect, openTestDeps } from '@quoin/test-deps';
import { gitConnectionRow, noGit } from '@quoin/test-kit';
import { createGitWebhook, type GitWebhookOptions } from '../../src/index.ts';
import { insertProject } from './project.ts';

export { DIALECTS };

export interface Connected {
  readonly id: string;
  readonly projectId: string;
  readonly secret: string;
}

export interface ReceiverAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

export interface Receiver extends AsyncDisposable {
  readonly deps: Deps;
  readonly database: Database;
  readonly origin: string;
  /** Connections whose worker was woken, in order. */
  readonly woken: readonly string[];
  /** To `owner/docs`, branch main, active. */
  connect(patch?: Partial<GitConnectionRecord>): Promise<Connected>;
  update(id: string, patch: Partial<GitConnectionRecord>): Promise<void>;
  post(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReceiverAnswer>;
  /** Newest first. */
  runs(connectionId: string): Promise<GitRunRecord[]>;
  advance(milliseconds: number): void;
}

export interface ReceiverOptions {
  readonly dialect?: Dialect;
  readonly plan?: Plan;
  readonly limits?: Partial<RateLimitSettings>;
  readonly githubApp?: GitWebhookOptions['githubApp'];
}

const NO_APP = { host: null, webhookSecret: null };

export const openReceiver = async (options: ReceiverOptions = {}): Promise<Receiver> => {
  const woken: string[] = [];
  const test = await openTestDeps({
    dialect: options.dialect,
    plan: options.plan,
    git: {
      ...noGit,
      wake: async (connectionId: string) => void woken.push(connectionId),
      wakeRequest: async (connectionId: string, number: number) =>
        void woken.push(`${connectionId} ${number}`),
    },
  });
  const { deps, database } = test;
  const log = {
    error: (fields: Record<string, unknown>, message: string) => console.error(message, fields),
  };
  const app = createGitWebhook({
    runtime: {
      deps,
      credentials: new Credentials({ deps, generation: () => null, sessions: null, log }),
      limits: new RateLimits(deps, { ...RATE_LIMITS, ...options.limits }),
      origins: originPolicy('http://localhost', false),
      proxies: trustedProxies([]),
      corsOrigins: new Set(),
      access: NO_ACCESS_LOG,
      streams: new OpenStreams(),
      log,
      metrics: httpMetrics(),
      checkResponses: true,
    },
    githubApp: options.githubApp ?? NO_APP,
  });
  app.listen({ hostname: '127.0.0.1', port: 0, maxRequestBodySize: 64 * 1024 ** 2 });
  const origin = `http://127.0.0.1:${app.server?.port}`;

  return {
    deps,
    database,
    origin,
    woken,
    async connect(patch = {}) {
      const secret = newWebhookSecret();
      const projectId = await insertProject(database);
      const connection: GitConnectionRecord = {
        ...gitConnectionRow(projectId),
        webhookSecret: deps.secrets.seal(SEALED_FOR.webhookSecret, secret),
        ...patch,
      };
      await database.write((stores) => stores.git.connections.insert(connection));
      return { id: connection.id, projectId, secret };
    },
    async update(id, patch) {
      await database.write((stores) => stores.git.connections.update(id, patch));
    },
    async post(path, body, headers = {}) {
      const response = await fetch(origin + path, { method: 'POST', body, headers });
      const type = response.headers.get('content-type') ?? '';
      const { status } = response;
      return { status, type, text: await response.text(), headers: response.headers };
    },
    runs: (id) => database.read((stores) => stores.git.runs.latest(id, 100)),
    advance: test.advance,
    async [Symbol.asyncDispose]() {
      await app.server?.stop(true);
      await test[Symbol.asyncDispose]();
    },
  };
};
