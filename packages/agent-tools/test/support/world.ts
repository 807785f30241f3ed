/** A real database with two users, a project of each, and callers that tests make. */
import type { Model } from '@quoin/assistant-core';
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import {
  type Context,
  collectAfterCommit,
  createPage,
  createProject,
  createSpace,
  type Deps,
  type Principal,
  type TokenPrincipal,
  type UserRecord,
} from '@quoin/core';
import { DIALECTS, type Dialect, openTestDeps } from '@quoin/test-deps';
import { sessionRow } from '@quoin/test-kit';
import { type CallOptions, callTool, type ToolResult } from '../../src/index.ts';

export { DIALECTS, type Dialect };

export type Arguments = Readonly<Record<string, unknown>>;

interface TokenOptions {
  readonly scopes?: readonly Scope[];
  readonly projectId?: string;
}

export interface World extends AsyncDisposable {
  readonly deps: Deps;
  person(name: string): Promise<UserRecord>;
  session(person: UserRecord): Context;
  token(person: UserRecord, options?: TokenOptions): Context;
}

export const openWorld = async (dialect: Dialect, model?: Model): Promise<World> => {
  const test = await openTestDeps({ dialect, maxConnections: 4, ...(model && { model }) });
  const { deps, database: db } = test;
  const contextOf = (principal: Principal): Context => ({
    deps,
    db,
    principal,
    requestId: 'test',
    ifMatch: null,
    afterCommit: collectAfterCommit().afterCommit,
  });
  const sessionIdOf = ({ id }: UserRecord): string => `session of ${id}`;
  const personOf = ({ id, email, name }: UserRecord) => ({
    userId: id,
    email,
    name,
    isOperator: false,
  });
  return {
    deps,
    async person(name) {
      const now = deps.clock.now();
      const user: UserRecord = {
        id: deps.ids.next(),
        email: `${name.toLowerCase()}@example.com`,
        name,
        emailVerified: true,
        image: null,
        role: 'member',
        disabledAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await db.write((stores) => stores.users.insert(user));
      await db.engine.write(({ access: { q, t } }) =>
        q.insert(t.sessions).values(sessionRow(user.id, sessionIdOf(user))),
      );
      return user;
    },
    session: (user) =>
      contextOf({ kind: 'session', sessionId: sessionIdOf(user), ...personOf(user) }),
    token(user, { scopes = SCOPES, projectId } = {}) {
      const principal: TokenPrincipal = {
        kind: 'token',
        ...personOf(user),
        tokenId: deps.ids.next(),
        scopes,
        projectId: projectId ?? null,
        expiresAt: null,
      };
      return contextOf(principal);
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
};

export interface Docs {
  readonly projectId: string;
  readonly slug: string;
  readonly spaceId: string;
  /** @returns its id */
  page(title: string, content?: string): Promise<string>;
}

/** A project with a space, of the person whose context it is. */
export const openDocs = async (context: Context, name: string): Promise<Docs> => {
  const { project } = (await createProject(context, { params: {}, query: {}, body: { name } }))
    .body;
  const params = { projectId: project.id };
  const body = { name: 'Guides' };
  const { space } = (await createSpace(context, { params, query: {}, body })).body;
  return {
    projectId: project.id,
    slug: project.slug,
    spaceId: space.id,
    async page(title, content = `# ${title}\n`) {
      const input = {
        params,
        query: { content: false },
        body: { spaceId: space.id, title, content },
      };
      return (await createPage(context, input)).body.page.id;
    },
  };
};

export const call = (
  context: Context,
  name: string,
  args: Arguments = {},
  options: Partial<CallOptions> = {},
): Promise<ToolResult> =>
  callTool(context, name, args, {
    allowPublish: true,
    signal: new AbortController().signal,
    ...options,
  });
