import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openReceiver, type Receiver } from './support/receiver.ts';
import { githubHeaders, githubPush, json } from './support/signed.ts';

const SECRET = 'of the App';
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver({ githubApp: { host: null, webhookSecret: SECRET } });
});
afterAll(() => receiver[Symbol.asyncDispose]());

const post = async (
  value: unknown,
  { secret = SECRET, delivery = crypto.randomUUID() as string } = {},
) => {
  const body = json(value);
  const headers = githubHeaders(secret, body, { delivery });
  const { status, text } = await receiver.post('/webhooks/git', body, headers);
  return { status, text };
};

const push = (repository: string, branch = 'main') =>
  githubPush(`refs/heads/${branch}`, repository);

test('the body names the repository', async () => {
  const mine = await receiver.connect({ repoFullName: 'acme/one' });
  const other = await receiver.connect({ repoFullName: 'acme/two' });
  expect((await post(push('Acme/One'))).status).toBe(202);
  expect(await receiver.runs(mine.id)).toHaveLength(1);
  expect(await receiver.runs(other.id)).toEqual([]);
});

test('all connections of the repository that track the branch get a run; twice is once', async () => {
  const all = [
    await receiver.connect({ repoFullName: 'acme/mono', basePath: 'a' }),
    await receiver.connect({ repoFullName: 'acme/mono', basePath: 'b' }),
    await receiver.connect({ repoFullName: 'acme/mono', branch: 'next' }),
  ];
  const delivery = 'both';
  expect((await post(push('acme/mono'), { delivery })).status).toBe(202);
  expect(await post(push('acme/mono'), { delivery })).toEqual({
    status: 200,
    text: '{"deduped":true}',
  });
  const counts = await Promise.all(all.map(async ({ id }) => (await receiver.runs(id)).length));
  expect(counts).toEqual([1, 1, 0]);
});

test('an unknown repository, and one of another host, are ignored', async () => {
  await receiver.connect({
    provider: 'github_enterprise',
    host: 'https://github.example.org',
    repoFullName: 'acme/inside',
  });
  await receiver.connect({ provider: 'gitlab', repoFullName: 'acme/gitlab' });
  for (const name of ['acme/nowhere', 'acme/inside', 'acme/gitlab']) {
    expect(await post(push(name))).toEqual({
      status: 200,
      text: 'ignored: no connection for repo',
    });
  }
});

test('every tracked branch is named', async () => {
  await receiver.connect({ repoFullName: 'acme/many', branch: 'one' });
  await receiver.connect({ repoFullName: 'acme/many', branch: 'two' });
  expect((await post(push('acme/many', 'three'))).text).toBe(
    'ignored: push to branch three, the tracked branch is one, two',
  );
});

test('a delivery is proven by the secret of the App only', async () => {
  const { secret } = await receiver.connect({ repoFullName: 'acme/own' });
  const refused = await post(push('acme/own'), { secret });
  expect(refused).toEqual({ status: 401, text: 'Invalid signature' });
});

test('no delivery is proven if the service has no App', async () => {
  await using without = await openReceiver();
  const body = json(push('acme/one'));
  const answer = await without.post('/webhooks/git', body, githubHeaders('null', body));
  expect([answer.status, answer.text]).toEqual([401, 'Invalid signature']);
});

test('an App of a GitHub Enterprise Server speaks for repositories there', async () => {
  const host = 'https://github.example.org';
  await using own = await openReceiver({ githubApp: { host, webhookSecret: SECRET } });
  const inside = await own.connect({ provider: 'github_enterprise', host, repoFullName: 'a/b' });
  const outside = await own.connect({ repoFullName: 'a/b' });
  const body = json(push('a/b'));
  expect((await own.post('/webhooks/git', body, githubHeaders(SECRET, body))).status).toBe(202);
  expect(await own.runs(inside.id)).toHaveLength(1);
  expect(await own.runs(outside.id)).toEqual([]);
});
