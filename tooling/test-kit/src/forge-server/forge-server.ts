/**
 * A GitHub Enterprise Server for tests: the API below `/api/v3` at the origin of a test's Git server,
 * with repositories, protected branches and pull requests that git itself merges.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GitServer } from '../git-server/git-server.ts';
import type { MergeMethod } from '../git-server/merge-branch.ts';
import { answerAsGitHub, type ForgeState } from './github-api.ts';
import { type ForgeComment, type ForgePull, ForgePulls, type ForgeStatus } from './pulls.ts';

export interface ForgeRequest {
  readonly method: string;
  /** Below `/api/v3`, with the query. */
  readonly path: string;
}

/** A user who signed in through the GitHub App. */
export interface ForgeUser {
  readonly login: string;
  /** Installations that the user may use. */
  readonly installations: readonly number[];
  /** Whether the user may push to the repositories. */
  readonly canPush: boolean;
}

export interface ForgeServer {
  /** What to connect to, as `github_enterprise`. */
  readonly host: string;
  /** Opens the API and the Git server. */
  readonly token: string;
  /** Whose token it is. */
  readonly login: string;
  /** By user access token of the GitHub App. */
  readonly users: Map<string, ForgeUser>;
  /** All that the API was asked, the first one first. */
  readonly requests: readonly ForgeRequest[];
  /** Awaited before each call is answered. */
  beforeCall: ((request: ForgeRequest) => Promise<void>) | null;
  /** Asked before each call; null lets it through. */
  fault: ((request: ForgeRequest) => Response | null) | null;
  /** The token is worth nothing from now on, for Git neither. */
  revoke(): void;
  /** Takes no pushes any more, and says so. */
  protect(repository: string, branch?: string): Promise<void>;
  pulls(repository: string): readonly ForgePull[];
  /** Opens a request by hand. Returns its number. */
  openPull(repository: string, from: string, into?: string): Promise<number>;
  /** After a push to the branch of the request, or with a commit of a fork. Returns the commit. */
  movePull(repository: string, number: number, commit?: string): Promise<string>;
  /** All statuses that were set, the first one first. */
  readonly statuses: readonly ForgeStatus[];
  readonly comments: ForgeComment[];
  /** @returns the new head of the branch it goes into */
  merge(repository: string, number: number, method: MergeMethod): Promise<string>;
  /** Without merging it. */
  closePull(repository: string, number: number): void;
}

const API = '/api/v3';
const TOKEN = 'ghp_stand1n0000000000000000000000000000';

const tokenOf = (request: Request): string =>
  (request.headers.get('authorization') ?? '').replace(/^(?:token|bearer) /i, '');

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
};

/** The Git server requires the token from now on. */
export const openForgeServer = (git: GitServer, login = 'octocat'): ForgeServer => {
  const pulls = new ForgePulls(git);
  const requests: ForgeRequest[] = [];
  const hidden = new Set<string>();
  const closed = new Set<string>();
  let token: string | null = TOKEN;
  git.credentials = { password: TOKEN };

  const users = new Map<string, ForgeUser>();
  const statuses: ForgeStatus[] = [];
  const comments: ForgeComment[] = [];

  const stateOf = (given: string): Pick<ForgeState, 'login' | 'installations' | 'canPush'> => {
    const user = users.get(given);
    if (user !== undefined) return user;
    const isKnown = token !== null && given === token;
    return { login: isKnown ? login : null, installations: null, canPush: true };
  };

  const state: Omit<ForgeState, 'login' | 'installations' | 'canPush'> = {
    origin: git.origin,
    has: (name) => existsSync(join(git.root, `${name}.git`)),
    isPrivate: (name) => hidden.has(name),
    async create(name, isPrivate) {
      await git.create(name);
      if (isPrivate) hidden.add(name);
    },
    head: (name, branch) => git.work(name).head(branch),
    async branches(name) {
      const names = await git
        .work(name)
        .git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads');
      return names === '' ? [] : names.split('\n');
    },
    isProtected: (name, branch) => closed.has(`${name} ${branch}`),
    pulls: (name) => pulls.list(name),
    createPull: (name, input) => pulls.create(name, input),
    changed: (name, number) => pulls.changed(name, number),
    statuses,
    comments,
  };

  const server: ForgeServer = {
    host: git.origin,
    token: TOKEN,
    login,
    users,
    requests,
    fault: null,
    beforeCall: null,
    revoke() {
      token = null;
      git.credentials = { password: 'revoked' };
    },
    async protect(repository, branch = 'main') {
      closed.add(`${repository} ${branch}`);
      await git.protect(repository, branch);
    },
    pulls: (repository) => pulls.list(repository),
    async openPull(repository, from, into = 'main') {
      const made = await pulls.create(repository, { from, into, title: from, body: '' });
      if (made === null) throw new Error(`no request from ${from} is possible`);
      return made.number;
    },
    movePull: (repository, number, commit) => pulls.move(repository, number, commit),
    statuses,
    comments,
    merge: (repository, number, method) => pulls.merge(repository, number, method),
    closePull: (repository, number) => pulls.close(repository, number),
  };

  git.api = async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${API}/`)) return null;
    const path = decodeURIComponent(url.pathname.slice(API.length));
    const { method } = request;
    const asked = { method, path: path + url.search };
    requests.push(asked);
    await server.beforeCall?.(asked);
    const fault = server.fault?.(asked) ?? null;
    if (fault !== null) return fault;
    if (/^\/app\/installations\/\d+\/access_tokens$/.test(path)) {
      // The Git server knows one token: an installation gets the same.
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return Response.json({ token: TOKEN, expires_at, permissions: {} }, { status: 201 });
    }
    const body = await bodyOf(request);
    return answerAsGitHub(
      { ...state, ...stateOf(tokenOf(request)) },
      { method, path, query: url.searchParams, body },
    );
  };
  return server;
};
