/** One repository at GitHub or at a GitHub Enterprise Server, over its REST API. */

import type { Octokit } from '@octokit/rest';
import type { ChangedFile, Forge, PullRequest, Repository } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { Type } from '@sinclair/typebox';
import { shaped } from './answer-shape.ts';
import { answerOf, gitHubClient } from './github-client.ts';
import { type Fetch, forgeFetch } from './http.ts';
import { closeRefused, pullRequestRefused, tokenMissing } from './messages.ts';
import { apiOf, nameOf, type Place } from './place.ts';

export interface GitHubAccess {
  readonly place: Place;
  /** Of a person, or of an installation made for this call. */
  token(): Promise<string | null>;
  readonly fetch: Fetch;
}

const user = Type.Object({ login: Type.String() });
const repository = Type.Object({
  clone_url: Type.String(),
  default_branch: Type.String(),
  private: Type.Boolean(),
  size: Type.Optional(Type.Number()),
  permissions: Type.Optional(Type.Object({ push: Type.Optional(Type.Boolean()) })),
});
const list = Type.Array(Type.Unknown());
const branch = Type.Object({ protected: Type.Boolean() });
const rules = Type.Array(Type.Object({ type: Type.String() }));
const protection = Type.Object({
  required_pull_request_reviews: Type.Optional(Type.Unknown()),
  required_status_checks: Type.Optional(Type.Unknown()),
  restrictions: Type.Optional(Type.Unknown()),
  lock_branch: Type.Optional(Type.Object({ enabled: Type.Optional(Type.Boolean()) })),
});
const pull = Type.Object({
  number: Type.Integer(),
  html_url: Type.String(),
  state: Type.String(),
  merged_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  base: Type.Object({ ref: Type.String() }),
  head: Type.Object({ sha: Type.String() }),
});
const changed = Type.Array(
  Type.Object({
    filename: Type.String(),
    status: Type.String(),
    previous_filename: Type.Optional(Type.String()),
  }),
);
const comment = Type.Object({ id: Type.Integer() });
const comments = Type.Array(
  Type.Object({ id: Type.Integer(), body: Type.Optional(Type.String()) }),
);

const PER_PAGE = 100;
/** "List pull requests files": GitHub lists 3,000 files. */
const MAX_FILE_PAGES = 30;
/** Quoin's own limit: Quoin comments soon after a request is opened. */
const MAX_COMMENT_PAGES = 5;

/** Rules of a ruleset under which a branch takes no plain push. */
const CLOSED_BY: ReadonlySet<string> = new Set([
  'pull_request',
  'update',
  'required_status_checks',
  'required_deployments',
  'merge_queue',
  'workflows',
]);

const clientFor = async ({ place, token, fetch }: GitHubAccess, signal: AbortSignal) =>
  gitHubClient(apiOf(place), await token(), forgeFetch(fetch, nameOf(place), signal));

export const gitHubLogin = async (access: GitHubAccess, signal: AbortSignal): Promise<string> => {
  const name = nameOf(access.place);
  const client = await clientFor(access, signal);
  const answer = await answerOf(name, client.rest.users.getAuthenticated());
  return shaped(name, user, answer).login;
};

