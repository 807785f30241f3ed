import { afterAll, beforeAll, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { type Connected, openReceiver, type Receiver } from './support/receiver.ts';
import { githubHeaders, githubPush, json } from './support/signed.ts';

let receiver: Receiver;
let connected: Connected;
beforeAll(async () => {
  receiver = await openReceiver();
  connected = await receiver.connect();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const FORM = 'application/x-www-form-urlencoded';

const post = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
  const headers = githubHeaders(connected.secret, body, { type });
  const answer = await receiver.post(`/webhooks/git/${connected.id}`, body, headers);
  const isJson = answer.type.startsWith('application/json');
  return { status: answer.status, body: isJson ? JSON.parse(answer.text) : answer.text };
};

test("GitHub's other content type, a form with the field payload, is taken", async () => {
  const form = new URLSearchParams({ payload: json(githubPush()) }).toString();
  expect((await post(form, FORM)).status).toBe(202);
  expect((await post(form, `${FORM}; charset=utf-8`)).status).toBe(202);
});

test.each([
  ['another media type', json(githubPush()), 'text/plain', 415, 'unsupported_media_type'],
  ['no JSON', 'ref=refs/heads/main', 'application/json', 400, 'invalid_json'],
  ['half a JSON', '{"ref":', 'application/json', 400, 'invalid_json'],
  ['a form without the field', 'ref=x', FORM, 400, 'invalid_json'],
  ['a form with no JSON', 'payload=%7B', FORM, 400, 'invalid_json'],
  ['100,000 nested lists', '['.repeat(100_000), 'application/json', 400, 'invalid_json'],
])('%s, well signed, is refused', async (_name, body, type, status, code) => {
  const answer = await post(body, type);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('bytes that are no UTF-8 are signed by no host', async () => {
  const body = new Uint8Array([0x22, 0xff, 0x22]);
  expect(await post(body)).toEqual({ status: 401, body: 'Invalid signature' });
});

test('without a good signature nothing of the body counts', async () => {
  for (const [body, type] of [
    ['', 'application/json'],
    ['{', 'application/json'],
    ['x', 'text/plain'],
  ] as const) {
    const headers = githubHeaders('wrong', body, { type });
    const answer = await receiver.post(`/webhooks/git/${connected.id}`, body, headers);
    expect([answer.status, answer.text]).toEqual([401, 'Invalid signature']);
  }
});

test('an empty body proves nothing', async () => {
  expect(await post('')).toEqual({ status: 401, body: 'Invalid signature' });
});

test('members that look like those of every object are not taken for them', async () => {
  const body = '{"__proto__":{"ref":"refs/heads/main"},"constructor":1,"repository":[]}';
  expect((await post(body)).body).toBe('ignored: push without ref or repository');
});

/** A push as large as that. */
const padded = (bytes: number): Uint8Array<ArrayBuffer> => {
  const push = json({ ...githubPush(), padding: '' });
  const body = new Uint8Array(bytes).fill('x'.charCodeAt(0));
  body.set(Buffer.from(push.slice(0, -2)));
  body.set(Buffer.from('"}'), bytes - 2);
  return body;
};

test('25 MB are taken, a byte more is not', async () => {
  expect((await post(padded(LIMITS.gitWebhookBytes))).status).toBe(202);
  const answer = await post(padded(LIMITS.gitWebhookBytes + 1));
  expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
});

test('a network may hold 50 MB of large bodies; small ones go on', async () => {
  const held = Array.from({ length: 2 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const sent = fetch(`${receiver.origin}/webhooks/git/${connected.id}`, {
      method: 'POST',
      headers: githubHeaders('wrong', 'x'),
      body: readable,
    });
    return { writer, sent, begun: writer.write(new Uint8Array(1024)) };
  });
  await Promise.all(held.map(({ begun }) => begun));
  const large = padded(LIMITS.bodyBytes + 1);
  let refused = await post(large);
  // The two may still be on their way.
  while (refused.status === 202) refused = await post(large);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await post(json(githubPush()))).status).toBe(202);
  expect((await post(padded(64 * 1024))).status).toBe(202);
  for (const { writer, sent } of held) {
    await writer.close();
    expect((await sent).status).toBe(401);
  }
  expect((await post(large)).status).toBe(202);
});
