import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { GitConnectionRecord } from '@quoin/core';
import { openReceiver, type Receiver } from './support/receiver.ts';
import { githubHeaders, githubPush, gitlabHeaders, gitlabPush, json } from './support/signed.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());

/** Sends it, signed, to a new connection. */
const send = async (
  value: unknown,
  patch: Partial<GitConnectionRecord> = {},
  headersOf = githubHeaders,
) => {
  const { id, secret } = await receiver.connect(patch);
  const body = json(value);
  const answer = await receiver.post(`/webhooks/git/${id}`, body, headersOf(secret, body));
  expect(await receiver.runs(id)).toEqual([]);
  return answer;
};

const branch = (name: string) => githubPush(`refs/heads/${name}`);

test.each([
  [
    'another branch, with both named',
    branch('topic/a'),
    {},
    'ignored: push to branch topic/a, the tracked branch is main',
  ],
  [
    'a branch that differs in case',
    branch('Main'),
    {},
    'ignored: push to branch Main, the tracked branch is main',
  ],
  [
    'another repository',
    githubPush('refs/heads/main', 'owner/else'),
    {},
    'ignored: no connection for repo',
  ],
  [
    'webhooks off',
    githubPush(),
    { autoSync: false },
    'ignored: auto-deploy by webhook is not enabled',
  ],
  ['a pause', githubPush(), { status: 'paused' as const }, 'ignored: sync is paused'],
  [
    'a connection in error',
    githubPush(),
    { status: 'error' as const },
    'ignored: sync has stopped with an error',
  ],
  ['a tag', githubPush('refs/tags/v1'), {}, 'ignored: push to tag v1'],
  ['other references', githubPush('refs/notes/x'), {}, 'ignored: push to refs/notes/x'],
  ['a deleted branch', { ...githubPush(), deleted: true }, {}, 'ignored: branch main was deleted'],
  ['a push that says nothing', {}, {}, 'ignored: push without ref or repository'],
  ['a list', [], {}, 'ignored: push without ref or repository'],
] as const)('%s is ignored, with its reason', async (_name, value, patch, text) => {
  const answer = await send(value, patch);
  expect([answer.status, answer.type, answer.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    text,
  ]);
});

test('names of repositories compare without case', async () => {
  const { id, secret } = await receiver.connect();
  const body = json(githubPush('refs/heads/main', 'Owner/Docs'));
  const answer = await receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
  expect(answer.status).toBe(202);
});

test.each(['0190a5c8-7b1e-7000-8000-000000000001', 'nothing'])(
  'an unknown connection (%s) is ignored for any payload',
  async (id) => {
    const answer = await receiver.post(`/webhooks/git/${id}`, 'x');
    expect([answer.status, answer.text]).toEqual([200, 'ignored: no connection for repo']);
  },
);

test('a ping is answered', async () => {
  const { id, secret } = await receiver.connect();
  const body = json({ zen: 'Keep it logically awesome.', hook_id: 1 });
  const headers = githubHeaders(secret, body, { event: 'ping' });
  const answer = await receiver.post(`/webhooks/git/${id}`, body, headers);
  expect([answer.status, answer.text]).toEqual([200, '{"pong":true}']);
});

test('a ping with a wrong secret is refused, so that the mistake is visible immediately', async () => {
  const { id } = await receiver.connect();
  const headers = githubHeaders('wrong', '{}', { event: 'ping' });
  expect((await receiver.post(`/webhooks/git/${id}`, '{}', headers)).status).toBe(401);
});

test('a plan without Git sync takes nothing', async () => {
  await using limited = await openReceiver({ plan: { name: 'free', gitSync: false } });
  const { id, secret } = await limited.connect();
  const body = json(githubPush());
  const answer = await limited.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
  expect([answer.status, answer.text]).toEqual([
    200,
    'ignored: the plan does not include Git sync',
  ]);
});

test.each([
  [
    'a deleted branch',
    { ...gitlabPush(), after: '0'.repeat(40), checkout_sha: null },
    'ignored: branch main was deleted',
  ],
  ['a tag', { ...gitlabPush('refs/tags/v1'), object_kind: 'tag_push' }, 'ignored: event Push Hook'],
  [
    'another branch',
    gitlabPush('refs/heads/next'),
    'ignored: push to branch next, the tracked branch is main',
  ],
])('GitLab: %s is ignored', async (_name, value, text) => {
  const answer = await send(value, { provider: 'gitlab' }, (secret) => gitlabHeaders(secret));
  expect(answer.text).toBe(text);
});
