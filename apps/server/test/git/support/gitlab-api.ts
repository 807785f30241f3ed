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
}

export interface GitLabApi {
  readonly token: string;
  readonly requests: readonly MergeRequest[];
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

/** The Git server accepts the token alone from now on. */
export const openGitLabApi = (git: GitServer, work: GitWork, repository: string): GitLabApi => {
  const requests = new Requests(git.origin);
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
    const one = requests.all.find(({ iid }) => path === `${project}/merge_requests/${iid}`);
    if (one === undefined) return refusal(404, '404 Not found');
    if (request.method === 'GET') return Response.json(one);
    return requests.update(one, await fieldsOf(request));
  };
  return {
    token: TOKEN,
    requests: requests.all,
    async squash(iid) {
      const one = requests.all[iid - 1];
      if (one?.state !== 'opened') throw new Error(`no open merge request ${iid}`);
      await work.merge(one.source_branch, 'squash', one.target_branch);
      one.state = 'merged';
    },
  };
};
