/**
 * The real service, whole, on a database of its own: what `main.ts` puts together, with a clock that
 * tests move and every answer held to its contract, and users and tokens for its requests.
 */
import { expect } from 'bun:test';
import type { Scope } from '@quoin/auth-scopes';
import { createContentWorkers } from '@quoin/content-worker';
import {
  type ContentWork,
  type Deps,
  mintToken,
  type RemoteFiles,
  type TxtLookup,
} from '@quoin/core';
import { createJobs, type DatabaseOptions, openDatabase } from '@quoin/db';
import { UNHURRIED_WAITS } from '@quoin/search-worker';
import { type Foundation, type FoundationOptions, openFoundation } from '@quoin/service/compose';
import { type Environment, readConfig } from '@quoin/service/config';
import type { GitDeadlines } from '@quoin/service/git';
import { listen } from '@quoin/service/listen';
import { createLog } from '@quoin/service/log';
import {
  databaseTemplate,
  keepOutput,
  searchThreads,
  sqliteTemplate,
  temporaryFolder,
  testPasswords,
  workerProgram,
} from '@quoin/test-kit';
import { createServer } from '../../src/create-server.ts';
import { type Answer, readAnswer, textAt } from './answer.ts';
import { auditRows } from './audit-rows.ts';
import { secretsIn } from './secret-search.ts';

export type Dialect = 'sqlite' | 'postgres';
export const DIALECTS = ['sqlite', 'postgres'] as const satisfies readonly Dialect[];

/** Pino's number for errors, which `check` shows beside a failed test. */
const ERROR_LINE = '{"level":50,';

export const PASSWORD = 'correct horse battery';

export type Credential = Readonly<Record<string, string>>;

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** A person with a session of the web app. */
export type SignedIn = Person & { readonly session: Credential };

export interface Token {
  readonly id: string;
  readonly value: string;
  readonly headers: Credential;
}

export interface TokenOptions {
  readonly name?: string;
  readonly project?: string;
  readonly expiresAt?: Date;
}

