/** Running skills by a trigger's token (docs/internals/interface.md#skills-and-triggers). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openNeighbour } from './support/neighbour.ts';
import { ECHO, openWorld, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const METRICS_TOKEN = 'metrics-of-these-tests';

describe.each([...chosen])('on %s', (dialect) => {
  const neighbour = openNeighbour();
  let world: World;
  let origin: string;
  beforeAll(async () => {
    world = await openWorld(dialect, {
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1',
      QUOIN_METRICS_TOKEN: METRICS_TOKEN,
    });
    origin = `http://127.0.0.1:${world.harness.listen()}`;
  });
  afterAll(async () => {
    neighbour.stop();
    await world[Symbol.asyncDispose]();
  });

  const invoke = (token: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    world.harness.send(`POST /api/triggers/webhook/${token}`, { headers, body: { n: 1 } });

  const partsOf = (url: string) => ({ start: url.slice(0, -20), end: url.slice(-20) });

  const calling = (url: string) => ({
    name: 'Call',
    steps: [
      { id: 'call', use: 'http.request', with: { url, method: 'POST', body: '{{ input.body }}' } },
    ],
    output: '{{ steps.call.output.body }}',
  });

  test('answers with what came of it', async () => {
    const { token } = await world.trigger(await world.skill(ECHO));
    const { status, body } = await invoke(token);
    const executionId = textAt(body, 'data', 'executionId');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { executionId, status: 'succeeded', output: { body: { n: 1 } } },
      },
    });
    const { steps } = await world.execution(executionId);
    expect(steps).toMatchObject([{ id: 'projects', status: 'succeeded', attempts: 1 }]);
  });

  test('an unknown token and the token of a deleted trigger find no trigger', async () => {
    const { id, token } = await world.trigger(await world.skill(ECHO));
    const other = await world.harness.another();
    expect((await invoke(token)).status).toBe(200);
    const deleted = await world.harness.send(`DELETE /api/triggers?type=webhook&id=${id}`, {
      as: world.session,
    });
    expect(deleted.body).toEqual({ success: true, message: 'Trigger deleted' });
    const refusal = {
      success: false,
      code: 'trigger_not_found',
      error: 'No trigger has this token',
    };
    for (const asked of [
      await invoke(token),
      await other.send(`GET /api/triggers/webhook/${token}`),
      await invoke('made-up'),
      await invoke(`${token}x`),
    ]) {
      expect({ status: asked.status, body: asked.body }).toMatchObject({
        status: 404,
        body: refusal,
      });
    }
  });

  test('a caller who prefers not to wait gets an immediate answer, and finds the result later', async () => {
    neighbour.hold();
    const { token } = await world.trigger(
      await world.skill(calling(`http://${neighbour.host}/later`)),
    );
    const { status, body, headers } = await invoke(token, { prefer: 'respond-async' });
    expect(status).toBe(202);
    expect(headers.get('preference-applied')).toBe('respond-async');
    const id = textAt(body, 'data', 'executionId');
    expect(at(body, 'data', 'output')).toBeNull();
    neighbour.release();
    await world.harness.foundation.deps.agent.ended(id, 60_000, new AbortController().signal);
    expect(await world.execution(id)).toMatchObject({
      status: 'succeeded',
      output: { path: '/later' },
    });
  });

  test('a failed run is said to have failed, by name of the step', async () => {
    const skill = await world.skill({
      name: 'Fails',
      steps: [{ id: 'read', use: 'get_page', with: { pageId: world.project } }],
    });
    const { token } = await world.trigger(skill);
    const { status, body } = await invoke(token);
    expect(status).toBe(200);
    expect(at(body, 'data')).toMatchObject({ status: 'failed', output: null });
    expect(textAt(body, 'data', 'error')).toContain('read');
  });

  test('HEAD runs nothing', async () => {
    const { token } = await world.trigger(
      await world.skill(calling(`http://${neighbour.host}/head`)),
    );
    const response = await fetch(`${origin}/api/triggers/webhook/${token}`, { method: 'HEAD' });
    expect(response.status).toBe(405);
    expect(neighbour.asked.filter(({ url }) => url.endsWith('/head'))).toEqual([]);
  });

  test('a skill that calls its own trigger is stopped', async () => {
    // The address holds the token, which is made after the skill: it comes with the request, in two
    // parts, since a skill does not get its token.
    const skill = await world.skill({
      name: 'Again',
      steps: [
        {
          id: 'again',
          use: 'http.request',
          with: {
            url: '{{ raw(input.query.start) }}{{ raw(input.query.end) }}',
            method: 'POST',
            failOnStatus: false,
          },
        },
      ],
      output: '{{ steps.again.output }}',
    });
    const { token } = await world.trigger(skill);
    const url = `${origin}/api/triggers/webhook/${token}`;
    const response = await fetch(`${url}?${new URLSearchParams(partsOf(url))}`);
    expect(at(await response.json(), 'data', 'output')).toMatchObject({
      status: 409,
      body: { success: false, code: 'execution_loop' },
    });
  });

  test('skills that call each other are stopped too', async () => {
    const relay = (name: string) => ({
      name,
      steps: [
        {
          id: 'next',
          use: 'http.request',
          with: {
            url: '{{ raw(input.query.start) }}{{ raw(input.query.end) }}',
            query: {
              start: '{{ input.query.backStart }}',
              end: '{{ input.query.backEnd }}',
              backStart: '{{ input.query.start }}',
              backEnd: '{{ input.query.end }}',
            },
            failOnStatus: false,
          },
        },
      ],
      output: '{{ steps.next.output.body }}',
    });
    const [one, two] = await Promise.all(['One', 'Two'].map((name) => world.skill(relay(name))));
    const urlOf = async (skill = '') =>
      `${origin}/api/triggers/webhook/${(await world.trigger(skill)).token}`;
    const [first, second] = [await urlOf(one), await urlOf(two)];
    const [there, back] = [partsOf(second), partsOf(first)];
    const query = new URLSearchParams({ ...there, backStart: back.start, backEnd: back.end });
    const response = await fetch(`${first}?${query}`);
    const text = await response.text();
    expect(text).toContain('execution_loop');
    expect(response.status).toBe(200);
  });

  test('a skill that runs itself through the API is stopped too', async () => {
    const skill = await world.skill({
      name: 'Runs itself',
      steps: [
        {
          id: 'again',
          use: 'http.request',
          with: {
            url: `${origin}/api/v1/projects/${world.project}/agent/run`,
            method: 'POST',
            headers: { authorization: '{{ input.headers.authorization }}' },
            body: { skillId: '{{ input.query.skill }}' },
            failOnStatus: false,
          },
        },
      ],
      output: '{{ steps.again.output }}',
    });
    const me = await world.harness.send('GET /api/v1/me', { as: world.session });
    const person = { id: textAt(me.body, 'id'), email: '' };
    const { headers } = await world.harness.token(person, ['agent:run']);
    const { token } = await world.trigger(skill);
    const { body } = await world.harness.send(`GET /api/triggers/webhook/${token}?skill=${skill}`, {
      headers,
    });
    expect(at(body, 'data', 'output')).toMatchObject({
      status: 409,
      body: { code: 'execution_loop' },
    });
  });

  test('what no database keeps as it is becomes U+FFFD in answers of other services', async () => {
    const strange = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ url }) =>
        url.endsWith('/text')
          ? new Response('a\0b')
          : new Response(String.raw`{"a\u0000":["\ud800","\u0000","\ud83d\udc4b"]}`, {
              headers: { 'content-type': 'application/json' },
            }),
    });
    const answer = async (path: string) => {
      const url = `http://127.0.0.1:${strange.port}/${path}`;
      const { token } = await world.trigger(await world.skill(calling(url)));
      const { body } = await invoke(token);
      await world.execution(textAt(body, 'data', 'executionId'));
      return at(body, 'data', 'output');
    };
    expect(await answer('text')).toBe('a\ufffdb');
    expect(await answer('json')).toEqual({ 'a\ufffd': ['\ufffd', '\ufffd', '👋'] });
    await strange.stop(true);
  });

  test.each(['Quoin-Execution', 'Host', 'Upgrade', 'TE', 'Expect', 'Keep-Alive'])(
    'a step may not set the header %s',
    async (name) => {
      const { steps } = calling(`http://${neighbour.host}/header`);
      const [step] = steps;
      const skill = {
        name,
        steps: [{ ...step, with: { ...step?.with, headers: { [name]: 'x' } } }],
      };
      const { token } = await world.trigger(await world.skill(skill));
      const { body } = await invoke(token);
      expect(textAt(body, 'data', 'error')).toContain(`headers must not set ${name}`);
      expect(neighbour.asked.filter(({ url }) => url.endsWith('/header'))).toEqual([]);
    },
  );

  test('a client that guesses the id of a call cannot cancel it', async () => {
    const { token } = await world.trigger(await world.skill(ECHO));
    const first = await invoke(token);
    const id = textAt(first.body, 'data', 'executionId');
    const again = await invoke(token, { 'quoin-execution': `${id}.made-up` });
    expect(again.status).toBe(200);
  });

  test('no log, metric or row contains the token', async () => {
    const { token } = await world.trigger(await world.skill(ECHO));
    await invoke(token);
    await fetch(`${origin}/api/triggers/webhook/${token}`, { method: 'PUT' });
    await fetch(`${origin}/api/triggers/webhook/${token}`, { method: 'POST', body: '"\ud800"' });
    const { log, foundation } = world.harness;
    expect(log.filter((line) => line.includes(token))).toEqual([]);
    const metrics = await world.harness.send('GET /metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(metrics.text).toContain('triggers.invoke');
    expect(metrics.text).not.toContain(token);
    const rows = await foundation.deps.db.read((stores) =>
      stores.agent.executions.list(world.project, { before: null, limit: 50 }),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('a token has its own limit', async () => {
  await using world = await openWorld('sqlite', { QUOIN_RATE_LIMIT_TRIGGER: '2' });
  const skill = await world.skill(ECHO);
  const [one, two] = [await world.trigger(skill), await world.trigger(skill)];
  const send = ({ token }: { token: string }) =>
    world.harness.send(`GET /api/triggers/webhook/${token}`);
  expect([(await send(one)).status, (await send(one)).status]).toEqual([200, 200]);
  const refused = await send(one);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ success: false, code: 'rate_limited' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(two)).status).toBe(200);
});
