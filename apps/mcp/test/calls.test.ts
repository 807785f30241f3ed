/** Calls that take their time: progress, cancelling, and whose rights count. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Model } from '@quoin/assistant-core';
import { eventually } from '@quoin/test-kit';
import { type Ground, layGround } from './clients/every-tool.ts';
import { messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { openWorld, type World } from './support/world.ts';

/** Writes until no caller waits any more. */
class EndlessModel implements Model {
  readonly name = 'endless';
  begun = 0;
  ended = 0;

  async *answer(_request: unknown, signal: AbortSignal) {
    this.begun += 1;
    yield { type: 'text', text: 'x'.repeat(1000) } as const;
    try {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    } finally {
      this.ended += 1;
    }
  }
}

const model = new EndlessModel();
let world: World;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld({ model });
  ground = await layGround(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const question = () => ({
  name: 'ask',
  arguments: { projectId: ground.project, message: 'Which line comes first?' },
});

test('a call tells how far it is, and ends when the client cancels it', async () => {
  await using connection = await world.connect(ground.token);
  const controller = new AbortController();
  const updates: unknown[] = [];
  const call = connection.client.callTool(question(), {
    signal: controller.signal,
    onprogress: (progress) => updates.push(progress),
  });
  const outcome = call.catch((problem: unknown) => problem);
  await eventually(() => updates.length === 3);
  expect(updates).toEqual([
    { progress: 0, message: 'Searching the published pages' },
    { progress: 1, message: 'Reading 1 passage' },
    { progress: 1001, message: 'Writing: 1,000 characters' },
  ]);
  controller.abort('enough');
  expect(await outcome).toBeInstanceOf(Error);
  await eventually(() => model.ended === model.begun);
  await eventually(() => world.runtime.streams.size === 1);
});

test('the stream of a cancelled call ends without an answer', async () => {
  const headers = await openSession(world, ground.token);
  const begun = model.begun;
  const answer = world.post(request('tools/call', question(), 7), headers);
  await eventually(() => model.begun === begun + 1);
  const twin = await world.post(request('ping', {}, 7), headers);
  expect(await messageIn(twin)).toMatchObject({
    error: { message: 'A request with this id is still pending' },
  });
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } };
  expect((await world.post(cancel, headers)).status).toBe(202);
  expect(await messageIn(await answer)).toBeNull();
  expect(model.ended).toBe(model.begun);
  const again = await world.post(request('ping', {}, 7), headers);
  expect(await messageIn(again)).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
});

test('a session that ends takes its calls along', async () => {
  const headers = await openSession(world, ground.token);
  const begun = model.begun;
  const answer = world.post(request('tools/call', question()), headers);
  await eventually(() => model.begun === begun + 1);
  await fetch(`${world.origin}/mcp`, { method: 'DELETE', headers });
  expect(await messageIn(await answer)).toBeNull();
  await eventually(() => model.ended === model.begun);
});

test('a call that only reads is answered with JSON, one that can say more with events', async () => {
  const headers = await openSession(world, ground.token);
  const params = { name: 'list_projects', arguments: {} };
  const plain = await world.post(request('tools/call', params, 4), headers);
  expect(plain.headers.get('content-type')).toBe('application/json');
  const result = { content: [{ type: 'text', text: expect.stringContaining('Handbook') }] };
  expect(await plain.json()).toEqual({ jsonrpc: '2.0', id: 4, result });

  const followed = { ...params, _meta: { progressToken: 1 } };
  const events = await world.post(request('tools/call', followed, 5), headers);
  expect(events.headers.get('content-type')).toStartWith('text/event-stream');
  expect(await messageIn(events)).toEqual({ jsonrpc: '2.0', id: 5, result });
});

test('a call without a progress token gets no progress notifications', async () => {
  const headers = await openSession(world, ground.token);
  const ended = { ...question().arguments, message: '' };
  const params = { name: 'ask', arguments: ended };
  const text = await (await world.post(request('tools/call', params), headers)).text();
  expect(text.match(/^data: /gm)).toHaveLength(1);
});

test('a call without a type that the client must accept is refused', async () => {
  const headers = { ...(await openSession(world, ground.token)), accept: 'application/json' };
  const params = { name: 'list_projects', arguments: {} };
  expect((await world.post(request('tools/call', params), headers)).status).toBe(406);
});

test('what is refused is a result that the model can read, with code and request id', async () => {
  const headers = { ...(await openSession(world, ground.token)), 'x-request-id': 'mine' };
  const params = { name: 'get_page', arguments: { pageId: Bun.randomUUIDv7() } };
  const answer = await messageIn(await world.post(request('tools/call', params), headers));
  expect(answer).toMatchObject({ result: { isError: true, content: [{ type: 'text' }] } });
  const text = JSON.stringify(answer);
  expect(text).toContain('Page not found');
  expect(text).toContain('\\"code\\":\\"not_found\\",\\"requestId\\":\\"mine\\"');
});

test('rights are those of now, not of when the session began', async () => {
  const linus = await world.person('linus');
  const { send } = rest(world, ground.token);
  const members = `/projects/${ground.project}/members`;
  await send(`POST ${members}`, { email: linus.email, role: 'viewer' });
  await using connection = await world.connect(await world.token(linus));
  const read = () =>
    connection.client.callTool({ name: 'get_page', arguments: { pageId: ground.page } });
  expect((await read()).isError ?? false).toBe(false);
  await send(`DELETE ${members}/${linus.id}`);
  expect(await read()).toMatchObject({ isError: true });
});

test('revisions say that an agent wrote them, and for whom', async () => {
  await using connection = await world.connect(ground.token, '?mode=cloud');
  const input = { pageId: ground.page, markdown: '# Mooring\n\nBow line, then stern line.\n' };
  await connection.client.callTool({ name: 'update_page', arguments: input });
  const { send } = rest(world, ground.token);
  expect(await send(`GET /pages/${ground.page}/revisions`)).toMatchObject({
    revisions: [{ version: 2, source: 'agent', author: { name: 'ada' } }, { version: 1 }],
  });
});

test('none of these calls causes an internal error', () => {
  expect(world.log).toEqual([]);
});
