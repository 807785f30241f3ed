/**
 * The real service, whole, on a database of its own: what `main.ts` puts together, with a clock that
 * tests move, and people, tokens and projects made through its own interface.
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import { LIMITS } from '@quoin/contract';
import type { Deps } from '@quoin/core';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import pino from 'pino';
import { createServer, type Foundation, openFoundation } from '../../src/compose.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { bodyOf, memberOf, textOf } from './answer.ts';

export type Dialect = 'sqlite' | 'postgres';
export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/** What the service believes its address to be, unless a test says otherwise. */
export const ORIGIN = 'http://localhost:4400';
export const PASSWORD = 'correct horse battery';

export interface Person {
  readonly id: string;
  readonly email: string;
  /** Of a session with this person's cookie, from the service's own pages. */
  session(): Promise<Record<string, string>>;
}

export interface TokenOptions {
  readonly name?: string;
  readonly project?: string;
  readonly days?: number;
}

export interface Token {
  readonly id: string;
  readonly value: string;
  readonly headers: { readonly authorization: string };
}

export interface Instance {
  readonly foundation: Foundation;
  /** Lines of its log, as JSON. */
  readonly log: readonly string[];
  /** Listens on a port of its own, and tells it. */
  listen(): number;
  request(path: string, init?: RequestInit): Promise<Response>;
}

export interface Harness extends Instance, AsyncDisposable {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Another process of the same deployment, as far as anything between them goes. */
  another(): Promise<Instance>;
  /** Moves the clock of all; negative goes back. */
  advance(milliseconds: number): void;
  /** An account with {@link PASSWORD}, or without one: sign-in takes hashing, which is slow by design. */
  person(name: string, options?: { signsIn?: boolean }): Promise<Person>;
  /** A token of this person, without a limit on how many. */
  token(person: Person, scopes: readonly Scope[], options?: TokenOptions): Promise<Token>;
  /** A project of this person, and its id. */
  project(owner: Person, name: string): Promise<string>;
  role(project: string, person: Person, role: ProjectRole): Promise<void>;
}

export interface HarnessOptions {
  readonly dialect?: Dialect;
  readonly environment?: Environment;
  /** Tests of limits say so; all others must not meet them. */
  readonly limited?: boolean;
}

const UNLIMITED: Environment = {
  QUOIN_RATE_LIMIT_TOKEN: '0',
  QUOIN_RATE_LIMIT_SIGN_IN: '0',
  QUOIN_RATE_LIMIT_DEVICE_START: '0',
  QUOIN_RATE_LIMIT_DEVICE_APPROVE: '0',
  QUOIN_RATE_LIMIT_TOKEN_CREATE: '0',
};

const openInstance = async (
  environment: Environment,
  clock: Deps['clock'],
): Promise<Instance & { close(): Promise<void> }> => {
  const opened = await openFoundation(readConfig(environment));
  const foundation: Foundation = { ...opened, deps: { ...opened.deps, clock } };
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const { app } = createServer(foundation, logger, { checkResponses: true });
  return {
    foundation,
    log,
    listen: () => {
      app.listen({ hostname: '127.0.0.1', port: 0, maxRequestBodySize: 1024 ** 3 });
      return app.server?.port ?? 0;
    },
    request: (path, init) => app.handle(new Request(`${ORIGIN}${path}`, init)),
    async close() {
      await app.server?.stop(true);
      await foundation.database.close();
    },
  };
};

export const openHarness = async (options: HarnessOptions = {}): Promise<Harness> => {
  const folder = await temporaryFolder();
  const postgres = options.dialect === 'postgres' ? await freshDatabase() : null;
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const environment: Environment = {
    QUOIN_DATA_DIR: folder.path,
    QUOIN_DATABASE_URL: postgres?.url,
    QUOIN_DATABASE_POOL: '4',
    ...(options.limited ? {} : UNLIMITED),
    ...options.environment,
  };
  const instances = [await openInstance(environment, clock)];
  const [first] = instances;
  if (first === undefined) throw new Error('no instance was opened');
  const { foundation, request } = first;
  const { auth, deps } = foundation;

  const signIn = async (email: string): Promise<Record<string, string>> => {
    const response = await request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (response.status !== 200) throw new Error(`sign-in: ${response.status}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return { cookie: cookies.join('; '), origin: ORIGIN };
  };

  const insertPerson = async (name: string, email: string): Promise<string> => {
    const now = deps.clock.now();
    const id = deps.ids.next();
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
    return id;
  };

  return {
    ...first,
    dataDir: folder.path,
    databaseUrl: postgres?.url ?? null,
    async another() {
      const instance = await openInstance(environment, clock);
      instances.push(instance);
      return instance;
    },
    advance(milliseconds) {
      shift += milliseconds;
    },
    async person(name, { signsIn = false } = {}) {
      const email = `${name}@example.com`;
      const id = signsIn
        ? (await auth.accounts.create({ email, name, password: PASSWORD, role: 'member' })).id
        : await insertPerson(name, email);
      let session: Promise<Record<string, string>> | null = null;
      return {
        id,
        email,
        session: () => {
          session ??= signIn(email);
          return session;
        },
      };
    },
    async token(person, scopes, tokenOptions = {}) {
      const { name = 'test', project = null, days } = tokenOptions;
      const now = deps.clock.now();
      const { value, record } = mintToken(
        { deps },
        {
          userId: person.id,
          projectId: project,
          name,
          scopes: [...scopes],
          expiresAt: days === undefined ? null : new Date(now.getTime() + days * 86_400_000),
        },
      );
      await deps.db.write((stores) => stores.tokens.insert(record));
      return { id: record.id, value, headers: { authorization: `Bearer ${value}` } };
    },
    async project(owner, name) {
      return '';
    },
    async role(project, person, role) {
      const createdAt = deps.clock.now();
      await deps.db.write((stores) =>
        stores.members.insert({ projectId: project, userId: person.id, role, createdAt }),
      );
    },
    async [Symbol.asyncDispose]() {
      for (const instance of instances) await instance.close();
      await postgres?.drop();
      await folder.remove();
    },
  };
};
