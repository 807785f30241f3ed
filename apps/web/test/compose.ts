/** The web app on a SQLite database of its own, with the device endpoints that a tool would use. */

import { join } from 'node:path';
import { extractiveModel } from '@quoin/assistant-core';
import { type AuthOptions, createAuth } from '@quoin/auth';
import { createContentWorkers } from '@quoin/content-worker';
import { contract, RATE_LIMITS } from '@quoin/contract';
import {
  type Deps,
  domainPolicy,
  getMe,
  listTokens,
  NO_API_CALLS,
  NO_REMOTE_FILES,
  PageViews,
  pollDevice,
  RequestWaits,
  SearchLog,
  startDevice,
} from '@quoin/core';
import { authAdapter, folderFiles, openDatabase } from '@quoin/db';
import {
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  mountRoutes,
  NO_ACCESS_LOG,
  OpenStreams,
  originPolicy,
  RateLimits,
  route,
  trustedProxies,
} from '@quoin/http';
import { createSearch, UNHURRIED_WAITS } from '@quoin/search-worker';
import {
  noAgent,
  noGit,
  searchThreads,
  sqliteTemplate,
  temporaryFolder,
  testPasswords,
  testSecrets,
  workerProgram,
} from '@quoin/test-kit';
import { createWeb } from '../src/index.ts';

export const ADA = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  password: 'correct horse battery',
};

const SECRET = 'a secret of the tests, long enough for all';

export interface ComposeOptions {
  readonly publicUrl?: string;
  readonly loopbackIsOne?: boolean;
  readonly auth?: Partial<AuthOptions>;
}

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

export const compose = async (options: ComposeOptions = {}) => {
  const { publicUrl = 'http://localhost', loopbackIsOne = true } = options;
  const folder = await temporaryFolder();
  await fillWithSchema(folder.path);
  const database = await openDatabase({ dataDir: folder.path });
  const time = { offsetMs: 0 };
  const logged: unknown[] = [];
  const clock = { now: () => new Date(Date.now() + time.offsetMs) };
  const log = { error: (fields: unknown) => void logged.push(fields) };
  const index = { dataDir: folder.path };
  const search = createSearch({
    db: database,
    index,
    log,
    waits: UNHURRIED_WAITS,
    threads: await searchThreads(),
  });
  const deps: Deps = {
    db: database,
    search,
    content: createContentWorkers(await workerProgram('content')),
    files: folderFiles(join(folder.path, 'assets')),
    searchLog: new SearchLog({ db: database, clock, onError: log.error }),
    remoteFiles: NO_REMOTE_FILES,
    apiCalls: NO_API_CALLS,
    pageViews: new PageViews({ db: database, clock, onError: log.error }),
    model: extractiveModel(),
    agent: noAgent,
    git: noGit,
    clock,
    ids: { next: () => Bun.randomUUIDv7() },
    domains: domainPolicy({ publicUrl }),
    secrets: testSecrets(SECRET),
    passwords: {
      hash: (password) => auth.passwords.hash(password),
      verify: (hash, password) => auth.passwords.verify(hash, password),
    },
    waits: new RequestWaits(),
    passwordLimits: {
      begin: (email, client) => runtime.limits.passwords.begin(email, client),
    },
    config: {
      publicUrl,
      tokenPrefix: 'quoin',
      signUp: 'closed',
      plan: { name: 'self-hosted' },
      version: '0.0.0',
    },
  };
  const auth = createAuth({
    database: authAdapter(database),
    secret: SECRET,
    publicUrl,
    loopbackIsOne,
    signUp: 'closed',
    passwords: testPasswords,
    newId: deps.ids.next,
    ...options.auth,
  });
  const runtime: HttpRuntime = {
    deps,
    credentials: new Credentials({
      deps,
      generation: () => database.generation(),
      sessions: auth.sessions,
      log,
    }),
    limits: new RateLimits(deps, RATE_LIMITS),
    origins: originPolicy(publicUrl, loopbackIsOne),
    proxies: trustedProxies([]),
    corsOrigins: new Set(),
    access: NO_ACCESS_LOG,
    streams: new OpenStreams(),
    log,
    metrics: httpMetrics(),
    checkResponses: true,
  };
  const app = createElysia(runtime);
  const api = createElysia(runtime);
  mountRoutes(
    api,
    [
      route(contract.me.get, getMe),
      route(contract.tokens.list, listTokens),
      route(contract.device.start, startDevice),
      route(contract.device.poll, pollDevice),
    ],
    runtime,
  );
  app.use(api).use(createWeb({ runtime, auth }));
  const ada = await auth.accounts.create({ ...ADA, role: 'operator' });
  return {
    app,
    auth,
    deps,
    database,
    ada,
    logged,
    time,
    publicUrl,
    async close() {
      await search.close();
      await database.close();
      await folder.remove();
    },
  };
};

export type Composed = Awaited<ReturnType<typeof compose>>;
