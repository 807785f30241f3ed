/** Answers in the shapes that GitLab documents ("REST API resources"), and what was asked for them. */

import { answerViolations, describedAt, requestViolations } from './gitlab-description.ts';

export interface GitLabRequest {
  readonly method: string;
  /** Below `/api/v4`, as it was sent, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | null;
  readonly body: unknown;
}

export interface GitLabServer {
  readonly origin: string;
  readonly requests: GitLabRequest[];
  /** By method and path; what is not here is not found. A function is called with the request. */
  readonly answers: Map<string, unknown>;
  /** Asked for what has no answer; undefined is not found. */
  otherwise: ((request: GitLabRequest) => unknown) | null;
  /** What of requests and answers differs from GitLab's published description. */
  readonly violations: string[];
  close(): Promise<void>;
}

export const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const API = '/api/v4';

export const openGitLab = (): GitLabServer => {
  const requests: GitLabRequest[] = [];
  const violations: string[] = [];
  const answers = new Map<string, unknown>([
    ['GET /version', () => refusal(401, { message: '401 Unauthorized' })],
  ]);
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      const asked: GitLabRequest = {
        method: request.method,
        path: pathname.slice(API.length),
        query: Object.fromEntries(searchParams),
        authorization: request.headers.get('authorization'),
        body: text === '' ? null : JSON.parse(text),
      };
      requests.push(asked);
      const described = describedAt(asked.method, asked.path);
      if (described === 'unknown') {
        violations.push(`GitLab's description has no ${asked.method} ${asked.path}`);
        return refusal(404, { error: '404 Not Found' });
      }
      if (described !== null) violations.push(...requestViolations(described, asked));
      const answer = answers.get(`${asked.method} ${asked.path}`) ?? gitLab.otherwise ?? undefined;
      const given: unknown = typeof answer === 'function' ? await answer(asked) : answer;
      if (given === undefined) return refusal(404, { message: '404 Project Not Found' });
      if (given instanceof Response) return given;
      if (described === null) return Response.json(given);
      violations.push(...answerViolations(described, given));
      return Response.json(given, { status: described.status });
    },
  });
  const gitLab: GitLabServer = {
    origin: `http://127.0.0.1:${server.port}`,
    requests,
    answers,
    otherwise: null,
    violations,
    close: () => server.stop(true),
  };
  return gitLab;
};
