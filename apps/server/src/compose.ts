/** Puts the parts together: database, secrets, use cases, HTTP. Used by `main.ts`, the operator's commands and tests. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApi } from '@quoin/api';
import { createContentWorkers } from '@quoin/content-worker';
import { type Deps, UnavailableError } from '@quoin/core';
import { authAdapter, type Database, folderFiles, openDatabase, s3Files } from '@quoin/db';
import {
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  originPolicy,
  RateLimits,
} from '@quoin/http';
import { type Auth, createAuth, createWeb } from '@quoin/web';
import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { keepSecret, secretsFrom } from './secrets.ts';
import { VERSION } from './version.ts';

export interface Foundation {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: Database;
  readonly deps: Deps;
  readonly auth: Auth;
  /** Ends the processes that read documents. */
  stopWork(): void;
}

const makeDataDir = (path: string): string => {
  const dataDir = resolve(path);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (problem) {
    throw new ConfigError(
      'QUOIN_DATA_DIR',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
  return dataDir;
};

const keptSecret = (dataDir: string): string => {
  try {
    return keepSecret(dataDir);
  } catch (problem) {
    throw new ConfigError(
      'QUOIN_DATA_DIR',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
};

/** What is wrong with the database is said with the variable that names it. */
const openNamedDatabase = async (config: Config, dataDir: string): Promise<Database> => {
  try {
    return await openDatabase({
      dataDir,
      maxConnections: config.databasePool,
      ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
    });
  } catch (problem) {
    const variable = config.databaseUrl === null ? 'QUOIN_DATA_DIR' : 'QUOIN_DATABASE_URL';
    if (problem instanceof UnavailableError) {
      const { reason, retryAfterSeconds } = problem;
      throw new UnavailableError(`${variable}: ${reason}`, retryAfterSeconds, { cause: problem });
    }
    throw new ConfigError(variable, problem instanceof Error ? problem.message : String(problem));
  }
};

/**
 * Opens the database (migrating it) and what stands on it, without HTTP.
 * @throws {ConfigError} {UnavailableError} naming the variable
 */
export const openFoundation = async (config: Config): Promise<Foundation> => {
  const dataDir = makeDataDir(config.dataDir);
  const secret = config.secret ?? keptSecret(dataDir);
  const database = await openNamedDatabase(config, dataDir);
  const content = createContentWorkers();
  const deps: Deps = {
    db: database,
    content,
    files: config.s3 === null ? folderFiles(join(dataDir, 'assets')) : s3Files(config.s3),
    clock: { now: () => new Date() },
    ids: { next: () => Bun.randomUUIDv7() },
    secrets: secretsFrom(secret),
    config: {
      publicUrl: config.publicUrl,
      tokenPrefix: config.tokenPrefix,
      plan: config.plan,
      version: VERSION,
    },
  };
  const auth = createAuth({
    database: authAdapter(database),
    secret: deps.secrets.sign('sessions', 'better-auth'),
    publicUrl: config.publicUrl,
    loopbackIsOne: config.loopbackIsOne,
    signUp: config.signUp,
    ...(config.github === null ? {} : { github: config.github }),
    ...(config.gitlab === null ? {} : { gitlab: config.gitlab }),
    newId: deps.ids.next,
  });
  return { config, dataDir, database, deps, auth, stopWork: () => content[Symbol.dispose]() };
};

/** The whole service as one app, not yet listening. */
export const createServer = (
  { config, database, deps, auth }: Foundation,
  log: Logger,
  options: { checkResponses?: boolean } = {},
) => {
  const runtime: HttpRuntime = {
    deps,
    credentials: new Credentials({
      deps,
      generation: () => database.generation(),
      sessions: auth.sessions,
      log,
    }),
    limits: new RateLimits(deps, config.rateLimits),
    origins: originPolicy(config.publicUrl, config.loopbackIsOne),
    proxies: config.proxies,
    corsOrigins: config.corsOrigins,
    log,
    metrics: httpMetrics(),
    checkResponses: options.checkResponses ?? false,
  };
  const app = createElysia(runtime)
    .use(createApi({ runtime, ready: () => database.ready(), metricsToken: config.metricsToken }))
    .use(createWeb({ runtime, auth }));
  return { app, runtime };
};
