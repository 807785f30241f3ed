/**
 * As much of GitLab's REST API as a sync with merge requests calls, in the shapes of its published
 * documentation ("Projects API", "Branches API", "Merge requests API"), beside a test's Git server.
 */
import type { GitServer, GitWork } from '@quoin/test-kit';

interface MergeRequest {
  readonly iid: number;
  readonly source_branch: string;
  readonly target_branch: string;
  readonly web_url: string;
  title: string;
  description: string;
  state: 'opened' | 'closed' | 'merged';
  /** The last commit of the source branch. */
  sha?: string;
}

interface Note {
  readonly id: number;
  readonly iid: number;
  body: string;
}

export interface GitLabApi {
  readonly token: string;
  readonly requests: readonly MergeRequest[];
  readonly notes: readonly Note[];
  /** Bodies of statuses that were set, with the commit. */
  readonly statuses: readonly Readonly<Record<string, string>>[];
  /** Commits of forks: no branch of the project has them, and GitLab refuses a status. */
  readonly foreign: Set<string>;
  /** Opens a merge request by hand. Returns its number. */
  open(branch: string): Promise<number>;
  /** Merges an open request with one commit. */
  squash(iid: number): Promise<void>;
}

const API = '/api/v4';
const TOKEN = 'glpat-stand-in';

const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status });

const fieldsOf = async (request: Request): Promise<Readonly<Record<string, string>>> => {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
};

class Requests {
  readonly all: MergeRequest[] = [];

  constructor(readonly origin: string) {}

  find(query: URLSearchParams): MergeRequest[] {
    return this.all.filter(
      (one) =>
        one.state === query.get('state') &&
        one.source_branch === query.get('source_branch') &&
        one.target_branch === query.get('target_branch'),
    );
  }

  create(fields: Readonly<Record<string, string>>): MergeRequest {
    const iid = this.all.length + 1;
    const made: MergeRequest = {
      iid,
      source_branch: fields.source_branch ?? '',
      target_branch: fields.target_branch ?? '',
      web_url: `${this.origin}/-/merge_requests/${iid}`,
      title: fields.title ?? '',
      description: fields.description ?? '',
      state: 'opened',
    };
    this.all.push(made);
    return made;
  }

  update(one: MergeRequest, fields: Readonly<Record<string, string>>): Response {
    if (fields.state_event === 'close') {
      if (one.state === 'merged') return refusal(405, 'Method Not Allowed');
      one.state = 'closed';
    }
    one.title = fields.title ?? one.title;
    one.description = fields.description ?? one.description;
    return Response.json(one);
  }
}

/** "List merge request diffs", by git itself. */
const diffsOf = async (work: GitWork, { target_branch, sha }: MergeRequest): Promise<Response> => {
  const range = `${target_branch}...${sha}`;
  const text = await work.git('diff', '--name-status', '--no-renames', '-z', range, '--');
  const words = text.split('\0');
  const files = words.flatMap((path, at) => {
    const letter = at % 2 === 1 ? words[at - 1] : undefined;
    if (letter === undefined) return [];
    const kind = { new_file: letter === 'A', deleted_file: letter === 'D', renamed_file: false };
    return [
      { old_path: path, new_path: path, a_mode: '100644', b_mode: '100644', diff: '', ...kind },
    ];
  });
  return Response.json(files);
};

/** The Git server accepts the token alone from now on. */
export const openGitLabApi = (git: GitServer, work: GitWork, repository: string): GitLabApi => {
  const requests = new Requests(git.origin);
  const notes: Note[] = [];
  const statuses: Readonly<Record<string, string>>[] = [];
  const foreign = new Set<string>();

  const ofNotes = async (iid: number, rest: string, request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json(notes.filter((one) => one.iid === iid));
    const { body = '' } = await fieldsOf(request);
    if (request.method === 'POST') {
      const made = { id: notes.length + 1, iid, body };
      notes.push(made);
      return Response.json({ id: made.id, body }, { status: 201 });
    }
    const known = notes.find(({ id }) => rest === `/${id}`);
    if (known === undefined) return refusal(404, '404 Not found');
    known.body = body;
    return Response.json({ id: known.id, body });
  };

  const project = `/projects/${encodeURIComponent(repository)}`;
  git.credentials = { password: TOKEN };
  git.api = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(API)) return null;
    const path = pathname.slice(API.length);
    if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
      return refusal(401, '401 Unauthorized');
    }
    if (path === project) {
      return Response.json({
        http_url_to_repo: `${git.origin}/${repository}.git`,
        default_branch: 'main',
        visibility: 'private',
      });
    }
    if (path.startsWith(`${project}/repository/branches/`)) {
      return Response.json({ protected: false, can_push: true });
    }
    if (path === `${project}/merge_requests`) {
      if (request.method === 'GET') return Response.json(requests.find(searchParams));
      return Response.json(requests.create(await fieldsOf(request)), { status: 201 });
    }
    const commit = /^\/statuses\/([\da-f]{40})$/.exec(path.slice(project.length))?.[1];
    if (commit !== undefined && path.startsWith(project)) {
      if (foreign.has(commit)) return refusal(404, '404 References for commit Not Found');
      statuses.push({ ...(await fieldsOf(request)), commit });
      return Response.json({ id: statuses.length, sha: commit }, { status: 201 });
    }
    const about = /^\/merge_requests\/(\d+)\/(notes|diffs)(.*)$/.exec(path.slice(project.length));
    const asked = requests.all[Number(about?.[1]) - 1];
    if (about !== null && asked !== undefined) {
      if (about[2] === 'diffs') return diffsOf(work, asked);
      return ofNotes(asked.iid, about[3] ?? '', request);
    }
    const one = requests.all.find(({ iid }) => path === `${project}/merge_requests/${iid}`);
    if (one === undefined) return refusal(404, '404 Not found');
    if (request.method === 'GET') return Response.json(one);
    return requests.update(one, await fieldsOf(request));
  };
  return {
    token: TOKEN,
    requests: requests.all,
    notes,
    statuses,
    foreign,
    async open(branch) {
      const made = requests.create({ source_branch: branch, target_branch: 'main', title: branch });
      made.sha = (await work.head(branch)) ?? '';
      await work.git('update-ref', `refs/merge-requests/${made.iid}/head`, made.sha);
      return made.iid;
    },
    async squash(iid) {
      const one = requests.all[iid - 1];
      if (one?.state !== 'opened') throw new Error(`no open merge request ${iid}`);
      await work.merge(one.source_branch, 'squash', one.target_branch);
      one.state = 'merged';
    },
  };
};
