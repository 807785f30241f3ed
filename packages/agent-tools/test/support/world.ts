/** A real database with two people, a project of each, and callers that tests make. */
import { setDefaultTimeout } from 'bun:test';
import { join } from 'node:path';
import { extractiveModel, type Model } from '@quoin/assistant-core';
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import { createContentWorkers } from '@quoin/content-worker';
import {
  type Context,
  collectAfterCommit,
  createPage,
  createProject,
  createSpace,
  type Deps,
  domainPolicy,
  NO_API_CALLS,
  NO_REMOTE_FILES,
  PageViews,
  type Principal,
  RequestWaits,
  SearchLog,
  type TokenPrincipal,
  type UserRecord,
} from '@quoin/core';
import { folderFiles, openDatabase } from '@quoin/db';
import { createSearch, UNHURRIED_WAITS } from '@quoin/search-worker';
import {
  databaseTemplate,
  noAgent,
  noGit,
  searchThreads,
  sessionRow,
  sqliteTemplate,
  temporaryFolder,
  testPasswords,
  testSecrets,
  unlimitedPasswords,
  workerProgram,
} from '@quoin/test-kit';
import { type CallOptions, callTool, type ToolResult } from '../../src/index.ts';

// PostgreSQL is started on first use where no user started one.
setDefaultTimeout(120_000);

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

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

/** One pool for all worlds of a test process: it stores nothing. */
const content = createContentWorkers(await workerProgram('content'));

const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

export const openWorld = async (
  dialect: Dialect,
  model: Model = extractiveModel(),
): Promise<World> => {
  const folder = await temporaryFolder();
  const postgres = dialect === 'postgres' ? await migratedDatabase() : null;
  if (postgres === null) await fillWithSchema(folder.path);
  const where = postgres === null ? {} : { url: postgres.url };
  const db = await openDatabase({ dataDir: folder.path, maxConnections: 4, ...where });
  const index = postgres === null ? { dataDir: folder.path } : { url: postgres.url };
  const search = createSearch({
    db,
    index,
    waits: UNHURRIED_WAITS,
    threads: await searchThreads(),
  });
  const clock = { now: () => new Date() };
  const searchLog = new SearchLog({
    db,
    clock,
    onError: (problem) => console.error('searches were not counted', problem),
  });
  const deps: Deps = {
    db,
    content,
    search,
    searchLog,
    remoteFiles: NO_REMOTE_FILES,
    apiCalls: NO_API_CALLS,
    pageViews: new PageViews({
      db,
      clock,
      onError: (problem) => console.error('views were not counted', problem),
    }),
    files: folderFiles(join(folder.path, 'assets')),
    model,
    agent: noAgent,
    git: noGit,
    clock,
    ids: { next: () => Bun.randomUUIDv7() },
    domains: domainPolicy({ publicUrl: 'http://localhost' }),
    secrets: testSecrets(),
    passwords: testPasswords,
    waits: new RequestWaits(),
    passwordLimits: unlimitedPasswords,
    config: {
      publicUrl: 'http://localhost',
      tokenPrefix: 'quoin',
      signUp: 'closed',
      plan: { name: 'test' },
      version: '0.0.0-test',
    },
  };
  const contextOf = (principal: Principal): Context => ({
    deps,
    db,
    principal,
    requestId: 'test',
    ifMatch: null,
    afterCommit: collectAfterCommit().afterCommit,
  });
  const personOf = ({ id, email, name }: UserRecord) => ({
    userId: id,
    email,
    name,
    isOperator: false,
  });
  return {
    deps,
    async person(name) {
      const now = clock.now();
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
        q.insert(t.sessions).values(sessionRow(user.id, user.id)),
      );
      return user;
    },
    session: (user) => contextOf({ kind: 'session', sessionId: user.id, ...personOf(user) }),
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
    async [Symbol.asyncDispose]() {
      await searchLog.close();
      await search.close();
      await db.close();
      await postgres?.drop();
      await folder.remove();
    },
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
