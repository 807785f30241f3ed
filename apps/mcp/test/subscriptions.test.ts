/**
 * Sessions hear of pages that change, and of the user who changes them, while they may read them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eventually, oneInCheck } from '@quoin/test-kit';
import { type Listening, listen } from './support/listen.ts';
import { messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { DIALECTS, openWorld, type Person, type Token, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const updated = (uri: string) => ({
  jsonrpc: '2.0',
  method: 'notifications/resources/updated',
  params: { uri },
});

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let ada: Person;
  let token: Token;
  let make: ReturnType<typeof rest>;
  let project: string;
  let space: string;
  beforeAll(async () => {
    world = await openWorld({ dialect, times: { watchMs: 10, sweepMs: 10_000 } });
    ada = await world.person('ada');
    token = await world.token(ada);
    make = rest(world, token);
    project = await make.project('Handbook');
    space = await make.space(project, 'Guides');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  let count = 0;
  const newPage = async () => {
    count += 1;
    const { id, path } = await make.page(project, space, `Page ${count}`);
    return { id, uri: `quoin://${project}/${path}` };
  };
  const change = (id: string, text: string) =>
    make.send(`PATCH /pages/${id}`, { markdown: `# ${text}\n` });
  const ask = async (
    headers: Readonly<Record<string, string>>,
    method: string,
    uri: string,
  ): Promise<unknown> => messageIn(await world.post(request(method, { uri }), headers));
  /** What a change of another page, made later, proves: all earlier notifications were sent. */
  const settled = async (stream: Listening, headers: Readonly<Record<string, string>>) => {
    const last = await newPage();
    await ask(headers, 'resources/subscribe', last.uri);
    await change(last.id, 'Last');
    await eventually(() => stream.messages.some((one) => Bun.deepEquals(one, updated(last.uri))));
    return stream.messages.filter((one) => !Bun.deepEquals(one, updated(last.uri)));
  };

  test('each change is sent until the client unsubscribes', async () => {
    const headers = await openSession(world, token);
    await using stream = await listen(world, headers);
    const page = await newPage();
    expect(await ask(headers, 'resources/subscribe', page.uri)).toMatchObject({ result: {} });
    await change(page.id, 'One');
    await eventually(() => stream.messages.length === 1);
    await make.send(`POST /pages/${page.id}/publish`);
    await eventually(() => stream.messages.length === 2);
    expect(stream.messages).toEqual([updated(page.uri), updated(page.uri)]);
    await ask(headers, 'resources/unsubscribe', page.uri);
    await change(page.id, 'Two');
    expect(await settled(stream, headers)).toHaveLength(2);
  });

  test('a change of another process is notified, too', async () => {
    const headers = await openSession(world, token);
    await using stream = await listen(world, headers);
    const { id, uri } = await newPage();
    await ask(headers, 'resources/subscribe', uri);
    const other = await world.another();
    await other.write(async (stores) => {
      const view = await stores.pages.get(id);
      if (view === null) throw new Error('no page');
      const { status, version, updatedAt } = view.page;
      await stores.pages.update(id, { status, version, updatedAt }, { title: 'Renamed' });
    });
    await eventually(() => stream.messages.length === 1);
    expect(stream.messages).toEqual([updated(uri)]);
  });

  test('a change while no stream was open is sent once to the next stream', async () => {
    const headers = await openSession(world, token);
    const page = await newPage();
    await ask(headers, 'resources/subscribe', page.uri);
    await change(page.id, 'One');
    await change(page.id, 'Two');
    await using stream = await listen(world, headers);
    expect(await settled(stream, headers)).toEqual([updated(page.uri)]);
  });

  test('only who may read a page can subscribe to it', async () => {
    const page = await newPage();
    const grace = await openSession(world, await world.token(await world.person('grace')));
    expect(await ask(grace, 'resources/subscribe', page.uri)).toMatchObject({
      error: { code: -32602, message: `Resource not found: ${page.uri}` },
    });
    const narrow = await openSession(world, await world.token(ada, { scopes: ['ai:use'] }));
    expect(await ask(narrow, 'resources/subscribe', page.uri)).toMatchObject({
      error: { data: { code: 'insufficient_scope' } },
    });
  });

  test('a subscriber who loses access to a page receives no more updates of it', async () => {
    const linus = await world.person(`linus-${dialect}`);
    await make.send(`POST /projects/${project}/members`, { email: linus.email, role: 'viewer' });
    const headers = await openSession(world, await world.token(linus));
    await using stream = await listen(world, headers);
    const page = await newPage();
    await ask(headers, 'resources/subscribe', page.uri);
    await make.send(`DELETE /projects/${project}/members/${linus.id}`);
    await change(page.id, 'Secret');
    const witness = await openSession(world, token);
    await using seen = await listen(world, witness);
    await settled(seen, witness);
    expect(stream.messages).toEqual([]);
  });

  test('a revoked token hears nothing, though its stream is still open', async () => {
    const revoked = await world.token(ada);
    const headers = await openSession(world, revoked);
    await using stream = await listen(world, headers);
    const page = await newPage();
    await ask(headers, 'resources/subscribe', page.uri);
    const witness = await openSession(world, token);
    await using seen = await listen(world, witness);
    await world.revoke(revoked, ada);
    await change(page.id, 'Secret');
    await settled(seen, witness);
    expect(stream.messages).toEqual([]);
  });

  test('a session has at most 100 subscriptions', async () => {
    const headers = await openSession(world, token);
    const { uri } = await newPage();
    const at = uri.lastIndexOf('/') + 1;
    // One page under many names: the bits say which characters are percent-encoded.
    const named = (bits: number): string => {
      const name = [...uri.slice(at)].map((character, index) =>
        (bits >> index) % 2 === 0 ? character : `%${character.charCodeAt(0).toString(16)}`,
      );
      return uri.slice(0, at) + name.join('');
    };
    const subscribe = (bits: number) => ask(headers, 'resources/subscribe', named(bits));
    for (let bits = 0; bits < 100; bits += 1) {
      expect(await subscribe(bits)).toMatchObject({ result: {} });
    }
    expect(await subscribe(0)).toMatchObject({ result: {} });
    expect(await subscribe(100)).toMatchObject({
      error: { message: 'A session has at most 100 subscriptions. Unsubscribe from a page first' },
    });
  });

  test('none of these calls causes an internal error', () => {
    expect(world.log).toEqual([]);
  });
});
