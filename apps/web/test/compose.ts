/** The web app on a SQLite database of its own, with the device endpoints that a tool would use. */

import { type AuthOptions, createAuth } from '@quoin/auth';
import { contract, RATE_LIMITS } from '@quoin/contract';
import { getMe, listTokens, pollDevice, startDevice } from '@quoin/core';
import { authAdapter } from '@quoin/db';
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
import { openTestDeps } from '@quoin/test-deps';
import { testPasswords, testSecrets } from '@quoin/test-kit';
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

export const compose = async (options: ComposeOptions = {}) => {
  const { publicUrl = 'http://localhost', loopbackIsOne = true } = options;
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => void logged.push(fields) };
  const test = await openTestDeps({
    publicUrl,
    plan: { name: 'self-hosted' },
    log,
    secrets: testSecrets(SECRET),
    passwords: {
      hash: (password) => auth.passwords.hash(password),
      verify: (hash, password) => auth.passwords.verify(hash, password),
    },
    passwordLimits: {
      begin: (email, client) => runtime.limits.passwords.begin(email, client),
    },
  });
  const { deps, database } = test;
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
    advance: test.advance,
    publicUrl,
    close: () => test[Symbol.asyncDispose](),
  };
};

export type Composed = Awaited<ReturnType<typeof compose>>;
