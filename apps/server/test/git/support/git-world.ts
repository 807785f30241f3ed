/**
 * A project, a repository on a real Git server, and the service between them: what the scenarios of
 * docs/internals/git-sync.md play in. Runs are started by a test, and not by a job beside it.
 */
import { type GitRunRecord, workOnConnection } from '@quoin/core';
import { memoryRemote } from '@quoin/git-sync/testing';
import type { Environment } from '@quoin/service/config';
import type { GitDeadlines } from '@quoin/service/git';
import { type GitServer, type GitWork, isLong, openGitServer } from '@quoin/test-kit';
import type { Answer } from '../../support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Dialect,
  type Harness,
  openHarness,
  type Person,
} from '../../support/harness.ts';
import { type GitFolder, MemoryFolder } from './memory-folder.ts';

export interface WorldOptions {
  readonly dialect?: Dialect;
  /** Files of the first commit; none: an empty repository. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Members of the connection beside the repository. */
  readonly connect?: Readonly<Record<string, unknown>>;
  /** Left to the test where false. */
  readonly connects?: boolean;
  readonly gitDeadlines?: GitDeadlines;
  readonly environment?: Environment;
}

export interface PageSeen {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly version: number;
  readonly sourcePath: string | null;
  readonly hasUnpublishedChanges: boolean;
}

export interface Conflict {
  readonly pageId: string;
  readonly path: string;
  readonly kind: string;
  readonly base: string | null;
  readonly editor: string | null;
  readonly git: string | null;
  readonly applied: string;
  readonly runId: string;
}

export type Run = Pick<GitRunRecord, 'id' | 'status' | 'trigger' | 'counts' | 'files'> & {
  readonly error?: string;
  readonly commitBefore: string | null;
  readonly commitAfter: string | null;
  readonly pullRequestUrl?: string;
};

/** For scenarios in which the database has no say; the random steps go through all of it on both. */
export const ONE_IS_ENOUGH: readonly Dialect[] = ['sqlite'];

/** For scenarios of texts and files: on PostgreSQL only in `soak`, where the random steps miss one. */
export const BOTH_IN_SOAK: readonly Dialect[] = isLong ? DIALECTS : ONE_IS_ENOUGH;

export const REPOSITORY = 'harbour/docs';

/** Members of an answer, named by the contract that the harness holds it to. */
const member = <T>({ body, status, text }: Answer, name: string): T => {
  if (status >= 300) throw new Error(`${status} ${text}`);
  // The contract's schema was checked already; the type says what the schema does.
  return Reflect.get(Object(body), name) as T;
};

/** @typeParam Repository what of it the test uses; the server's repository, or one in memory */
export class GitWorld<Repository extends GitFolder = GitWork> implements AsyncDisposable {
  constructor(
    readonly harness: Harness,
    readonly server: GitServer,
    readonly repo: Repository,
    readonly owner: Person,
    readonly as: Credential,
    readonly projectId: string,
  ) {}

  get deps() {
    return this.harness.foundation.deps;
  }

  send(target: string, body?: unknown, as: Credential = this.as): Promise<Answer> {
    return this.harness.send(target, { as, ...(body !== undefined && { body }) });
  }

  /** Under the project's address. */
  call(method: string, path: string, body?: unknown, as?: Credential): Promise<Answer> {
    return this.send(`${method} /api/v1/projects/${this.projectId}${path}`, body, as);
  }

