/** One repository at gitlab.com or at a GitLab of one's own, over its REST API. */
import {
  Branches,
  Commits,
  MergeRequestNotes,
  MergeRequests,
  Namespaces,
  Projects,
  Users,
} from '@gitbeaker/rest';
import type { ChangedFile, Forge, PullRequest, Repository } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { Type } from '@sinclair/typebox';
import { shaped } from './answer-shape.ts';
import { gitLabOptions } from './gitlab-client.ts';
import { type Fetch, forgeFetch } from './http.ts';
import { tokenMissing } from './messages.ts';
import { apiOf, nameOf, type Place } from './place.ts';

export interface GitLabAccess {
  readonly place: Place;
  readonly token: string | null;
  readonly fetch: Fetch;
}

/** "Access levels": Developer, the first that may push. */
const DEVELOPER = 30;

const nullable = <S extends ReturnType<typeof Type.Object>>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const access = nullable(Type.Object({ access_level: Type.Number() }));
const user = Type.Object({ username: Type.String() });
const namespace = Type.Object({ id: Type.Integer() });
const project = Type.Object({
  http_url_to_repo: Type.String(),
  default_branch: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  empty_repo: Type.Optional(Type.Boolean()),
  visibility: Type.Optional(Type.String()),
  permissions: nullable(Type.Object({ project_access: access, group_access: access })),
});
const branch = Type.Object({
  protected: Type.Boolean(),
  can_push: Type.Optional(Type.Boolean()),
});
const list = Type.Array(Type.Unknown());
const mergeRequest = Type.Object({
  iid: Type.Integer(),
  web_url: Type.String(),
  state: Type.String(),
  target_branch: Type.String(),
  sha: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const diffs = Type.Array(
  Type.Object({
    old_path: Type.String(),
    new_path: Type.String(),
    renamed_file: Type.Boolean(),
    deleted_file: Type.Boolean(),
  }),
);
const note = Type.Object({ id: Type.Integer() });
const notes = Type.Array(Type.Object({ id: Type.Integer(), body: Type.String() }));

/** "Set commit pipeline status". */
const STATES = { pending: 'pending', success: 'success', failure: 'failed' } as const;

const PER_PAGE = 100;
/** Quoin's own limit: as many files as GitHub lists. */
const MAX_FILE_PAGES = 30;
/** Quoin's own limit: Quoin comments soon after a request is opened. */
const MAX_NOTE_PAGES = 5;

/** Null for what GitLab does not have or does not show. */
const orNull = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (problem) {
    const isAbsent = problem instanceof GitError && /^(not_found|forbidden)$/.test(problem.kind);
    if (isAbsent) return null;
    throw problem;
  }
};

const optionsFor = ({ place, token, fetch }: GitLabAccess, signal: AbortSignal) => {
  const name = nameOf(place);
  return gitLabOptions(name, apiOf(place), token, forgeFetch(fetch, name, signal));
};

export const gitLabLogin = async (to: GitLabAccess, signal: AbortSignal): Promise<string> => {
  const answer: unknown = await new Users(optionsFor(to, signal)).showCurrentUser();
  return shaped(nameOf(to.place), user, answer).username;
};

export const gitLabForge = (to: GitLabAccess, repoFullName: string): Forge => {
  const name = nameOf(to.place);
  const cut = repoFullName.lastIndexOf('/');
  const [group, path] = [repoFullName.slice(0, cut), repoFullName.slice(cut + 1)];

  const readProject = (answer: unknown): Repository => {
    const found = shaped(name, project, answer);
    const levels = [found.permissions?.project_access, found.permissions?.group_access];
    const level = Math.max(0, ...levels.map((one) => one?.access_level ?? 0));
    return {
      cloneUrl: found.http_url_to_repo,
      defaultBranch: found.empty_repo === true ? null : (found.default_branch ?? null),
      isPrivate: found.visibility !== 'public',
      canPush: found.permissions == null ? null : level >= DEVELOPER,
    };
  };

  const readRequest = (answer: unknown): PullRequest => {
    const found = shaped(name, mergeRequest, answer);
    const { iid: number, web_url: url, state, target_branch: into } = found;
    // Null where the branch that brings the changes is gone.
    const request = { number, url, into, commit: found.sha ?? '' };
    if (state === 'merged' || state === 'closed') return { ...request, state };
    // `opened`, and `locked` while it is merged.
    return { ...request, state: 'open' };
  };

  const findNote = async (requests: MergeRequestNotes, number: number, mark: string) => {
    for (let page = 1; page <= MAX_NOTE_PAGES; page += 1) {
      const query = { page, perPage: PER_PAGE, maxPages: 1, sort: 'asc' as const };
      const answer: unknown = await requests.all(repoFullName, number, query);
      const found = shaped(name, notes, answer);
      const known = found.find(({ body }) => body.includes(mark));
      if (known !== undefined) return known.id;
      if (found.length < PER_PAGE) return null;
    }
    return null;
  };

  return {
    async credential() {
      if (to.token === null) throw new GitError('unauthorized', tokenMissing({ forge: name }));
      return { username: 'oauth2', password: to.token };
    },

    async repository(signal) {
      return readProject(await new Projects(optionsFor(to, signal)).show(repoFullName));
    },

    async createRepository({ isPrivate }, signal) {
      const options = optionsFor(to, signal);
      const answer: unknown = await new Namespaces(options).show(group);
      const made: unknown = await new Projects(options).create({
        name: path,
        path,
        namespaceId: shaped(name, namespace, answer).id,
        visibility: isPrivate ? 'private' : 'public',
      });
      return readProject(made);
    },

    async isProtected(of, signal) {
      const answer = await orNull(new Branches(optionsFor(to, signal)).show(repoFullName, of));
      if (answer === null) return null;
      const found = shaped(name, branch, answer);
      return found.protected && found.can_push !== true;
    },

    async propose({ from, into, title, body }, signal) {
      const requests = new MergeRequests(optionsFor(to, signal));
      const texts = { title, description: body };
      const update = async (): Promise<PullRequest | null> => {
        const open: unknown = await requests.all({
          projectId: repoFullName,
          sourceBranch: from,
          targetBranch: into,
          state: 'opened',
          perPage: 1,
          maxPages: 1,
        });
        const [known] = shaped(name, list, open);
        if (known === undefined) return null;
        return readRequest(await requests.edit(repoFullName, readRequest(known).number, texts));
      };
      const updated = await update();
      if (updated !== null) return updated;
      try {
        return readRequest(await requests.create(repoFullName, from, into, title, texts));
      } catch (problem) {
        // 409: another write was first.
        const other =
          problem instanceof GitError && problem.kind === 'forbidden' ? await update() : null;
        if (other === null) throw problem;
        return other;
      }
    },

    async pullRequest(number, signal) {
      const requests = new MergeRequests(optionsFor(to, signal));
      const answer = await orNull(requests.show(repoFullName, number));
      return answer === null ? null : readRequest(answer);
    },

    async close(number, signal) {
      const requests = new MergeRequests(optionsFor(to, signal));
      try {
        return readRequest(await requests.edit(repoFullName, number, { stateEvent: 'close' }));
      } catch (problem) {
        if (!(problem instanceof GitError && /^(not_found|forbidden)$/.test(problem.kind))) {
          throw problem;
        }
        // GitLab refuses to close a request that was merged meanwhile.
        const answer = await orNull(requests.show(repoFullName, number));
        const found = answer === null ? null : readRequest(answer);
        if (found?.state === 'open') throw problem;
        return found;
      }
    },

    async changedFiles(number, signal) {
      const requests = new MergeRequests(optionsFor(to, signal));
      const files: ChangedFile[] = [];
      for (let page = 1; page <= MAX_FILE_PAGES; page += 1) {
        const query = { page, perPage: PER_PAGE, maxPages: 1 };
        const answer = await orNull(requests.allDiffs(repoFullName, number, query));
        if (answer === null) return null;
        const found = shaped(name, diffs, answer);
        for (const { new_path: path, old_path: previous, ...file } of found) {
          const previousPath = file.renamed_file ? previous : null;
          files.push({ path, previousPath, isRemoved: file.deleted_file });
        }
        if (found.length < PER_PAGE) return { files, isWhole: true };
      }
      return { files, isWhole: false };
    },

    async setStatus({ commit, name: context, state, description, url }, signal) {
      const commits = new Commits(optionsFor(to, signal));
      await commits.editStatus(repoFullName, commit, STATES[state], {
        name: context,
        description,
        ...(url !== null && { targetUrl: url }),
      });
    },

    async comment({ number, id, mark, body }, signal) {
      const requests = new MergeRequestNotes(optionsFor(to, signal));
      const known = id === null ? await findNote(requests, number, mark) : Number(id);
      if (known !== null) {
        const edit = requests.edit(repoFullName, number, known, { body });
        const edited = await orNull(edit);
        if (edited !== null) return String(shaped(name, note, edited).id);
      }
      const made: unknown = await requests.create(repoFullName, number, body);
      return String(shaped(name, note, made).id);
    },
  };
};
