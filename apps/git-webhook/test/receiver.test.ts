import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS, openReceiver, type Receiver } from './support/receiver.ts';
import { githubHeaders, githubPush, gitlabHeaders, gitlabPush, json } from './support/signed.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver({ dialect });
  });
  afterAll(() => receiver[Symbol.asyncDispose]());

  test('a push to the tracked branch is queued, kept, and a worker woken', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const answer = await receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
    const [run, ...others] = await receiver.runs(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ trigger: 'webhook', status: 'Queued', connectionId: id });
    expect(answer).toMatchObject({ status: 202, type: 'application/json' });
    expect(JSON.parse(answer.text)).toEqual({ queued: true, runId: run?.id ?? '' });
    expect(receiver.woken).toContain(id);
  });

  test('what a push says of commits is a hint: an older one that arrives later starts the same sync', async () => {
    const { id, secret } = await receiver.connect();
    for (const after of ['c'.repeat(40), 'a'.repeat(40)]) {
      const body = json({ ...githubPush(), after });
      const answer = await receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
      expect(answer.status).toBe(202);
    }
    const [run, ...others] = await receiver.runs(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ commitBefore: null, commitAfter: null, confirmedCommit: null });
  });

  test('one delivery sent twice, also concurrently, is one run; the second answer says so', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const headers = githubHeaders(secret, body, { delivery: 'one' });
    const send = () => receiver.post(`/webhooks/git/${id}`, body, headers);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const queued = answers.filter(({ status }) => status === 202);
    expect(queued).toHaveLength(1);
    for (const { status, text } of [...answers.filter((a) => a !== queued[0]), await send()]) {
      expect([status, text]).toEqual([200, '{"deduped":true}']);
    }
    expect(await receiver.runs(id)).toHaveLength(1);
  });

  test('a delivery that came before queues nothing after its run began', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const headers = githubHeaders(secret, body);
    await receiver.post(`/webhooks/git/${id}`, body, headers);
    const [run] = await receiver.runs(id);
    await receiver.database.write((stores) =>
      stores.git.runs.update(run?.id ?? '', ['Queued'], { status: 'Success' }),
    );
    const again = await receiver.post(`/webhooks/git/${id}`, body, headers);
    expect(again.text).toBe('{"deduped":true}');
    expect(await receiver.runs(id)).toHaveLength(1);
  });

  test('an invalid signature does not burn the delivery id', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const wrong = githubHeaders('another secret', body, { delivery: 'kept' });
    const refused = await receiver.post(`/webhooks/git/${id}`, body, wrong);
    expect(refused).toMatchObject({ status: 401, text: 'Invalid signature' });
    const right = githubHeaders(secret, body, { delivery: 'kept' });
    expect((await receiver.post(`/webhooks/git/${id}`, body, right)).status).toBe(202);
  });

  test('the same delivery id counts for each connection by itself', async () => {
    const [a, b] = [await receiver.connect(), await receiver.connect()];
    const body = json(githubPush());
    for (const { id, secret } of [a, b]) {
      const headers = githubHeaders(secret, body, { delivery: 'shared' });
      expect((await receiver.post(`/webhooks/git/${id}`, body, headers)).status).toBe(202);
    }
  });

  test('100 concurrent pushes queue one run, and each answer has its id', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body)),
      ),
    );
    const [run, ...others] = await receiver.runs(id);
    expect(others).toEqual([]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`202 ${json({ queued: true, runId: run?.id })}`]),
    );
  });

  test('a push that comes while a run works gets a run of its own', async () => {
    const { id, secret } = await receiver.connect();
    const body = json(githubPush());
    const push = () => receiver.post(`/webhooks/git/${id}`, body, githubHeaders(secret, body));
    await push();
    const [first] = await receiver.runs(id);
    await receiver.database.write((stores) =>
      stores.git.runs.update(first?.id ?? '', ['Queued'], { status: 'Running' }),
    );
    expect((await push()).status).toBe(202);
    await push();
    const statuses = (await receiver.runs(id)).map(({ status }) => status);
    expect(statuses).toEqual(['Queued', 'Running']);
  });

  test('GitLab: its token, and one delivery twice', async () => {
    const { id, secret } = await receiver.connect({ provider: 'gitlab' });
    const body = json(gitlabPush());
    const headers = gitlabHeaders(secret);
    const send = () => receiver.post(`/webhooks/git/${id}`, body, headers);
    expect((await send()).status).toBe(202);
    expect((await send()).text).toBe('{"deduped":true}');
    const wrong = await receiver.post(`/webhooks/git/${id}`, body, gitlabHeaders(`${secret}x`));
    expect(wrong).toMatchObject({ status: 401, text: 'Invalid signature' });
  });
});
