/** What hosts really send: GitHub's examples as its community keeps them, GitLab's documented ones. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import examples from '@octokit/webhooks-examples';
import { type Connected, openReceiver, type Receiver } from './support/receiver.ts';
import { githubHeaders, gitlabHeaders, json } from './support/signed.ts';

const REPOSITORY = 'Codertocat/Hello-World';

let receiver: Receiver;
let connected: Connected;
beforeAll(async () => {
  receiver = await openReceiver();
  connected = await receiver.connect({ repoFullName: REPOSITORY, branch: 'master' });
});
afterAll(() => receiver[Symbol.asyncDispose]());

const post = (event: string, value: unknown) => {
  const body = json(value);
  const headers = githubHeaders(connected.secret, body, { event });
  return receiver.post(`/webhooks/git/${connected.id}`, body, headers);
};

const pushes = examples.flatMap(({ name, examples: all }) => (name === 'push' ? all : []));

test('every example of a push is understood', async () => {
  expect(pushes.length).toBeGreaterThanOrEqual(7);
  for (const push of pushes) {
    const { status, text } = await post('push', push);
    const ref = 'ref' in push ? String(push.ref) : '';
    if (ref === 'refs/heads/master') expect(status).toBe(202);
    else expect([status, text]).toEqual([200, 'ignored: push to tag simple-tag']);
  }
});

test('every example of a pull request is understood', async () => {
  const requests = examples.find(({ name }) => name === 'pull_request')?.examples ?? [];
  expect(requests.length).toBeGreaterThanOrEqual(7);
  const before = await receiver.runs(connected.id);
  for (const request of requests) {
    const { status, text } = await post('pull_request', request);
    expect([status, text]).toEqual([202, '{"queued":true,"request":2}']);
  }
  expect(await receiver.runs(connected.id)).toEqual(before);
});

const OTHERS = examples.flatMap(({ name, examples: [first] }) =>
  name === 'push' || name === 'pull_request' || first === undefined ? [] : [[name, first] as const],
);

test.each(OTHERS)('an example of %s changes nothing', async (event, example) => {
  const before = await receiver.runs(connected.id);
  const { status, text } = await post(event, example);
  const expected = event === 'ping' ? '{"pong":true}' : `ignored: event ${event}`;
  expect([status, text]).toEqual([200, expected]);
  expect(await receiver.runs(connected.id)).toEqual(before);
});

/** GitLab, "Webhook events": push events and tag events, with what both have around it. */
const gitlabExample = (patch: object) => ({
  object_kind: 'push',
  event_name: 'push',
  before: '95790bf891e76fee5e1747ab589903a6a1f80f22',
  after: 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7',
  ref: 'refs/heads/master',
  ref_protected: true,
  checkout_sha: 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7',
  user_id: 4,
  user_name: 'John Smith',
  user_username: 'jsmith',
  user_email: 'john@example.com',
  project_id: 15,
  project: {
    id: 15,
    name: 'Diaspora',
    web_url: 'http://example.com/mike/diaspora',
    git_ssh_url: 'git@example.com:mike/diaspora.git',
    git_http_url: 'http://example.com/mike/diaspora.git',
    namespace: 'Mike',
    visibility_level: 0,
    path_with_namespace: 'mike/diaspora',
    default_branch: 'master',
  },
  repository: { name: 'Diaspora', url: 'git@example.com:mike/diaspora.git' },
  commits: [
    {
      id: 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7',
      message: 'fixed readme',
      timestamp: '2012-01-03T23:36:29+02:00',
      author: { name: 'GitLab dev user', email: 'gitlabdev@dv6700.(none)' },
      added: ['CHANGELOG'],
      modified: ['app/controller/application.rb'],
      removed: [],
    },
  ],
  total_commits_count: 4,
  ...patch,
});

test.each([
  ['a push', 'Push Hook', {}, 202, null],
  ['a push, from a system hook', 'System Hook', {}, 202, null],
  [
    'a deleted branch',
    'Push Hook',
    { after: '0000000000000000000000000000000000000000', checkout_sha: null, commits: [] },
    200,
    'ignored: branch master was deleted',
  ],
  [
    'a tag',
    'Tag Push Hook',
    {
      object_kind: 'tag_push',
      event_name: 'tag_push',
      before: '0000000000000000000000000000000000000000',
      ref: 'refs/tags/v1.0.0',
    },
    200,
    'ignored: event Tag Push Hook',
  ],
  [
    'an issue',
    'Issue Hook',
    { object_kind: 'issue', event_type: 'issue', ref: undefined },
    200,
    'ignored: event Issue Hook',
  ],
  [
    'a merge request',
    'Merge Request Hook',
    {
      object_kind: 'merge_request',
      event_type: 'merge_request',
      object_attributes: { id: 99, iid: 1, target_branch: 'master', source_branch: 'ms-viewport' },
    },
    202,
    '{"queued":true,"request":1}',
  ],
  [
    'a merge request into another branch',
    'Merge Request Hook',
    { object_kind: 'merge_request', object_attributes: { iid: 1, target_branch: 'next' } },
    200,
    'ignored: request into branch next, which no connection tracks',
  ],
  ['a pipeline', 'Pipeline Hook', { object_kind: 'pipeline' }, 200, 'ignored: event Pipeline Hook'],
] as const)("GitLab's example of %s", async (_name, event, patch, status, text) => {
  const { id, secret } = await receiver.connect({
    provider: 'gitlab',
    repoFullName: 'mike/diaspora',
    branch: 'master',
  });
  const answer = await receiver.post(
    `/webhooks/git/${id}`,
    json(gitlabExample(patch)),
    gitlabHeaders(secret, { event }),
  );
  expect(answer.status).toBe(status);
  if (text !== null) expect(answer.text).toBe(text);
});
