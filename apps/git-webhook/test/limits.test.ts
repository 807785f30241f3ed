import { expect, test } from 'bun:test';
import { openReceiver } from './support/receiver.ts';
import { githubHeaders, githubPush, json } from './support/signed.ts';

test('deliveries to one connection are limited, before their signature is looked at', async () => {
  await using receiver = await openReceiver({
    limits: { webhookConnection: { points: 2, seconds: 60 } },
  });
  const [{ id, secret }, other] = [await receiver.connect(), await receiver.connect()];
  const body = json(githubPush());
  const send = (to: string, key: string) =>
    receiver.post(`/webhooks/git/${to}`, body, githubHeaders(key, body));
  expect((await send(id, 'wrong')).status).toBe(401);
  const good = await send(id, secret);
  expect([good.status, good.headers.get('ratelimit-remaining')]).toEqual([202, '0']);
  const refused = await send(id, secret);
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await send(other.id, other.secret)).status).toBe(202);
  expect(await receiver.runs(id)).toHaveLength(1);
});

test('an address is limited over all connections, known and unknown', async () => {
  await using receiver = await openReceiver({
    limits: { webhookAddress: { points: 3, seconds: 60 } },
  });
  const { id, secret } = await receiver.connect();
  const body = json(githubPush());
  for (const path of ['/webhooks/git', '/webhooks/git/nothing', '/webhooks/git/else']) {
    expect((await receiver.post(path, body)).status).toBeOneOf([200, 401]);
  }
  const refused = await receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
  expect(refused.status).toBe(429);
});

test('other methods are refused', async () => {
  await using receiver = await openReceiver();
  const response = await fetch(`${receiver.origin}/webhooks/git/x`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
