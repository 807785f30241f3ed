import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { SEALED_FOR } from '@quoin/core';
import { openReceiver, type Receiver } from './support/receiver.ts';
import {
  githubHeaders,
  githubPush,
  gitlabHeaders,
  gitlabPush,
  gitlabSignedHeaders,
  json,
} from './support/signed.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const INVALID = [401, 'text/plain; charset=utf-8', 'Invalid signature'];

const post = async (id: string, body: string, headers: Record<string, string>) => {
  const { status, type, text } = await receiver.post(`/webhooks/git/${id}`, body, headers);
  return [status, type, text];
};

const sealed = (secret: string) => ({
  webhookSecret: receiver.deps.secrets.seal(SEALED_FOR.webhookSecret, secret),
});

describe('GitHub', () => {
  test('its published example of a signature is good, and with a byte changed is not', async () => {
    // GitHub, "Validating webhook deliveries", "Testing the webhook payload validation".
    const { id } = await receiver.connect(sealed("It's a Secret to Everybody"));
    const digest = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    const headers = {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${digest}`,
    };
    // Good, and then no JSON.
    expect((await post(id, 'Hello, World!', headers))[0]).toBe(400);
    expect(await post(id, 'Hello, World?', headers)).toEqual(INVALID);
  });

  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['SHA-1', 'sha1=757107ea0eb2509fc211221cce984b8a37570b6d'],
    ['no prefix', '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'],
    ['another length', 'sha256=75'],
    ['letters', 'sha256=é'],
  ])('%s is refused', async (_name, signature) => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const { 'x-hub-signature-256': _, ...headers } = githubHeaders(secret, body);
    const given = signature === undefined ? {} : { 'x-hub-signature-256': signature };
    expect(await post(id, body, { ...headers, ...given })).toEqual(INVALID);
    expect(await receiver.runs(id)).toEqual([]);
  });

  test('a token of GitLab proves nothing', async () => {
    const { id, secret } = await receiver.connect();
    expect(await post(id, json(githubPush()), gitlabHeaders(secret))).toEqual(INVALID);
  });

  test("another connection's secret proves nothing", async () => {
    const [{ id }, { secret }] = [await receiver.connect(), await receiver.connect()];
    const body = json(githubPush());
    expect(await post(id, body, githubHeaders(secret, body))).toEqual(INVALID);
  });
});

describe('GitLab', () => {
  test("Standard Webhooks' published example is good at its time, and only then", async () => {
    await using past = await openReceiver();
    const { id } = await past.connect({
      provider: 'gitlab_self_managed',
      host: 'https://git.example.org',
      ...sealed('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
    });
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const send = (body = '{"test": 2432232314}', more = {}) =>
      past.post(`/webhooks/git/${id}`, body, { ...headers, ...more });
    expect((await send()).status).toBe(401);
    past.advance(1_614_265_330_000 - Date.now());
    expect((await send()).text).toBe('ignored: event ');
    expect((await send('{"test": 2432232315}')).status).toBe(401);
    expect((await send(undefined, { 'webhook-id': 'msg_other' })).status).toBe(401);
    expect((await send(undefined, { 'webhook-timestamp': '1614265331' })).status).toBe(401);
    const several = `v1a,AAAA v1,AAAA ${headers['webhook-signature']}`;
    expect((await send(undefined, { 'webhook-signature': several })).status).toBe(200);
    const unknown = headers['webhook-signature'].replace('v1,', 'v2,');
    expect((await send(undefined, { 'webhook-signature': unknown })).status).toBe(401);
    past.advance(270_000);
    expect((await send()).status).toBe(200);
    past.advance(60_000);
    expect((await send()).status).toBe(401);
    past.advance(-700_000);
    expect((await send()).status).toBe(401);
  });

  test('a signed delivery is queued, and its id counts, independent of other headers', async () => {
    const { id, secret } = await receiver.connect({ provider: 'gitlab' });
    const body = json(gitlabPush());
    const headers = gitlabSignedHeaders(secret, body);
    expect((await post(id, body, headers))[0]).toBe(202);
    const again = await post(id, body, { ...headers, 'idempotency-key': 'another' });
    expect(again[2]).toBe('{"deduped":true}');
  });

  test('a signature that is wrong is not made good by the token', async () => {
    const { id, secret } = await receiver.connect({ provider: 'gitlab' });
    const body = json(gitlabPush());
    const headers = { ...gitlabHeaders(secret), ...gitlabSignedHeaders(`${secret}AA`, body) };
    headers['webhook-signature'] = 'v1,AAAA';
    expect(await post(id, body, headers)).toEqual(INVALID);
  });

  test('a secret that is no signing token signs nothing', async () => {
    const { id } = await receiver.connect({ provider: 'gitlab', ...sealed('plain') });
    const body = json(gitlabPush());
    expect(await post(id, body, gitlabSignedHeaders('plain', body))).toEqual(INVALID);
    expect((await post(id, body, gitlabHeaders('plain')))[0]).toBe(202);
  });

  test.each(['', 'x', 'whsec_'])('the token "%s" is refused', async (token) => {
    const { id } = await receiver.connect({ provider: 'gitlab' });
    expect(await post(id, json(gitlabPush()), gitlabHeaders(token))).toEqual(INVALID);
  });

  test('a signature of GitHub proves nothing', async () => {
    const { id, secret } = await receiver.connect({ provider: 'gitlab' });
    const body = json(gitlabPush());
    expect(await post(id, body, githubHeaders(secret, body))).toEqual(INVALID);
  });
});

describe('rotation', () => {
  test.each(['github', 'gitlab'] as const)(
    'at %s the old secret counts for 24 hours beside the new one, and then no more',
    async (provider) => {
      await using own = await openReceiver();
      const old = await own.connect({ provider });
      const row = await own.database.read((stores) => stores.git.connections.get(old.id));
      const fresh = await own.connect({ provider });
      const newRow = await own.database.read((stores) => stores.git.connections.get(fresh.id));
      await own.update(old.id, {
        webhookSecret: newRow?.webhookSecret ?? '',
        previousWebhookSecret: row?.webhookSecret ?? '',
        previousSecretUntil: new Date(own.deps.clock.now().getTime() + 24 * 3_600_000),
      });
      const body = json(provider === 'github' ? githubPush() : gitlabPush());
      const send = async (secret: string) => {
        const headers = provider === 'github' ? githubHeaders(secret, body) : gitlabHeaders(secret);
        return (await own.post(`/webhooks/git/${old.id}`, body, headers)).status;
      };
      expect([await send(fresh.secret), await send(old.secret)]).toEqual([202, 202]);
      own.advance(24 * 3_600_000 - 60_000);
      expect([await send(fresh.secret), await send(old.secret)]).toEqual([202, 202]);
      own.advance(120_000);
      expect([await send(fresh.secret), await send(old.secret)]).toEqual([202, 401]);
    },
  );
});