export interface Sent {
  readonly as?: Credential;
  readonly headers?: Credential;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

export interface Instance {
  readonly foundation: Foundation;
  /** What the service takes its address for. */
  readonly origin: string;
  /** Lines of its log, as JSON. */
  readonly log: readonly string[];
  /**
   * Listens on loopback, where its address says or on a port that the system chooses.
   * @param idleSeconds shorter than the service's own
   */
  listen(port?: number, idleSeconds?: number): number;
  /** @param target method and path, as in `GET /api/v1/me` */
  send(target: string, sent?: Sent): Promise<Answer>;
  /** A request as it is, to the answer as it is. */
  handle(request: Request): Promise<Response>;
  readonly app: ReturnType<typeof createServer>['app'];
  /** What `/metrics` answers. */
  metrics(): Promise<string>;
}

export interface Harness extends Instance, AsyncDisposable {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Another process of the same deployment, as far as anything between the two goes. */
  another(): Promise<Instance>;
  /** Moves the clock of all instances; negative goes back. */
  advance(milliseconds: number): void;
  /** A person without a password, who cannot sign in. */
  person(name: string): Promise<Person>;
  /**
   * A person who signed in with {@link PASSWORD}, and the headers of a request from a page of the
   * app.
   */
  signedIn(name: string): Promise<SignedIn>;
  token(person: Person, scopes: readonly Scope[], options?: TokenOptions): Promise<Token>;
}

export interface HarnessOptions {
  readonly dialect?: Dialect;
  readonly environment?: Environment;
  /** In place of the service's own, with its limits. */
  readonly content?: ContentWork;
  /** In place of the DNS. */
  readonly txt?: TxtLookup;
  /** Passwords are hashed as in the service, which takes 50 ms of a processor for each. */
  readonly hasSlowPasswords?: boolean;
  /** The clock of the instances moves by `advance` alone. */
  readonly hasStoppedClock?: boolean;
  /** Shorter than the service's own. */
  readonly gitDeadlines?: GitDeadlines;
  /** In place of requests to other hosts. */
  readonly remoteFiles?: RemoteFiles;
  /** In place of the Git process. */
  readonly remote?: Deps['git']['remote'];
}

/** Tests of a limit set it again; all others must not meet them. */
const UNLIMITED: Environment = {
  QUOIN_RATE_LIMIT_TOKEN: '0',
  QUOIN_RATE_LIMIT_ASSISTANT_KEY: '0',
  QUOIN_RATE_LIMIT_ANONYMOUS: '0',
  QUOIN_RATE_LIMIT_SIGN_IN: '0',
  QUOIN_RATE_LIMIT_PASSWORD_CLIENT: '0',
  QUOIN_RATE_LIMIT_PASSWORD_ACCOUNT: '0',
  QUOIN_RATE_LIMIT_DEVICE_START: '0',
  QUOIN_RATE_LIMIT_DEVICE_APPROVE: '0',
  QUOIN_RATE_LIMIT_CLIENT_REGISTER: '0',
  QUOIN_RATE_LIMIT_TOKEN_CREATE: '0',
  QUOIN_RATE_LIMIT_TRIGGER: '0',
  QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: '0',
};

interface Closable {
  close(): Promise<void>;
}

/** One pool for all services of a test process: it stores nothing. */
const content = createContentWorkers(await workerProgram('content'));

const openInstance = async (
  environment: Environment,
  replace: NonNullable<FoundationOptions['replace']>,
  gitDeadlines: GitDeadlines,
): Promise<Instance & Closable> => {
  const log: string[] = [];
  const keep = keepOutput(['service in the test process']);
  const logger = createLog('info', {
    write: (line) => {
      log.push(line);
      if (line.startsWith(ERROR_LINE)) keep(line.trimEnd());
    },
  });
  const foundation = await openFoundation(readConfig(environment), logger, {
    gitDeadlines,
    searchWaits: UNHURRIED_WAITS,
    searchThreads: await searchThreads(),
    gitProgram: (await workerProgram('git')).program,
    replace,
  });
  const origin = foundation.config.publicUrl;
  // TLS ends in front of the service.
  const base = origin.replace(/^https/, 'http');
  const { app, runtime } = createServer(foundation, logger, { checkResponses: true });
  return {
    foundation,
    origin,
    log,
    listen(port = 0, idleSeconds) {
      listen(app, { host: '127.0.0.1', port }, idleSeconds);
      return app.server?.port ?? 0;
    },
    async send(target, { as, headers, body } = {}) {
      const [method = '', path = ''] = target.split(' ');
      const request = new Request(`${base}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...as,
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return readAnswer(await app.handle(request));
    },
    handle: (request) => app.handle(request),
    app,
    metrics: () => runtime.metrics.registry.metrics(),
    async close() {
      await app.server?.stop(true);
      await foundation.stopWork();
      await foundation.database.close();
    },
  };
};

/** Makes the schema, with that of the jobs. */
const openPrepared = async (options: DatabaseOptions) => {
  const database = await openDatabase(options);
  const jobs = await createJobs(database);
  await jobs.start();
  return {
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
};

const preparedDatabase = databaseTemplate('with the schema of jobs', (url) =>
  openPrepared({ url, dataDir: '/nowhere' }),
);
const fillWithSchema = sqliteTemplate((dataDir) => openPrepared({ dataDir }));

export const openHarness = async (options: HarnessOptions = {}): Promise<Harness> => {
  const folder = await temporaryFolder();
  const postgres = options.dialect === 'postgres' ? await preparedDatabase() : null;
  if (postgres === null) await fillWithSchema(folder.path);
  let shift = 0;
  const stoppedAt = options.hasStoppedClock ? Date.now() : null;
  const clock = { now: () => new Date((stoppedAt ?? Date.now()) + shift) };
  const environment: Environment = {
    QUOIN_DATA_DIR: folder.path,
    QUOIN_DATABASE_URL: postgres?.url,
    QUOIN_DATABASE_POOL: '4',
    ...UNLIMITED,
    ...options.environment,
  };
  const replaced = {
    clock,
    ...(!options.hasSlowPasswords && { passwords: testPasswords }),
    content: options.content ?? content,
    ...(options.txt !== undefined && { txt: options.txt }),
    ...(options.remoteFiles !== undefined && { remoteFiles: options.remoteFiles }),
    ...(options.remote !== undefined && { remote: options.remote }),
  };
  const { gitDeadlines = {} } = options;
  const first = await openInstance(environment, replaced, gitDeadlines);
  const instances: (Instance & Closable)[] = [first];
  const minted: string[] = [];
  const { auth, deps } = first.foundation;

  return {
    ...first,
    dataDir: folder.path,
    databaseUrl: postgres?.url ?? null,
    async another() {
      const instance = await openInstance(environment, replaced, gitDeadlines);
      instances.push(instance);
      return instance;
    },
    advance(milliseconds) {
      shift += milliseconds;
    },
    async person(name) {
      const now = clock.now();
      const id = deps.ids.next();
      const email = `${name}@example.com`;
      await deps.db.write((stores) =>
        stores.users.insert({
          id,
          email,
          name,
          emailVerified: true,
          image: null,
          role: 'member',
          disabledAt: null,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return { id, email };
    },
    async signedIn(name) {
      const account = { email: `${name}@example.com`, name, password: PASSWORD };
      const { id } = await auth.accounts.create({ ...account, role: 'member' });
      return { id, email: account.email, session: await signIn(first, account.email) };
    },
    async token(person, scopes, { name = 'test', project = null, expiresAt = null } = {}) {
      const { value, record } = mintToken(
        { deps },
        {
          userId: person.id,
          projectId: project,
          name,
          scopes: [...scopes],
          expiresAt,
        },
      );
      await deps.db.write((stores) => stores.tokens.insert(record));
      minted.push(value);
      return { id: record.id, value, headers: { authorization: `Bearer ${value}` } };
    },
    async [Symbol.asyncDispose]() {
      // Tests of faults leave a database that is closed or away.
      const { ok } = await first.foundation.database.ready();
      const audit = ok ? await auditRows(first) : [];
      for (const instance of instances) await instance.close();
      await postgres?.drop();
      await folder.remove();
      const log = instances.flatMap((instance) => instance.log);
      expect(secretsIn({ log, audit }, [PASSWORD, ...minted])).toEqual([]);
    },
  };
};

/** Signs in and returns the headers that a browser sends from a page of the app. */
export const signIn = async (instance: Instance, email: string): Promise<Credential> => {
  const answer = await instance.send('POST /api/auth/sign-in/email', {
    headers: { origin: instance.origin },
    body: { email, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  // The other one makes the browser known to the account, and is no credential.
  const session = cookies.filter((cookie) => cookie.includes('session_token='));
  return { cookie: session.join('; '), origin: instance.origin };
};

/**
 * Creates records as `as` and returns their ids, and creates keys with the headers of their
 * requests.
 */
export const maker = (instance: Instance, as: Credential) => {
  const create = async (target: string, body: unknown): Promise<unknown> => {
    const answer = await instance.send(`POST /api/v1${target}`, { as, body });
    if (answer.status !== 201) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const make = async (target: string, body: unknown, ...path: string[]): Promise<string> =>
    textAt(await create(target, body), ...path);
  return {
    project: (name: string) => make('/projects', { name }, 'project', 'id'),
    space: (project: string, name: string) =>
      make(`/projects/${project}/spaces`, { name }, 'space', 'id'),
    page: (project: string, spaceId: string, title: string, content = `# ${title}\n`) =>
      make(`/projects/${project}/pages`, { spaceId, title, content }, 'page', 'id'),
    async key(
      project: string,
      options: { allowedOrigins?: readonly string[]; allowPrivate?: boolean } = {},
    ): Promise<Token> {
      const body = await create(`/projects/${project}/keys`, { label: 'Website', ...options });
      const value = textAt(body, 'key', 'value');
      return { id: textAt(body, 'key', 'id'), value, headers: { 'x-assistant-key': value } };
    },
  };
};
