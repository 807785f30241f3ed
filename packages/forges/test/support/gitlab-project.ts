/** A project of the stand-in for GitLab that stores what it receives: a forge in memory, as GitLab shows it. */
import type { ChangedFile, CommitStatus } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { MemoryForge, MemoryRequest } from '@quoin/git-sync/testing';
import { type GitLabRequest, refusal } from './gitlab-server.ts';
import { isNode } from './json.ts';

const signal = new AbortController().signal;

const STATES = { open: 'opened', merged: 'merged', closed: 'closed' } as const;

/** A mark that no comment has. */
const NO_MARK = '\0';

const shownRequest = ({ number, url, state, into, from, commit, title, body }: MemoryRequest) => ({
  ...{ id: 1_000 + number, iid: number, project_id: 3, title, description: body },
  ...{ state: STATES[state], target_branch: into, source_branch: from, sha: commit, web_url: url },
});

const shownFile = ({ path, previousPath, isRemoved }: ChangedFile) => ({
  ...{ diff: '@@', new_path: path, old_path: previousPath ?? path, deleted_file: isRemoved },
  ...{ new_file: false, renamed_file: previousPath !== null, a_mode: '100644', b_mode: '100644' },
});

const stateOf = (state: unknown): CommitStatus['state'] =>
  state === 'failed' ? 'failure' : state === 'success' ? 'success' : 'pending';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pageOf = <T>(items: readonly T[], { page = '1', per_page = '20' }: GitLabRequest['query']) =>
  items.slice((Number(page) - 1) * Number(per_page), Number(page) * Number(per_page));

/** @returns the function that answers for the project `<group>/<name>`; undefined: not found */
export const gitLabProject = (forge: MemoryForge, group: string, name: string) => {
  const prefix = `/projects/${encodeURIComponent(`${group}/${name}`)}`;

  const shownProject = async () => {
    const { defaultBranch, isPrivate } = await forge.repository(signal);
    return {
      ...{ id: 3, description: null, default_branch: 'main', empty_repo: defaultBranch === null },
      ...{ visibility: isPrivate ? 'private' : 'public', path_with_namespace: `${group}/${name}` },
      http_url_to_repo: `https://gitlab.example.com/${group}/${name}.git`,
      permissions: { project_access: { access_level: 40 }, group_access: null },
    };
  };

  const create = async (body: Readonly<Record<string, unknown>>) => {
    try {
      await forge.createRepository({ isPrivate: body.visibility === 'private' }, signal);
    } catch (problem) {
      if (!(problem instanceof GitError)) throw problem;
      return refusal(400, { message: { path: ['has already been taken'] } });
    }
    return Response.json(await shownProject(), { status: 201 });
  };

  const find = (number: number) => forge.requests().find((one) => one.number === number);

  const branch = async (of: string) => {
    const isProtected = await forge.isProtected(of, signal);
    if (isProtected === null) return undefined;
    return { name: of, protected: isProtected, can_push: !isProtected };
  };

  const ofRequests = async (
    { method, query }: GitLabRequest,
    body: Readonly<Record<string, unknown>>,
  ) => {
    const isOpen = (from: unknown, into: unknown) => (one: MemoryRequest) =>
      one.state === 'open' && one.from === from && one.into === into;
    if (method === 'GET') {
      const found = forge.requests().filter(isOpen(query.source_branch, query.target_branch));
      return found.map(shownRequest);
    }
    const { source_branch: from, target_branch: into, title, description } = body;
    if (forge.requests().some(isOpen(from, into))) {
      return refusal(409, { message: ['Another open merge request already exists'] });
    }
    const texts = { title: textOf(title), body: textOf(description) };
    await forge.propose({ from: textOf(from), into: textOf(into), ...texts }, signal);
    return forge.requests().slice(-1).map(shownRequest)[0];
  };

  const change = async (request: MemoryRequest, body: Readonly<Record<string, unknown>>) => {
    if (body.state_event === 'close') {
      if (request.state === 'merged') return refusal(405, { message: '405 Method Not Allowed' });
      await forge.close(request.number, signal);
    } else {
      const texts = { title: textOf(body.title), body: textOf(body.description) };
      await forge.propose({ from: request.from, into: request.into, ...texts }, signal);
    }
    return find(request.number);
  };

  const ofNotes = async (
    { number }: MemoryRequest,
    id: string | undefined,
    { method, query }: GitLabRequest,
    body: Readonly<Record<string, unknown>>,
  ) => {
    const shown = (one: { readonly id: string; readonly body: string }) => ({
      id: Number(one.id),
      body: one.body,
    });
    if (method === 'GET') return pageOf(forge.comments(number).map(shown), query);
    if (id !== undefined && !forge.comments(number).some((one) => one.id === id)) return undefined;
    const text = textOf(body.body);
    const input = { number, id: id ?? null, mark: NO_MARK, body: text };
    return shown({ id: await forge.comment(input, signal), body: text });
  };

  const ofRequest = async (
    request: MemoryRequest,
    rest: string,
    asked: GitLabRequest,
    body: Readonly<Record<string, unknown>>,
  ) => {
    if (rest === '' && asked.method === 'GET') return shownRequest(request);
    if (rest === '') {
      const changed = await change(request, body);
      return changed instanceof Response || changed === undefined ? changed : shownRequest(changed);
    }
    if (rest === '/diffs') {
      const changed = await forge.changedFiles(request.number, signal);
      return pageOf(changed?.files ?? [], asked.query).map(shownFile);
    }
    const note = /^\/notes(?:\/(\d+))?$/.exec(rest);
    return note === null ? undefined : ofNotes(request, note[1], asked, body);
  };

  const setStatus = async (commit: string, body: Readonly<Record<string, unknown>>) => {
    const { name: context, description, state, target_url: url } = body;
    const texts = { name: textOf(context), description: textOf(description) };
    const status = { commit, ...texts, state: stateOf(state), url: textOf(url) || null };
    await forge.setStatus(status, signal);
    return { id: 1, sha: commit, status: textOf(state) };
  };

  return async (asked: GitLabRequest): Promise<unknown> => {
    const body = isNode(asked.body) ? asked.body : {};
    if (asked.path === `/namespaces/${encodeURIComponent(group)}`) return { id: 22, kind: 'group' };
    if (asked.path === '/projects') return create(body);
    if (!asked.path.startsWith(prefix)) return undefined;
    const rest = asked.path.slice(prefix.length);
    try {
      if (rest === '') return await shownProject();
      const of = /^\/repository\/branches\/(.+)$/.exec(rest)?.[1];
      if (of !== undefined) return await branch(decodeURIComponent(of));
      const commit = /^\/statuses\/([\da-f]+)$/.exec(rest)?.[1];
      if (commit !== undefined) return await setStatus(commit, body);
      if (rest === '/merge_requests') return await ofRequests(asked, body);
      const [, number, more = ''] = /^\/merge_requests\/(\d+)(.*)$/.exec(rest) ?? [];
      const request = number === undefined ? undefined : find(Number(number));
      return request === undefined ? undefined : await ofRequest(request, more, asked, body);
    } catch (problem) {
      if (!(problem instanceof GitError && problem.kind === 'not_found')) throw problem;
      return undefined;
    }
  };
};
