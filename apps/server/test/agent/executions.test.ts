/**
 * Executions, as members read them, with a session and with tokens
 * (docs/internals/interface.md#skills-and-triggers).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS, maker } from '../support/harness.ts';
import { ECHO, openWorld, type World } from './support/world.ts';

const ABSENT = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';
const SECRET = 'Bearer of-the-caller';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: World;
  let skillId: string;
  let triggerId: string;
  let id: string;
  let stranger: Credential;

  beforeAll(async () => {
    world = await openWorld(dialect);
    skillId = await world.skill(ECHO);
    const trigger = await world.trigger(skillId);
    triggerId = trigger.id;
    const { body } = await world.harness.send(`POST /api/triggers/webhook/${trigger.token}?q=1`, {
      headers: { authorization: SECRET, 'x-event': 'push' },
      body: { n: 1 },
    });
    id = textAt(body, 'data', 'executionId');
    ({ session: stranger } = await world.harness.signedIn('stranger'));
    await maker(world.harness, stranger).project('Elsewhere');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const send = (target: string, as: Credential = world.session) =>
    world.harness.send(target, { as });
  const refusal = ({ status, body }: Answer) => [status, at(body, 'code'), at(body, 'error')];

  test('counts what ended by its outcome, with its time', async () => {
    const metrics = await world.harness.metrics();
    const name = 'quoin_execution_duration_seconds';
    expect(metrics).toMatch(new RegExp(`^${name}_count\\{outcome="succeeded"\\} [1-9]`, 'm'));
    expect(metrics).toContain(`${name}_count{outcome="failed"} 0\n`);
    expect(metrics).toContain('quoin_executions{state="running"}');
  });

  test('shows the input, each step and the output', async () => {
    const { status, body } = await send(`GET /api/executions/${id}`);
    expect([status, at(body, 'success')]).toEqual([200, true]);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(at(body, 'data')).toEqual({
      id,
      projectId: world.project,
      skillId,
      skillName: 'Echo',
      triggerId,
      userId: expect.any(String),
      retryOf: null,
      status: 'succeeded',
      error: null,
      createdAt: time,
      startedAt: time,
      finishedAt: time,
      input: {
        body: { n: 1 },
        headers: expect.objectContaining({ 'x-event': 'push' }),
        query: { q: '1' },
      },
      steps: [
        {
          id: 'projects',
          use: 'list_projects',
          status: 'succeeded',
          attempts: 1,
          output: expect.any(Object),
          error: null,
          note: null,
          startedAt: time,
          finishedAt: time,
        },
      ],
      output: expect.objectContaining({ body: { n: 1 }, query: { q: '1' } }),
    });
    const input = JSON.stringify(at(body, 'data', 'input'));
    expect(input).toContain('"authorization":"•');
    expect(input).not.toContain(SECRET);
  });

  test('is the same with a token, under both prefixes, and with its scope only', async () => {
    const { body } = await send(`GET /api/executions/${id}`);
    const owner = { id: textAt(body, 'data', 'userId'), email: '' };
    const { headers } = await world.harness.token(owner, ['agent:run']);
    const shown = at(body, 'data');
    for (const prefix of ['/api/v1', '/v1']) {
      const answer = await send(`GET ${prefix}/executions/${id}`, headers);
      expect([answer.status, answer.body]).toEqual([200, { execution: shown }]);
    }
    const other = await world.harness.token(owner, ['docs:write', 'project:admin', 'ai:use']);
    expect(refusal(await send(`GET /api/v1/executions/${id}`, other.headers)).slice(0, 2)).toEqual([
      403,
      'insufficient_scope',
    ]);
    expect((await send(`GET /api/executions/${id}`, headers)).status).toBe(401);
  });

  test('is absent for who has no role, and for a token of another project', async () => {
    const owner = { id: textAt((await send('GET /api/v1/me')).body, 'id'), email: '' };
    const elsewhere = await maker(world.harness, world.session).project('Other');
    const bound = await world.harness.token(owner, ['agent:run'], { project: elsewhere });
    const paths = (name: string) => [`/api/executions/${name}`, `/api/v1/executions/${name}`];
    for (const path of paths(id)) {
      const absent = refusal(await send(`GET ${path.replace(id, ABSENT)}`));
      expect(absent).toEqual([404, 'not_found', 'Execution not found']);
      expect(refusal(await send(`GET ${path}`, stranger))).toEqual(absent);
    }
    const hidden = [404, 'not_found', 'Execution not found'];
    expect(refusal(await send(`GET /api/v1/executions/${id}`, bound.headers))).toEqual(hidden);
    const retried = await send(`POST /api/v1/executions/${id}/retry`, stranger);
    expect(refusal(retried)).toEqual(hidden);
    const list = `GET /api/v1/projects/${world.project}/executions`;
    expect((await send(list, stranger)).status).toBe(404);
    expect((await send(list, bound.headers)).status).toBe(404);
  });

  test('is listed without what is long, newest first', async () => {
    const { body } = await send(`GET /api/executions/${id}`);
    const { input: _i, steps: _s, output: _o, ...item } = Object(at(body, 'data'));
    const list = await send(`GET /api/v1/projects/${world.project}/executions`);
    const executions = listAt(list.body, 'executions');
    expect(executions).toContainEqual(item);
    const ids = executions.map((execution) => textAt(execution, 'id'));
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test('outlives its skill, which shows its name of then', async () => {
    const gone = await world.skill({ ...ECHO, name: 'Gone' });
    const { token } = await world.trigger(gone);
    const { body } = await world.harness.send(`GET /api/triggers/webhook/${token}`);
    const execution = textAt(body, 'data', 'executionId');
    await send(`DELETE /api/skills/${gone}`);
    expect(await world.execution(execution)).toMatchObject({
      skillName: 'Gone',
      steps: [{ use: 'list_projects', status: 'succeeded' }],
    });
  });
});