  /** As `call`, where nothing but success will do. */
  async require(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** @returns the connection's id */
  async connect(options: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const body = {
      provider: 'gitlab_self_managed',
      host: this.server.origin,
      repoFullName: REPOSITORY,
      token: 'sync:secret',
      ...options,
    };
    const answer = await this.call('POST', '/git', body);
    return member<{ id: string }>(answer, 'connection').id;
  }

  async connectionId(): Promise<string> {
    const answer = await this.call('GET', '/git');
    return member<{ id: string }>(answer, 'connection').id;
  }

  connection<T>(): Promise<T> {
    return this.call('GET', '/git').then((answer) => member<T>(answer, 'connection'));
  }

  /** Runs all queued work to its end. */
  async work(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const errors: unknown[] = [];
    await workOnConnection(this.deps, await this.connectionId(), signal, {
      retryMs: 1_000,
      onError: (error) => void errors.push(error),
    });
    if (errors.length > 0) throw errors[0];
  }

  /** A manual sync, or what is queued already; as it ended. */
  async sync(): Promise<Run> {
    const asked = await this.call('POST', '/git/sync');
    const { id } = member<{ id: string }>(asked, 'run');
    await this.work();
    return this.run(id);
  }

  async runs(): Promise<Run[]> {
    return (await this.connection<{ runs: Run[] }>()).runs;
  }

  async run(id: string): Promise<Run> {
    const found = (await this.runs()).find((run) => run.id === id);
    if (found === undefined) throw new Error(`no run ${id}`);
    return found;
  }

  /** Not archived ones come first. */
  async pages(): Promise<PageSeen[]> {
    const pages: PageSeen[] = [];
    for (let cursor = ''; ; ) {
      const answer = await this.call('GET', `/pages?limit=200${cursor}`);
      pages.push(...member<PageSeen[]>(answer, 'data'));
      const { nextCursor } = member<{ nextCursor: string | null }>(answer, 'pagination');
      if (nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    }
    const rank = ({ status }: PageSeen) => (status === 'archived' ? 1 : 0);
    return pages.toSorted((a, b) => rank(a) - rank(b));
  }

  /** The page of a file. */
  async page(sourcePath: string): Promise<PageSeen> {
    const found = (await this.pages()).find((page) => page.sourcePath === sourcePath);
    if (found === undefined) throw new Error(`no page of ${sourcePath}`);
    return found;
  }

  async byId(id: string): Promise<PageSeen & { readonly content: string }> {
    return member(await this.send(`GET /api/v1/pages/${id}?content=1`), 'page');
  }

  /** The working copy of the page of a file. */
  async text(sourcePath: string): Promise<string> {
    return (await this.byId((await this.page(sourcePath)).id)).content;
  }

  /** Every living page's working copy, by file. */
  async texts(): Promise<Record<string, string>> {
    const texts: Record<string, string> = {};
    for (const page of await this.pages()) {
      if (page.status === 'archived') continue;
      texts[page.sourcePath ?? `(${page.path})`] = (await this.byId(page.id)).content;
    }
    return texts;
  }

  /** Saves a page's text, and publishes it by default. */
  async edit(sourcePath: string, markdown: string, { publish = true, as = this.as } = {}) {
    const { id } = await this.page(sourcePath);
    member(await this.send(`PATCH /api/v1/pages/${id}`, { markdown }, as), 'page');
    if (publish) await this.move(id, 'publish', as);
    return id;
  }

  async move(pageId: string, move: string, as: Credential = this.as): Promise<Answer> {
    const answer = await this.send(`POST /api/v1/pages/${pageId}/${move}`, undefined, as);
    if (answer.status >= 300) throw new Error(`${move}: ${answer.status} ${answer.text}`);
    return answer;
  }

  async space(name = 'Guide'): Promise<string> {
    const { body } = await this.call('GET', '/spaces');
    const spaces = Reflect.get(Object(body), 'spaces') as { id: string; name: string }[];
    const found = spaces.find((space) => space.name === name) ?? spaces[0];
    if (found !== undefined) return found.id;
    return member<{ id: string }>(await this.call('POST', '/spaces', { name }), 'space').id;
  }

  /** @returns the page's id */
  async create(title: string, content: string, { publish = true } = {}): Promise<string> {
    const spaceId = await this.space();
    const answer = await this.call('POST', '/pages', { spaceId, title, content });
    const { id } = member<{ id: string }>(answer, 'page');
    if (publish) await this.move(id, 'publish');
    return id;
  }

  async conflicts(): Promise<Conflict[]> {
    return member(await this.call('GET', '/git/conflicts'), 'conflicts');
  }

  async revisions(pageId: string): Promise<{ version: number; source: string }[]> {
    return member(await this.send(`GET /api/v1/pages/${pageId}/revisions?limit=200`), 'revisions');
  }

  /** What the project and the branch have is the same, and the repository is sound. */
  async requireConverged(): Promise<void> {
    const { repo } = this;
    await repo.fsck();
    const inGit = await repo.files();
    for (const [path, text] of Object.entries(await this.texts())) {
      if (inGit[path] === text) continue;
      throw new Error(`${path} differs:\n${JSON.stringify(inGit[path])}\n${JSON.stringify(text)}`);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.harness[Symbol.asyncDispose]();
    await this.server[Symbol.asyncDispose]();
  }
}

interface Place<Repository extends GitFolder> {
  readonly server: GitServer;
  readonly repo: Repository;
  readonly harness: Harness;
}

const openWorld = async <Repository extends GitFolder>(
  { server, repo, harness }: Place<Repository>,
  { connect = {}, connects = true }: WorldOptions,
): Promise<GitWorld<Repository>> => {
  const owner = await harness.person('ada');
  const scopes = ['docs:read', 'docs:write', 'project:read', 'project:admin'] as const;
  const { headers } = await harness.token(owner, scopes);
  const made = await harness.send('POST /api/v1/projects', {
    as: headers,
    body: { name: 'Harbour' },
  });
  const { id } = member<{ id: string }>(made, 'project');
  const world = new GitWorld(harness, server, repo, owner, headers, id);
  if (!connects) return world;
  await world.connect(connect);
  await world.work();
  return world;
};

const harnessOptions = ({
  dialect = 'sqlite',
  gitDeadlines = {},
  environment = {},
}: WorldOptions) => ({
  dialect,
  environment: { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1', ...environment },
  gitDeadlines,
});

export const gitWorld = async (options: WorldOptions = {}): Promise<GitWorld> => {
  const server = await openGitServer({ credentials: { username: 'sync', password: 'secret' } });
  const repo = await server.create(REPOSITORY);
  const { files } = options;
  if (files !== undefined) await repo.commit('First', { files });
  const harness = await openHarness(harnessOptions(options));
  return openWorld({ server, repo, harness }, options);
};

/** As {@link gitWorld}, with a repository in memory: for thousands of random steps. */
export const memoryWorld = async (options: WorldOptions = {}): Promise<GitWorld<MemoryFolder>> => {
  const server = await openGitServer();
  const repo = new MemoryFolder();
  const { files } = options;
  if (files !== undefined) await repo.commit('First', { files });
  const harness = await openHarness({ ...harnessOptions(options), remote: memoryRemote(repo) });
  return openWorld({ server, repo, harness }, options);
};

/** A world whose repository is in memory or on a server. */
export type TextWorld = GitWorld<GitFolder>;

/**
 * As {@link gitWorld}, for what Quoin decides about texts and files: with a repository in memory, which
 * takes half of the processor time, and in `soak` with one on a real Git server.
 */
export const textWorld = (options: WorldOptions = {}): Promise<TextWorld> =>
  isLong ? gitWorld(options) : memoryWorld(options);
