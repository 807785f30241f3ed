/**
 * As much of GitHub's REST API as a sync uses, in its shapes ("REST API endpoints", version
 * 2022-11-28).
 */
import type { ForgeComment, ForgePull, ForgeStatus } from './pulls.ts';

/** What the API is on. */
export interface ForgeState {
  /** Of the user who the token of the request is of; null: no user. */
  readonly login: string | null;
  /** Installations of the App that a user access token shows; null for another kind of token. */
  readonly installations: readonly number[] | null;
  /** Whether the token may push, where it may read. */
  readonly canPush: boolean;
  readonly origin: string;
  has(repository: string): boolean;
  isPrivate(repository: string): boolean;
  create(repository: string, isPrivate: boolean): Promise<void>;
  head(repository: string, branch: string): Promise<string | null>;
  branches(repository: string): Promise<readonly string[]>;
  isProtected(repository: string, branch: string): boolean;
  pulls(repository: string): readonly ForgePull[];
  createPull(
    repository: string,
    input: Pick<ForgePull, 'from' | 'into' | 'title' | 'body'>,
  ): Promise<ForgePull | null>;
  changed(repository: string, number: number): Promise<readonly object[]>;
  readonly statuses: ForgeStatus[];
  readonly comments: ForgeComment[];
}

export interface ApiCall {
  readonly method: string;
  /** Below `/api/v3`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Members of a JSON body; empty without one. */
  readonly body: Readonly<Record<string, unknown>>;
}

const failure = (status: number, message: string): Response =>
  Response.json({ message, documentation_url: 'https://docs.github.com/rest', status }, { status });
const notFound = () => failure(404, 'Not Found');
const invalid = () => failure(422, 'Validation Failed');

const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;

const presentRepository = async (state: ForgeState, name: string) => ({
  full_name: name,
  clone_url: `${state.origin}/${name}.git`,
  default_branch: 'main',
  private: state.isPrivate(name),
  size: (await state.branches(name)).length,
  permissions: { admin: false, push: state.canPush, pull: true },
});

const presentPull = ({ origin }: ForgeState, pull: ForgePull) => ({
  number: pull.number,
  html_url: `${origin}/${pull.repository}/pull/${pull.number}`,
  state: pull.state,
  title: pull.title,
  body: pull.body,
  merged_at: pull.mergedAt,
  head: { ref: pull.from, sha: pull.head },
  base: { ref: pull.into },
});

const create = async (state: ForgeState, owner: string, { body }: ApiCall): Promise<Response> => {
  const name = `${owner}/${textOf(body.name)}`;
  if (state.has(name)) return invalid();
  await state.create(name, body.private === true);
  return Response.json(await presentRepository(state, name), { status: 201 });
};

const ofBranch = async (
  state: ForgeState,
  name: string,
  branch: string,
  of: string,
): Promise<Response> => {
  const isProtected = state.isProtected(name, branch);
  if (of === '/protection') {
    return isProtected
      ? Response.json({ required_pull_request_reviews: { required_approving_review_count: 1 } })
      : failure(404, 'Branch not protected');
  }
  const sha = await state.head(name, branch);
  if (sha === null) return failure(404, 'Branch not found');
  return Response.json({ name: branch, commit: { sha }, protected: isProtected });
};

const ofPulls = async (state: ForgeState, name: string, call: ApiCall): Promise<Response> => {
  const { method, query, body } = call;
  if (method === 'POST') {
    const pull = await state.createPull(name, {
      from: textOf(body.head),
      into: textOf(body.base),
      title: textOf(body.title),
      body: textOf(body.body),
    });
    if (pull === null) return invalid();
    return Response.json(presentPull(state, pull), { status: 201 });
  }
  const [owner] = name.split('/');
  const found = state
    .pulls(name)
    .filter(
      (pull) =>
        pull.state === (query.get('state') ?? 'open') &&
        (query.get('head') ?? `${owner}:${pull.from}`) === `${owner}:${pull.from}` &&
        (query.get('base') ?? pull.into) === pull.into,
    );
  return Response.json(found.map((pull) => presentPull(state, pull)));
};

const ofPull = (state: ForgeState, name: string, number: number, call: ApiCall): Response => {
  const pull = state.pulls(name).find((one) => one.number === number);
  if (pull === undefined) return notFound();
  if (call.method === 'PATCH') {
    // As GitHub refuses a change of the state of a merged request.
    if (pull.mergedAt !== null && call.body.state !== undefined) return invalid();
    if (call.body.state === 'closed') pull.state = 'closed';
    pull.title = textOf(call.body.title, pull.title);
    pull.body = textOf(call.body.body, pull.body);
  }
  return Response.json(presentPull(state, pull));
};

