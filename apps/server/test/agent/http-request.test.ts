/** `http.request`: what steps may call, and what they may not (docs/internals/threat-model.md#outgoing-requests). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { at, textAt } from '../support/answer.ts';
import { openWorld, type World } from './support/world.ts';

const asked: Request[] = [];
const neighbour = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    asked.push(request);
    const { pathname } = new URL(request.url);
    if (pathname === '/moved') return Response.redirect('/elsewhere', 302);
    if (pathname === '/refuses') return Response.json({ why: 'no' }, { status: 403 });
    return Response.json({ path: pathname });
  },
});
afterAll(() => neighbour.stop(true));

/** Runs one step with these arguments, given with the request so that one skill serves all. */
const runner = async (environment: Readonly<Record<string, string>>) => {
  const world: World = await openWorld('sqlite', environment);
  const skill = await world.skill({
    name: 'Call',
    steps: [
      {
        id: 'call',
        use: 'http.request',
        with: {
          url: '{{ raw(input.body.url) }}',
          headers: '{{ input.body.headers }}',
          failOnStatus: '{{ input.body.failOnStatus }}',
        },
      },
    ],
  });
  const { token } = await world.trigger(skill);
  const call = async (url: string, headers: object = {}, failOnStatus = true) => {
    const { body } = await world.harness.send(`POST /api/triggers/webhook/${token}`, {
      body: { url, headers, failOnStatus },
    });
    return at(body, 'data');
  };
  return { call, close: () => world[Symbol.asyncDispose]() };
};

type Calls = Awaited<ReturnType<typeof runner>>;

/** Refused, with these words, and no user was asked. */
const refused = async (calls: Calls, url: string, words: string, headers?: object) => {
  const before = asked.length;
  const data = await calls.call(url, headers);
  expect(data).toMatchObject({ status: 'failed', output: null });
  expect(textAt(data, 'error')).toContain(words);
  expect(asked.length).toBe(before);
};

describe('hosts that the operator named', () => {
  let calls: Calls;
  beforeAll(async () => {
    calls = await runner({
      QUOIN_AGENT_HTTP_HOSTS: `127.0.0.1:${neighbour.port}`,
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    });
  });
  afterAll(() => calls.close());
  const url = (path: string) => `http://127.0.0.1:${neighbour.port}${path}`;

  test('are called, with an answer that is read as JSON', async () => {
    expect(await calls.call(url('/a'))).toMatchObject({
      status: 'succeeded',
      output: { status: 200, body: { path: '/a' } },
    });
  });

  test('are not followed to where they redirect', async () => {
    expect(await calls.call(url('/moved'))).toMatchObject({ output: { status: 302 } });
    expect(asked.filter((request) => request.url.endsWith('/elsewhere'))).toEqual([]);
  });

  test('fail the step from status 400 on, unless it wants to know', async () => {
    expect(await calls.call(url('/refuses'))).toMatchObject({ status: 'failed' });
    expect(await calls.call(url('/refuses'), {}, false)).toMatchObject({
      status: 'succeeded',
      output: { status: 403, body: { why: 'no' } },
    });
  });

  test.each([
    ['another host', 'https://example.com/', 'may not call'],
    ['another port', 'http://127.0.0.1:1/', 'may not call'],
    [
      'a name before an @',
      `http://127.0.0.1:${neighbour.port}@example.com/`,
      'must not contain a user name',
    ],
    ['another scheme', 'file:///etc/passwd', 'https:// or http://'],
    ['no address', 'nowhere', 'not a valid URL'],
  ])('are all: %s is refused', (_, target, words) => refused(calls, target, words));

  test.each(['Host', 'Quoin-Execution', 'Transfer-Encoding'])('get no %s of the step', (name) =>
    refused(calls, url('/a'), `must not set ${name}`, { [name]: 'x' }),
  );
});

describe('a private address', () => {
  let calls: Calls;
  beforeAll(async () => {
    calls = await runner({
      QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1, localhost, 169.254.169.254, [::1], [::ffff:a9fe:a9fe]',
    });
  });
  afterAll(() => calls.close());

  test.each([
    `127.0.0.1:${neighbour.port}`,
    `0x7f000001:${neighbour.port}`,
    `127.1:${neighbour.port}`,
    `１２７.０.０.１:${neighbour.port}`,
    `localhost.:${neighbour.port}`,
    '169.254.169.254',
    '[::1]',
    '[::ffff:a9fe:a9fe]',
  ])('is refused however it is written, named or not: %s', async (host) => {
    const before = asked.length;
    const data = await calls.call(`http://${host}/`);
    expect(data).toMatchObject({ status: 'failed', output: null });
    expect(textAt(data, 'error')).toMatch(/private|may not|not public|QUOIN_ALLOW_PRIVATE_HOSTS/);
    expect(asked.length).toBe(before);
  });
});

test('without a name nothing is called', async () => {
  const calls = await runner({ QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' });
  await refused(calls, `http://127.0.0.1:${neighbour.port}/`, 'QUOIN_AGENT_HTTP_HOSTS');
  await calls.close();
});
