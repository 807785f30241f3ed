/**
 * Names and types of the merge request and commit status operations that `gitlab.ts` calls, as
 * GitLab's published OpenAPI document has them: `doc/api/openapi/openapi_v2.yaml` of the repository
 * gitlab-org/gitlab, in its mirror gitlabhq/gitlabhq at commit
 * 0338625c4996c8b4dde44bd86d1767b654121ee7. The document is Swagger 2.0, which has no null: a member
 * of an answer may be null. Notes of merge requests are in `openapi_v3.yaml` only, at commit
 * 045bf8777ea893e770b49d420febaeb7bf89e24a.
 */

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
/** A list: the values that are possible. */
type Members = Readonly<Record<string, Kind | readonly string[]>>;

export interface DescribedOperation {
  readonly method: string;
  /** Below `/api/v4`; a part in braces is any segment. */
  readonly path: string;
  readonly query: Members;
  /** Null: the operation has no body. */
  readonly body: Members | null;
  readonly required: readonly string[];
  /** Of the answer, or of each of its items. */
  readonly answer: Members;
  readonly isList: boolean;
  readonly status: number;
}

const named = (names: string, kind: Kind): Members =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]));

const PAGES: Members = { page: 'integer', per_page: 'integer' };
const MERGE_REQUEST: Members = {
  ...named('id iid project_id', 'integer'),
  ...named(
    'title description state created_at updated_at merged_at closed_at title_html description_html target_branch source_branch sha merge_commit_sha squash_commit_sha merge_status detailed_merge_status merge_after reference web_url merge_error changes_count',
    'string',
  ),
  ...named('merged_by merge_user closed_by author assignee milestone references', 'object'),
  ...named('time_stats pipeline head_pipeline diff_refs user', 'object'),
};
const WRITTEN: Members = {
  ...named('title target_branch description merge_after', 'string'),
  ...named('assignee_id milestone_id approvals_before_merge', 'integer'),
  ...named('assignee_ids reviewer_ids labels add_labels remove_labels', 'array'),
  ...named('remove_source_branch allow_collaboration allow_maintainer_to_push squash', 'boolean'),
};
const DIFF: Members = {
  ...named('diff new_path old_path a_mode b_mode', 'string'),
  ...named('new_file renamed_file deleted_file generated_file collapsed too_large', 'boolean'),
};
const STATUS: Members = {
  ...named(
    'sha ref status name target_url description created_at started_at finished_at',
    'string',
  ),
  ...named('id pipeline_id', 'integer'),
  ...named('allow_failure', 'boolean'),
  ...named('coverage', 'number'),
  ...named('author', 'object'),
};
const NOTE: Members = {
  ...named('id', 'integer'),
  ...named('body created_at updated_at', 'string'),
};

const REQUESTS = '/projects/{id}/merge_requests';
const ONE = `${REQUESTS}/{merge_request_iid}`;
const NONE = { query: {}, body: null, required: [], isList: false, status: 200 } as const;

