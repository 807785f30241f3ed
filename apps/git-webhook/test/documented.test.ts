/** The answers that docs/api/git-webhooks.md lists, each from a request of its own. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { GitConnectionRecord } from '@quoin/core';
import { openReceiver, type Receiver, type ReceiverAnswer } from './support/receiver.ts';
import { githubHeaders, githubPush, json } from './support/signed.ts';

const text = await Bun.file(new URL('../../../docs/api/git-webhooks.md', import.meta.url)).text();
/** Status and body of each row. */
const ROWS = [...text.matchAll(/^\| (\d{3}) \| `([^`]+)` \|/gm)].map(
  ([, status = '', body = '']) => [body, Number(status)] as const,
);

let receiver: Receiver;
let limited: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  limited = await openReceiver({ plan: { name: 'free', gitSync: false } });
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await limited[Symbol.asyncDispose]();
});

/** Of the repository that `githubPush` names. */
const githubRequest = (into: string) => ({
  action: 'opened',
  pull_request: { number: 7, base: { ref: into } },
  repository: githubPush().repository,
});

interface Sent {
  readonly patch?: Partial<GitConnectionRecord>;
  readonly value?: unknown;
  readonly event?: string;
  readonly by?: Receiver;
  readonly times?: number;
  readonly key?: string;
}

const send = async (sent: Sent = {}): Promise<ReceiverAnswer> => {
  const { patch, value = githubPush(), event = 'push', by = receiver, times = 1, key } = sent;
  const { id, secret } = await by.connect(patch);
  const body = json(value);
  const headers = githubHeaders(key ?? secret, body, { event });
  const post = () => by.post(`/webhooks/git/${id}`, body, headers);
  for (let at = 1; at < times; at += 1) await post();
  return post();
};

const REQUESTS: Readonly<Record<string, () => Promise<ReceiverAnswer>>> = {
  '{"queued": true, "runId": "…"}': () => send(),
  '{"queued": true, "request": …}': () =>
    send({ event: 'pull_request', value: githubRequest('main') }),
  '{"deduped": true}': () => send({ times: 2 }),
  '{"pong": true}': () => send({ event: 'ping' }),
  'ignored: no connection for repo': () => receiver.post('/webhooks/git/nothing', 'x'),
  'ignored: push to branch …, the tracked branch is …': () =>
    send({ value: githubPush('refs/heads/next') }),
  'ignored: push to tag …': () => send({ value: githubPush('refs/tags/v1') }),
  'ignored: branch … was deleted': () => send({ value: { ...githubPush(), deleted: true } }),
  'ignored: event …': () => send({ event: 'issues' }),
  'ignored: request into branch …, which no connection tracks': () =>
    send({ event: 'pull_request', value: githubRequest('next') }),
  'ignored: reports on requests are not enabled': () =>
    send({
      ...{ event: 'pull_request', value: githubRequest('main') },
      patch: { settings: { requestReports: false } },
    }),
  'ignored: auto-deploy by webhook is not enabled': () => send({ patch: { autoSync: false } }),
  'ignored: sync is paused': () => send({ patch: { status: 'paused' } }),
  'ignored: sync has stopped with an error': () => send({ patch: { status: 'error' } }),
  'ignored: the plan does not include Git sync': () => send({ by: limited }),
  'Invalid signature': () => send({ key: 'another' }),
};

const flat = (body: string): string => body.replaceAll('": ', '":').replaceAll(', "', ',"');

test('the requests cover all documented answers', () => {
  expect(ROWS.map(([body]) => body)).toEqual(Object.keys(REQUESTS));
});

test.each(ROWS)('%s', async (body, status) => {
  const answer = await REQUESTS[body]?.();
  const parts = flat(body).split('…');
  expect(answer?.status).toBe(status);
  expect(answer?.text).toStartWith(parts[0] ?? '');
  expect(answer?.text).toEndWith(parts.at(-1) ?? '');
});
