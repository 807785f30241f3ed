/**
 * With whose rights skills run: those that their person, or token, has at each step
 * (docs/internals/interface.md#skills-and-triggers).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at, textAt } from '../support/answer.ts';
import { DIALECTS, maker, type Person, type Token } from '../support/harness.ts';
import { openNeighbour } from './support/neighbour.ts';
import { openWorld, type World } from './support/world.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const neighbour = openNeighbour();
  let world: World;
  /** Waits at the neighbour, then writes. */
  let writes: string;
  /** Waits at the neighbour, then calls it once more. */
  let calls: string;
  beforeAll(async () => {
    world = await openWorld(dialect, {
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1',
    });
    writes = await world.skill({
      name: 'Writes',
      steps: [
        { id: 'wait', use: 'http.request', with: { url: `http://${neighbour.host}/` } },
        { id: 'write', use: 'create_page', with: { spaceId: world.space, title: 'New' } },
      ],
    });
    calls = await world.skill({
      name: 'Calls',
      steps: ['first', 'second'].map((id) => ({
        id,
        use: 'http.request',
        with: { url: `http://${neighbour.host}/${id}` },
      })),
    });
  });
  afterAll(async () => {
    neighbour.stop();
    await world[Symbol.asyncDispose]();
  });

  const member = async (name: string, role: string): Promise<Person> => {
    const person = await world.harness.person(name);
    const { status, text } = await world.harness.send(
      `POST /api/v1/projects/${world.project}/members`,
      {
        as: world.session,
        body: { email: person.email, role },
      },
    );
    if (status !== 201) throw new Error(text);
    return person;
  };

  const run = (token: Token, skillId = writes): Promise<Answer> =>
    world.harness.send(`POST /api/v1/projects/${world.project}/agent/run`, {
      as: token.headers,
      body: { skillId },
    });

  const ended = async ({ status, text, body }: Answer): Promise<unknown> => {
    if (status !== 202) throw new Error(text);
    const id = textAt(body, 'execution', 'id');
    await world.harness.foundation.deps.agent.ended(id, 60_000, new AbortController().signal);
    return world.execution(id);
  };

  const pagesNow = async (): Promise<unknown> => {
    const { body } = await world.harness.send(`GET /api/v1/projects/${world.project}/pages`, {
      as: world.session,
    });
    return at(body, 'total');
  };

  test('an editor’s token writes', async () => {
    const before = Number(await pagesNow());
    const token = await world.harness.token(await member('edda', 'editor'), [
      'agent:run',
      'docs:write',
    ]);
    expect(await ended(await run(token))).toMatchObject({ status: 'succeeded' });
    expect(await pagesNow()).toBe(before + 1);
  });

  test('a token that lacks the scope writes nothing', async () => {
    const before = await pagesNow();
    const token = await world.harness.token(await member('lena', 'editor'), [
      'agent:run',
      'docs:read',
    ]);
    const execution = await ended(await run(token));
    expect(execution).toMatchObject({ status: 'failed', steps: [{}, { status: 'failed' }] });
    expect(textAt(execution, 'error')).toContain('docs:write');
    expect(await pagesNow()).toBe(before);
  });

  test('a viewer’s token writes nothing with a skill that viewers may run', async () => {
    const before = await pagesNow();
    const steps = [
      { id: 'write', use: 'create_page', with: { spaceId: world.space, title: 'New' } },
    ];
    const skill = await world.skill({ name: 'For viewers', runRole: 'viewer', steps });
    const token = await world.harness.token(await member('vera', 'viewer'), [
      'agent:run',
      'docs:write',
    ]);
    const execution = await ended(await run(token, skill));
    expect(execution).toMatchObject({ status: 'failed', steps: [{ status: 'failed' }] });
    expect(textAt(execution, 'error')).toContain('editor');
    expect(await pagesNow()).toBe(before);
  });

  const waysToEnd: readonly (readonly [
    string,
    (person: Person, token: Token) => Promise<unknown>,
  ])[] = [
    [
      'the token is revoked',
      (person, token) =>
        world.harness.foundation.deps.db.write((stores) =>
          stores.tokens.revoke(token.id, { userId: person.id }, new Date()),
        ),
    ],
    [
      'the person is disabled',
      (person) =>
        world.harness.foundation.deps.db.write((stores) =>
          stores.users.update(person.id, { disabledAt: new Date() }),
        ),
    ],
    [
      'the person leaves the project',
      (person) =>
        world.harness.send(`DELETE /api/v1/projects/${world.project}/members/${person.id}`, {
          as: world.session,
        }),
    ],
  ];
  test.each(waysToEnd)(
    'when %s between two steps, the next one does nothing',
    async (name, end) => {
      const before = await pagesNow();
      const person = await member(
        `until-${waysToEnd.findIndex(([way]) => way === name)}`,
        'editor',
      );
      const token = await world.harness.token(person, ['agent:run', 'docs:write']);
      neighbour.hold();
      const begun = await run(token);
      await neighbour.reached();
      await end(person, token);
      neighbour.release();
      expect(await ended(begun)).toMatchObject({
        status: 'failed',
        steps: [{ status: 'succeeded' }, { status: 'failed' }],
      });
      expect(await pagesNow()).toBe(before);
    },
  );

  test.each(waysToEnd)('when %s, other services are not called either', async (name, end) => {
    const at = waysToEnd.findIndex(([way]) => way === name);
    const person = await member(`calling-until-${at}`, 'editor');
    const token = await world.harness.token(person, ['agent:run']);
    neighbour.hold();
    const begun = await run(token, calls);
    await neighbour.reached();
    await end(person, token);
    const before = neighbour.asked.length;
    neighbour.release();
    expect(await ended(begun)).toMatchObject({
      status: 'failed',
      steps: [{ status: 'succeeded' }, { status: 'failed' }],
    });
    expect(neighbour.asked.length).toBe(before);
  });

  test('a run stays in the skill’s project, wherever its person may go', async () => {
    const make = maker(world.harness, world.session);
    const other = await make.project(`Other of ${dialect}`);
    const page = await make.page(other, await make.space(other, 'Secret'), 'Canary');
    const skill = await world.skill({
      name: 'Elsewhere',
      steps: [{ id: 'read', use: 'get_page', with: { pageId: '{{ input.body.page }}' } }],
    });
    const { token } = await world.trigger(skill);
    const { body } = await world.harness.send(`POST /api/triggers/webhook/${token}`, {
      body: { page },
    });
    expect(at(body, 'data')).toMatchObject({ status: 'failed' });
    expect(textAt(body, 'data', 'error')).toContain('Page not found');
  });

  test('others see neither the skill nor its executions', async () => {
    const stranger = await world.harness.token(await world.harness.person('stranger'), [
      'agent:run',
    ]);
    expect((await run(stranger)).status).toBe(404);
    const mine = await world.harness.token(await member('mina', 'editor'), [
      'agent:run',
      'docs:write',
    ]);
    const id = textAt((await run(mine)).body, 'execution', 'id');
    for (const [target, as] of [
      [`GET /api/v1/executions/${id}`, stranger.headers],
      [`POST /api/v1/executions/${id}/retry`, stranger.headers],
    ] as const) {
      const { status, body } = await world.harness.send(target, { as });
      expect({ status, code: at(body, 'code') }).toEqual({ status: 404, code: 'not_found' });
    }
    expect(
      (await world.harness.send(`GET /v1/executions/${id}`, { as: mine.headers })).status,
    ).toBe(200);
    await world.harness.foundation.deps.agent.ended(id, 60_000, new AbortController().signal);
  });

  test('a retry is a new execution with the same input', async () => {
    const token = await world.harness.token(await member('rita', 'editor'), [
      'agent:run',
      'docs:write',
    ]);
    const first = await run(token);
    await ended(first);
    const id = textAt(first.body, 'execution', 'id');
    const again = await world.harness.send(`POST /api/v1/executions/${id}/retry`, {
      as: token.headers,
    });
    expect(at(again.body, 'execution')).toMatchObject({
      retryOf: id,
      status: 'queued',
      input: at(first.body, 'execution', 'input'),
    });
    expect(await ended(again)).toMatchObject({ status: 'succeeded' });
  });
});