export const DESCRIBED: readonly DescribedOperation[] = [
  {
    ...NONE,
    ...{ method: 'GET', path: REQUESTS, answer: MERGE_REQUEST, isList: true },
    query: {
      ...PAGES,
      ...named('source_branch target_branch', 'string'),
      state: ['opened', 'closed', 'locked', 'merged', 'all'],
    },
  },
  {
    ...NONE,
    ...{ method: 'POST', path: REQUESTS, answer: MERGE_REQUEST, status: 201 },
    body: { ...WRITTEN, source_branch: 'string', target_project_id: 'integer' },
    required: ['title', 'source_branch', 'target_branch'],
  },
  {
    ...NONE,
    ...{ method: 'GET', path: ONE, answer: MERGE_REQUEST },
    query: named(
      'render_html include_diverged_commits_count include_rebase_in_progress',
      'boolean',
    ),
  },
  {
    ...NONE,
    ...{ method: 'PUT', path: ONE, answer: MERGE_REQUEST },
    body: { ...WRITTEN, state_event: ['close', 'reopen'], discussion_locked: 'boolean' },
  },
  {
    ...NONE,
    ...{ method: 'GET', path: `${ONE}/diffs`, answer: DIFF, isList: true },
    query: { ...PAGES, unidiff: 'boolean' },
  },
  {
    ...NONE,
    ...{ method: 'POST', path: '/projects/{id}/statuses/{sha}', answer: STATUS },
    body: {
      state: ['pending', 'running', 'success', 'failed', 'canceled', 'skipped'],
      ...named('ref target_url description name context', 'string'),
      ...named('coverage', 'number'),
      ...named('pipeline_id', 'integer'),
    },
    required: ['state'],
  },
  {
    ...NONE,
    ...{ method: 'GET', path: `${ONE}/notes`, answer: NOTE, isList: true },
    query: {
      ...PAGES,
      ...{ order_by: ['created_at', 'updated_at'], sort: ['asc', 'desc'] },
      activity_filter: ['all_notes', 'only_comments', 'only_activity'],
    },
  },
  {
    ...NONE,
    ...{ method: 'POST', path: `${ONE}/notes`, answer: NOTE, status: 201 },
    body: named('body created_at', 'string'),
    required: ['body'],
  },
  {
    ...NONE,
    ...{ method: 'PUT', path: `${ONE}/notes/{note_id}`, answer: NOTE },
    body: named('body', 'string'),
    required: ['body'],
  },
];

const isKind = (value: unknown, kind: Kind): boolean => {
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'integer') return Number.isInteger(value);
  return typeof value === kind;
};

/** Returns the value that a text of a query means. */
const read = (text: string, kind: Kind | readonly string[]): unknown => {
  if (kind === 'integer' || kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  return text;
};

const wrong = (where: string, given: unknown, members: Members, takesNull: boolean): string[] => {
  if (typeof given !== 'object' || given === null) return [`${where} is not an object`];
  return Object.entries(given).flatMap(([name, value]) => {
    const kind = members[name];
    if (kind === undefined) return [`${where} has the unknown member ${name}`];
    if (takesNull && value === null) return [];
    const isRight = typeof kind === 'string' ? isKind(value, kind) : kind.includes(String(value));
    return isRight ? [] : [`${where}: ${name} is ${JSON.stringify(value)}`];
  });
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const PATTERNS = DESCRIBED.map((operation) => [operation, patternOf(operation.path)] as const);

/** Null for an operation of another resource. */
export const describedAt = (
  method: string,
  path: string,
): DescribedOperation | 'unknown' | null => {
  const found = PATTERNS.find(([one, pattern]) => one.method === method && pattern.test(path));
  if (found !== undefined) return found[0];
  return /\/(?:merge_requests|statuses)(?:\/|$)/.test(path) ? 'unknown' : null;
};

export const requestViolations = (
  { query, body, required, method, path }: DescribedOperation,
  asked: { readonly query: Readonly<Record<string, string>>; readonly body: unknown },
): string[] => {
  const where = `${method} ${path}`;
  const given = Object.entries(asked.query).map(([name, text]) => [
    name,
    read(text, query[name] ?? 'string'),
  ]);
  const inQuery = wrong(`query of ${where}`, Object.fromEntries(given), query, false);
  if (body === null) return asked.body === null ? inQuery : [...inQuery, `${where} has a body`];
  const missing = required.filter((name) => Reflect.get(Object(asked.body), name) === undefined);
  return [
    ...inQuery,
    ...wrong(`body of ${where}`, asked.body ?? {}, body, false),
    ...missing.map((name) => `body of ${where} has no ${name}`),
  ];
};

/** @param value of an answer with a status below 300 */
export const answerViolations = (
  { method, path, answer, isList }: DescribedOperation,
  value: unknown,
): string[] => {
  const where = `answer of ${method} ${path}`;
  if (!isList) return wrong(where, value, answer, true);
  if (!Array.isArray(value)) return [`${where} is not a list`];
  return value.flatMap((item) => wrong(where, item, answer, true));
};
