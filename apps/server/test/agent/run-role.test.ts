/** Who may run a skill: `runRole` on each way that starts one (ADR 6). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/harness.ts';
import { openWorld, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

const STEPS = [{ id: 'list', use: 'list_projects' }];

interface Member {
  readonly id: string;
  readonly role: Role;
  readonly session: Credential;
  readonly token: Credential;
}

describe.each([...chosen])('on %s', (dialect) => {
  let world: World;
  let members: Member[];
  /** Of each skill the id, by its `runRole`; `undefined` names none. */
  const skills = new Map<Role | undefined, string>();
  /** By `runRole`: an execution that the owner began. */
  const executions = new Map<Role | undefined, string>();

  const send = (target: string, as: Credential, body?: unknown): Promise<Answer> =>
    world.harness.send(target, { as, ...(body !== undefined && { body }) });
  const runTarget = () => `POST /api/v1/projects/${world.project}/agent/run`;
  const giveRole = (userId: string, role: Role) =>
    send(`PATCH /api/v1/projects/${world.project}/members/${userId}`, world.session, { role });

  beforeAll(async () => {
    world = await openWorld(dialect);
    const { harness, project, session } = world;
    members = [];
    for (const role of ROLES) {
      const person = await harness.signedIn(`${role}-of-${dialect}`);
      const body = { email: person.email, role };
      const added = await send(`POST /api/v1/projects/${project}/members`, session, body);
      if (added.status !== 201) throw new Error(added.text);
      const token = await harness.token(person, ['agent:run']);
      members.push({ id: person.id, role, session: person.session, token: token.headers });
    }
    for (const runRole of [undefined, ...ROLES]) {
      const fields = { name: `For ${runRole}`, steps: STEPS, ...(runRole && { runRole }) };
      const skill = await world.skill(fields);
      skills.set(runRole, skill);
      const begun = await send(runTarget(), session, { skillId: skill });
      executions.set(runRole, textAt(begun.body, 'execution', 'id'));
    }
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const cases = [undefined, ...ROLES].flatMap((runRole) =>
    ROLES.map((role) => {
      const needed = ROLES.indexOf(runRole ?? 'editor');
      return { runRole, role, isAllowed: ROLES.indexOf(role) >= needed };
    }),
  );

  /** Requests that start a skill, and the status of one that is allowed to. */
  const ways: readonly {
    readonly way: string;
    readonly status: number;
    readonly ask: (member: Member, runRole: Role | undefined) => Promise<Answer>;
  }[] = [
    {
      way: '`agent.run` with a token',
      status: 202,
      ask: ({ token }, runRole) => send(runTarget(), token, { skillId: skills.get(runRole) }),
    },
    {
      way: '`agent.run` in a session',
      status: 202,
      ask: ({ session }, runRole) => send(runTarget(), session, { skillId: skills.get(runRole) }),
    },
    {
      way: '`agent.retry`',
      status: 202,
      ask: ({ token }, runRole) =>
        send(`POST /api/v1/executions/${executions.get(runRole)}/retry`, token),
    },
  ];

  const count = async (): Promise<number> => {
    const page = { before: null, limit: 1_000 };
    const { db } = world.harness.foundation.deps;
    return (await db.read((stores) => stores.agent.executions.list(world.project, page))).length;
  };

  test.each(ways)('$way needs the role of the skill, `editor` if it names none', async (given) => {
    for (const { runRole, role, isAllowed } of cases) {
      const member = members.find((one) => one.role === role);
      if (member === undefined) throw new Error(role);
      const before = await count();
      const { status } = await given.ask(member, runRole);
      expect({ runRole, role, status }).toEqual({
        runRole,
        role,
        status: isAllowed ? given.status : 403,
      });
      expect((await count()) - before).toBe(isAllowed ? 1 : 0);
    }
  });

  test('a trigger needs `editor` and the role of the skill', async () => {
    for (const { runRole, role, isAllowed } of cases) {
      const member = members.find((one) => one.role === role);
      const body = { type: 'webhook', skillId: skills.get(runRole), name: 'Hook' };
      const { status } = await send('POST /api/triggers', member?.session ?? {}, body);
      const expected = isAllowed && role !== 'viewer' ? 201 : 403;
      expect({ runRole, role, status }).toEqual({ runRole, role, status: expected });
    }
  });

  test('a trigger whose maker lost the role runs no tool', async () => {
    const person = await world.harness.signedIn(`demoted-of-${dialect}`);
    const body = { email: person.email, role: 'editor' };
    await send(`POST /api/v1/projects/${world.project}/members`, world.session, body);
    const hook = { type: 'webhook', skillId: skills.get(undefined), name: 'Hook' };
    const made = await send('POST /api/triggers', person.session, hook);
    const target = `POST /api/triggers/webhook/${textAt(made.body, 'data', 'token')}`;
    expect(at((await send(target, {}, {})).body, 'data', 'status')).toBe('succeeded');
    expect((await giveRole(person.id, 'viewer')).status).toBe(200);
    const { body: answer } = await send(target, {}, {});
    expect(at(answer, 'data', 'status')).toBe('failed');
    expect(textAt(answer, 'data', 'error')).toContain('requires the role editor');
  });

  test('`runRole` is read from text and fields, kept, shown, changed, and checked', async () => {
    const create = (fields: object) =>
      send('POST /api/skills', world.session, { projectId: world.project, ...fields });
    const source = `name: Text\nrunRole: viewer\nsteps: ${JSON.stringify(STEPS)}\n`;
    const made = await create({ source });
    expect(at(made.body, 'data', 'runRole')).toBe('viewer');
    const id = textAt(made.body, 'data', 'id');
    const read = await send(`GET /api/skills/${id}`, world.session);
    expect(at(read.body, 'data', 'runRole')).toBe('viewer');
    const changed = await send(`PATCH /api/skills/${id}`, world.session, { runRole: 'admin' });
    expect(at(changed.body, 'data')).toMatchObject({
      runRole: 'admin',
      name: 'Text',
      source: null,
    });
    const fromText = await send(`PATCH /api/skills/${id}`, world.session, {
      source: `name: Text\nsteps: ${JSON.stringify(STEPS)}\n`,
    });
    expect(at(fromText.body, 'data', 'runRole')).toBe('editor');
    const wrong = await create({ source: source.replace('viewer', 'guest') });
    expect([wrong.status, at(wrong.body, 'code')]).toEqual([400, 'invalid_payload']);
    expect(textAt(wrong.body, 'error')).toStartWith('line 2: `runRole` must be the lowest role');
    expect((await create({ name: 'A', steps: STEPS, runRole: 'guest' })).status).toBe(400);
  });

  test('the check of a text warns of data in a host, with its line', async () => {
    const source = `name: Call\nsteps:\n  - id: call\n    use: http.request\n    with:\n      url: "https://{{ input.body.host }}/"\n`;
    const { body } = await send('POST /api/skills/check', world.session, { source });
    expect(at(body, 'data')).toMatchObject({ valid: true, problems: [] });
    expect(listAt(body, 'data', 'warnings')).toEqual([
      {
        message: expect.stringContaining('decides the scheme or host'),
        path: 'steps[0].with.url',
        line: 6,
        column: expect.any(Number),
      },
    ]);
  });
});
