/** A real database with users in it, and a clock that tests move: what use cases run against. */

import type { Scope } from '@quoin/auth-scopes';
import { openTestDeps } from '@quoin/test-deps';
import { noGit, sessionRow } from '@quoin/test-kit';
import {
  type AfterCommitWork,
  type AssistantKeyPrincipal,
  type Caller,
  type Context,
  collectAfterCommit,
  type Db,
  type Deps,
  type Plan,
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

const START = new Date('2026-03-01T12:00:00.000Z');

/** @param url of an empty PostgreSQL database; SQLite in a temporary folder without it */
export const openWorld = async (
  plan: Plan = { name: 'self-hosted' },
  url?: string,
): Promise<World> => {
  const afterwards = collectAfterCommit();
  const woken: string[] = [];
  const test = await openTestDeps({
    url,
    plan,
    publicUrl: 'https://docs.example.com',
    start: START,
    git: {
      ...noGit,
      wake: async (id, at) => void woken.push(at === undefined ? id : `${id} later`),
    },
  });
  const { deps, database: db } = test;
  return {
    deps,
    db,
    advance: test.advance,
    now: deps.clock.now,
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
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
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
