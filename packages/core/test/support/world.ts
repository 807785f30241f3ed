/** A real database with people in it, and a clock that tests move: what use cases run against. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractiveModel } from '@quoin/assistant-core';
import type { Scope } from '@quoin/auth-scopes';
import { createContentWorkers } from '@quoin/content-worker';
import { folderFiles, openDatabase } from '@quoin/db';
import { createSearch, UNHURRIED_WAITS } from '@quoin/search-worker';
import {
  noAgent,
  noGit,
  searchThreads,
  sessionRow,
  sqliteTemplate,
  testPasswords,
  testSecrets,
  unlimitedPasswords,
  workerProgram,
} from '@quoin/test-kit';
import {
  type AfterCommitWork,
  type AssistantKeyPrincipal,
  type Caller,
  type Context,
  collectAfterCommit,
  type Db,
  type Deps,
  domainPolicy,
  NO_API_CALLS,
  NO_REMOTE_FILES,
  PageViews,
  type Plan,
  RequestWaits,
  SearchLog,
  type SessionPrincipal,
  type TokenPrincipal,
  type UserRecord,
} from '../../src/index.ts';

export interface World extends AsyncDisposable {
  readonly deps: Deps;
  readonly db: Db;
  /** Moves the clock; negative goes back. */
  advance(milliseconds: number): void;
  now(): Date;
  /** What follows the writes of its contexts. */
  readonly afterwards: AfterCommitWork;
  /** Git connections whose worker was woken, in order; with ` later` if it is to wait. */
  readonly woken: string[];
  /** A person with an account and no role anywhere. */
  person(name: string, patch?: Partial<UserRecord>): Promise<UserRecord>;
  /** Stores the token of a principal, for what looks it up. */
  stored(principal: TokenPrincipal): Promise<TokenPrincipal>;
  /** Context of a caller; null for endpoints without credential. */
  as<P extends Caller | null>(principal: P, ifMatch?: string | null): Context<P>;
}

/** One pool for all worlds of a test process: it stores nothing. */
const content = createContentWorkers(await workerProgram('content'));

const START = new Date('2026-03-01T12:00:00.000Z');

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

/** @param url of an empty PostgreSQL database; SQLite in a temporary folder without it */
export const openWorld = async (
  plan: Plan = { name: 'self-hosted' },
  url?: string,
): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-core-'));
  if (url === undefined) await fillWithSchema(dataDir);
  const db = await openDatabase({ dataDir, ...(url !== undefined && { url }) });
  const search = createSearch({
    db,
    index: url === undefined ? { dataDir } : { url },
    waits: UNHURRIED_WAITS,
    threads: await searchThreads(),
  });
  const afterwards = collectAfterCommit();
  const woken: string[] = [];
  let now = START.getTime();
  const clock = { now: () => new Date(now) };
  const deps: Deps = {
    db,
    content,
    search,
    files: folderFiles(join(dataDir, 'assets')),
    searchLog: new SearchLog({
      db,
      clock,
      onError: (problem) => console.error('searches were not counted', problem),
    }),
    remoteFiles: NO_REMOTE_FILES,
    apiCalls: NO_API_CALLS,
    pageViews: new PageViews({
      db,
      clock,
      onError: (problem) => console.error('views were not counted', problem),
    }),
    model: extractiveModel(),
    agent: noAgent,
    git: {
      ...noGit,
      wake: async (id, at) => void woken.push(at === undefined ? id : `${id} later`),
    },
    clock,
    ids: { next: () => Bun.randomUUIDv7() },
    domains: domainPolicy({ publicUrl: 'https://docs.example.com' }),
    secrets: testSecrets(),
    passwords: testPasswords,
    waits: new RequestWaits(),
    passwordLimits: unlimitedPasswords,
    config: {
      publicUrl: 'https://docs.example.com',
      tokenPrefix: 'quoin',
      signUp: 'closed',
      plan,
      version: '0.0.0-test',
    },
  };
  return {
    deps,
    db,
    advance(milliseconds) {
      now += milliseconds;
    },
    now: () => new Date(now),
    async person(name, patch = {}) {
      const user: UserRecord = {
        id: deps.ids.next(),
        email: `${name.toLowerCase()}@example.com`,
        name,
        emailVerified: true,
        image: null,
        role: 'member',
        disabledAt: null,
        createdAt: deps.clock.now(),
        updatedAt: deps.clock.now(),
        ...patch,
      };
      await db.write((stores) => stores.users.insert(user));
      await db.engine.write(({ access: { q, t } }) =>
        q.insert(t.sessions).values(sessionRow(user.id, sessionIdOf(user))),
      );
      return user;
    },
    async stored(principal) {
      const { tokenId: id, userId, projectId, expiresAt } = principal;
      const now = deps.clock.now();
      await db.write((stores) =>
        stores.tokens.insert({
          id,
          userId,
          projectId,
          name: 'stored',
          scopes: [...principal.scopes],
          hash: id,
          preview: 'quoi…test',
          createdAt: now,
          expiresAt,
          revokedAt: null,
          lastUsedAt: null,
          parentId: null,
          clientId: null,
        }),
      );
      return principal;
    },
    afterwards,
    woken,
    as: (principal, ifMatch = null) => ({
      deps,
      db,
      principal,
      requestId: 'test',
      ifMatch,
      afterCommit: afterwards.afterCommit,
    }),
    async [Symbol.asyncDispose]() {
      await search.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const personOf = (user: UserRecord) => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  isOperator: user.role === 'operator',
});

const sessionIdOf = ({ id }: UserRecord): string => `session of ${id}`;

export const session = (user: UserRecord): SessionPrincipal => ({
  kind: 'session',
  ...personOf(user),
  sessionId: sessionIdOf(user),
});

export const token = (
  user: UserRecord,
  scopes: readonly Scope[],
  options: { projectId?: string; expiresAt?: Date } = {},
): TokenPrincipal => ({
  kind: 'token',
  ...personOf(user),
  tokenId: Bun.randomUUIDv7(),
  scopes,
  projectId: options.projectId ?? null,
  expiresAt: options.expiresAt ?? null,
});

/** A key that is kept, and what a request with it represents. */
export const assistantKey = async (
  { deps }: Pick<World, 'deps'>,
  projectId: string,
  { allowPrivate = false }: Partial<Pick<AssistantKeyPrincipal, 'allowPrivate'>> = {},
): Promise<AssistantKeyPrincipal> => {
  const keyId = deps.ids.next();
  await deps.db.write((stores) =>
    stores.assistantKeys.insert({
      id: keyId,
      projectId,
      label: 'Website',
      hash: deps.secrets.hash(keyId),
      preview: 'qak_…test',
      allowedOrigins: [],
      allowPrivate,
      createdAt: deps.clock.now(),
      createdBy: null,
      createdByToken: null,
      revokedAt: null,
      lastUsedAt: null,
    }),
  );
  return { kind: 'assistantKey', keyId, projectId, allowedOrigins: [], allowPrivate };
};