export const gitHubForge = (access: GitHubAccess, repoFullName: string): Forge => {
  const name = nameOf(access.place);
  const [owner = '', repo = ''] = repoFullName.split('/');
  const target = { owner, repo };
  const open = (signal: AbortSignal): Promise<Octokit> => clientFor(access, signal);

  const readRepository = async (client: Octokit, answer: unknown): Promise<Repository> => {
    const found = shaped(name, repository, answer);
    // GitHub names a default branch before there is one; the size of a small repository is 0 too.
    const isEmpty =
      found.size === 0 &&
      shaped(
        name,
        list,
        await answerOf(name, client.rest.repos.listBranches({ ...target, per_page: 1 })),
      ).length === 0;
    return {
      cloneUrl: found.clone_url,
      defaultBranch: isEmpty ? null : found.default_branch,
      isPrivate: found.private,
      canPush: found.permissions?.push ?? null,
    };
  };

  const readPull = (answer: unknown): PullRequest => {
    const found = shaped(name, pull, answer);
    const { number, html_url: url, state, merged_at: mergedAt } = found;
    const request = { number, url, into: found.base.ref, commit: found.head.sha };
    if (typeof mergedAt === 'string') return { ...request, state: 'merged' };
    return { ...request, state: state === 'open' ? 'open' : 'closed' };
  };

  /** The open one, as GitHub lists it. */
  const findPull = async (client: Octokit, from: string, into: string) => {
    const head = `${owner}:${from}`;
    const query = { ...target, head, base: into, state: 'open', per_page: 1 } as const;
    const [first] = shaped(name, list, await answerOf(name, client.rest.pulls.list(query)));
    return first === undefined ? null : readPull(first);
  };

  const readChanged = (answer: unknown): ChangedFile[] =>
    shaped(name, changed, answer).map(({ filename, status, previous_filename: previous }) => ({
      path: filename,
      // A copy leaves the file that it was made of.
      previousPath: status === 'renamed' ? (previous ?? null) : null,
      isRemoved: status === 'removed',
    }));

  const findComment = async (client: Octokit, number: number, mark: string) => {
    for (let page = 1; page <= MAX_COMMENT_PAGES; page += 1) {
      const query = { ...target, issue_number: number, per_page: PER_PAGE, page };
      const answer = await answerOf(name, client.rest.issues.listComments(query));
      const found = shaped(name, comments, answer);
      const known = found.find(({ body }) => body?.includes(mark) === true);
      if (known !== undefined) return known.id;
      if (found.length < PER_PAGE) return null;
    }
    return null;
  };

  /** Classic protection; null where the token may not read it. */
  const isClosedClassically = async (client: Octokit, of: string): Promise<boolean | null> => {
    const call = client.rest.repos.getBranchProtection({ ...target, branch: of });
    const answer = await answerOf(name, call, [403, 404]);
    if (answer === null) return null;
    const found = shaped(name, protection, answer);
    const { required_pull_request_reviews: reviews, required_status_checks: checks } = found;
    return (
      found.lock_branch?.enabled === true ||
      [reviews, checks, found.restrictions].some((rule) => rule !== undefined && rule !== null)
    );
  };

  return {
    async credential() {
      const password = await access.token();
      if (password === null) throw new GitError('unauthorized', tokenMissing({ forge: name }));
      return { username: 'x-access-token', password };
    },

    async repository(signal) {
      const client = await open(signal);
      return readRepository(client, await answerOf(name, client.rest.repos.get(target)));
    },

    async createRepository({ isPrivate }, signal) {
      const client = await open(signal);
      const input = { name: repo, private: isPrivate, auto_init: false };
      // An installation is not a user: GitHub refuses to say who it is.
      const me = await answerOf(name, client.rest.users.getAuthenticated(), [403]);
      const isMine =
        me !== null && shaped(name, user, me).login.toLowerCase() === owner.toLowerCase();
      const made = isMine
        ? client.rest.repos.createForAuthenticatedUser(input)
        : client.rest.repos.createInOrg({ ...input, org: owner });
      return readRepository(client, await answerOf(name, made));
    },

    async isProtected(of, signal) {
      const client = await open(signal);
      const at = { ...target, branch: of };
      const answer = await answerOf(name, client.rest.repos.getBranch(at), [403, 404]);
      if (answer === null) return null;
      // Absent from older servers.
      const active = await answerOf(name, client.rest.repos.getBranchRules(at), [403, 404]);
      const isRuled =
        active !== null && shaped(name, rules, active).some(({ type }) => CLOSED_BY.has(type));
      if (isRuled) return true;
      if (!shaped(name, branch, answer).protected) return false;
      return isClosedClassically(client, of);
    },

    async propose({ from, into, title, body }, signal) {
      const client = await open(signal);
      const update = async ({ number }: PullRequest): Promise<PullRequest> => {
        const call = client.rest.pulls.update({ ...target, pull_number: number, title, body });
        return readPull(await answerOf(name, call));
      };
      const known = await findPull(client, from, into);
      if (known !== null) return update(known);
      const input = { ...target, head: from, base: into, title, body };
      const made = await answerOf(name, client.rest.pulls.create(input), [422]);
      if (made !== null) return readPull(made);
      // Refused where another write was first, and where there is nothing to propose.
      const others = await findPull(client, from, into);
      if (others !== null) return update(others);
      throw new GitError('forbidden', pullRequestRefused({ forge: name, from, into }));
    },

    async pullRequest(number, signal) {
      const client = await open(signal);
      const call = client.rest.pulls.get({ ...target, pull_number: number });
      const answer = await answerOf(name, call, [404]);
      return answer === null ? null : readPull(answer);
    },

    async close(number, signal) {
      const client = await open(signal);
      const at = { ...target, pull_number: number };
      const call = client.rest.pulls.update({ ...at, state: 'closed' });
      // 422: the request was merged meanwhile.
      const closed = await answerOf(name, call, [404, 422]);
      if (closed !== null) return readPull(closed);
      const answer = await answerOf(name, client.rest.pulls.get(at), [404]);
      const found = answer === null ? null : readPull(answer);
      if (found?.state !== 'open') return found;
      throw new GitError('forbidden', closeRefused({ forge: name, number }));
    },

    async changedFiles(number, signal) {
      const client = await open(signal);
      const files: ChangedFile[] = [];
      for (let page = 1; page <= MAX_FILE_PAGES; page += 1) {
        const query = { ...target, pull_number: number, per_page: PER_PAGE, page };
        const answer = await answerOf(name, client.rest.pulls.listFiles(query), [404]);
        if (answer === null) return null;
        const found = readChanged(answer);
        files.push(...found);
        if (found.length < PER_PAGE) return { files, isWhole: true };
      }
      return { files, isWhole: false };
    },

    async setStatus({ commit, name: context, state, description, url }, signal) {
      const client = await open(signal);
      const status = { ...target, sha: commit, context, state, description };
      const more = url === null ? {} : { target_url: url };
      await answerOf(name, client.rest.repos.createCommitStatus({ ...status, ...more }));
    },

    async comment({ number, id, mark, body }, signal) {
      const client = await open(signal);
      const known = id === null ? await findComment(client, number, mark) : Number(id);
      if (known !== null) {
        const edit = { ...target, comment_id: known, body };
        // 403: another user wrote the mark.
        const edited = await answerOf(name, client.rest.issues.updateComment(edit), [403, 404]);
        if (edited !== null) return String(shaped(name, comment, edited).id);
      }
      const input = { ...target, issue_number: number, body };
      const made = await answerOf(name, client.rest.issues.createComment(input));
      return String(shaped(name, comment, made).id);
    },
  };
};