const ofStatus = (state: ForgeState, commit: string, { body }: ApiCall): Response => {
  const status = {
    commit,
    context: textOf(body.context, 'default'),
    state: textOf(body.state),
    description: textOf(body.description),
    url: textOf(body.target_url),
  };
  if (status.description.length > 140) return invalid();
  state.statuses.push(status);
  return Response.json({ ...status, id: state.statuses.length }, { status: 201 });
};

const ofComments = (state: ForgeState, repository: string, number: number, call: ApiCall) => {
  if (!state.pulls(repository).some((pull) => pull.number === number)) return notFound();
  if (call.method === 'GET') {
    const known = state.comments.filter(
      (one) => one.repository === repository && one.number === number,
    );
    return Response.json(known.map(({ id, body }) => ({ id, body })));
  }
  const id = state.comments.length + 1;
  const made = { id, repository, number, body: textOf(call.body.body) };
  state.comments.push(made);
  return Response.json({ id, body: made.body }, { status: 201 });
};

const ofComment = (state: ForgeState, repository: string, id: number, { body }: ApiCall) => {
  const found = state.comments.find((one) => one.id === id && one.repository === repository);
  if (found === undefined) return notFound();
  found.body = textOf(body.body, found.body);
  return Response.json({ id, body: found.body });
};

/** Statuses of commits and comments of pull requests; null: another address. */
const ofReports = (
  state: ForgeState,
  name: string,
  rest: string,
  call: ApiCall,
): Response | null => {
  const commit = /^\/statuses\/([\da-f]{40})$/.exec(rest)?.[1];
  if (commit !== undefined) return ofStatus(state, commit, call);
  const issue = /^\/issues\/(\d+)\/comments$/.exec(rest)?.[1];
  if (issue !== undefined) return ofComments(state, name, Number(issue), call);
  const comment = /^\/issues\/comments\/(\d+)$/.exec(rest)?.[1];
  return comment === undefined ? null : ofComment(state, name, Number(comment), call);
};

const ofRepository = async (
  state: ForgeState,
  name: string,
  rest: string,
  call: ApiCall,
): Promise<Response> => {
  if (!state.has(name)) return notFound();
  if (rest === '') return Response.json(await presentRepository(state, name));
  if (rest === '/branches') {
    return Response.json((await state.branches(name)).map((branch) => ({ name: branch })));
  }
  const rules = /^\/rules\/branches\/(.+)$/.exec(rest)?.[1];
  if (rules !== undefined) {
    return Response.json(state.isProtected(name, rules) ? [{ type: 'pull_request' }] : []);
  }
  const branch = /^\/branches\/(.+?)(\/protection)?$/.exec(rest);
  if (branch !== null) return ofBranch(state, name, branch[1] ?? '', branch[2] ?? '');
  if (rest === '/pulls') return ofPulls(state, name, call);
  const report = ofReports(state, name, rest, call);
  if (report !== null) return report;
  const changed = /^\/pulls\/(\d+)\/files$/.exec(rest)?.[1];
  if (changed !== undefined) {
    const isKnown = state.pulls(name).some((pull) => pull.number === Number(changed));
    if (!isKnown) return notFound();
    const files = await state.changed(name, Number(changed));
    const page = Number(call.query.get('page') ?? '1');
    const size = Number(call.query.get('per_page') ?? '30');
    return Response.json(files.slice((page - 1) * size, page * size));
  }
  const number = /^\/pulls\/(\d+)$/.exec(rest)?.[1];
  return number === undefined ? notFound() : ofPull(state, name, Number(number), call);
};

export const answerAsGitHub = async (state: ForgeState, call: ApiCall): Promise<Response> => {
  const { method, path } = call;
  if (path === '/meta') return Response.json({ verifiable_password_authentication: false });
  if (state.login === null) return failure(401, 'Bad credentials');
  const { installations } = state;
  if (path === '/user/installations') {
    // GitHub, "List app installations accessible to the user access token": 403 for other tokens.
    if (installations === null) return failure(403, 'You must authenticate with an access token');
    const total_count = installations.length;
    return Response.json({ total_count, installations: installations.map((id) => ({ id })) });
  }
  if (path === '/user') return Response.json({ login: state.login });
  if (path === '/user/repos' && method === 'POST') return create(state, state.login, call);
  const organisation = /^\/orgs\/([^/]+)\/repos$/.exec(path)?.[1];
  if (organisation !== undefined && method === 'POST') return create(state, organisation, call);
  const [, name, rest] = /^\/repos\/([^/]+\/[^/]+)(.*)$/.exec(path) ?? [];
  return name === undefined ? notFound() : ofRepository(state, name, rest ?? '', call);
};
