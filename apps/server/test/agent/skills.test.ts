/**
 * Skills, as the members of a project read and its admins write them
 * (docs/internals/interface.md#skills-and-triggers).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS, type Harness, maker, openHarness } from '../support/harness.ts';

const ABSENT = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';
const ROLES = ['viewer', 'editor', 'admin'] as const;

const SEARCH = {
  name: 'Find',
  steps: [{ id: 'find', use: 'list_projects', with: { limit: '{{ input.body.n }}' } }],
};
const YAML = `# Of the help desk 🦉
name: Find
description: Lists what there is
steps:
  - id: find
    use: list_projects # every project
output: "{{ steps.find.output }}"
`;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let harness: Harness;
  let owner: Credential;
  let project: string;
  const members = new Map<string, Credential>();
  let stranger: Credential;
  /** The stranger's; like every project it begins with skills. */
  let elsewhere: string;

  beforeAll(async () => {
    harness = await openHarness({ dialect });
    ({ session: owner } = await harness.signedIn('owner'));
    project = await maker(harness, owner).project('Harbour');
    for (const role of ROLES) {
      const { email, session } = await harness.signedIn(role);
      const members_ = `POST /api/v1/projects/${project}/members`;
      await harness.send(members_, { as: owner, body: { email, role } });
      members.set(role, session);
    }
    ({ session: stranger } = await harness.signedIn('stranger'));
    elsewhere = await maker(harness, stranger).project('Elsewhere');
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const send = (target: string, body?: unknown, as = owner, headers: Credential = {}) =>
    harness.send(target, { as, body, headers });
  const create = (body: object, as = owner) =>
    send('POST /api/skills', { projectId: project, ...body }, as);
  const made = async (body: object = SEARCH): Promise<string> => {
    const answer = await create(body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return textAt(answer.body, 'data', 'id');
  };
  const read = (id: string, as = owner) => send(`GET /api/skills/${id}`, undefined, as);
  const codeOf = ({ status, body }: Answer) => [status, at(body, 'success'), at(body, 'code')];
  const problemOf = ({ status, body }: Answer) => [status, at(body, 'code'), at(body, 'error')];

  test('comes back as it was sent, in fields or as a text with its comments', async () => {
    const fields = await create({ ...SEARCH, description: 'x', output: { z: 1, a: null } });
    expect(fields.status).toBe(201);
    expect(fields.body).toEqual({
      success: true,
      data: {
        id: expect.any(String),
        projectId: project,
        ...SEARCH,
        description: 'x',
        runRole: 'editor',
        output: { z: 1, a: null },
        source: null,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const { body } = await create({ source: YAML });
    expect(body).toMatchObject({
      data: {
        name: 'Find',
        description: 'Lists what there is',
        steps: [{ id: 'find', use: 'list_projects' }],
        output: '{{ steps.find.output }}',
        source: YAML,
      },
    });
    expect((await read(textAt(body, 'data', 'id'))).body).toEqual(body);
    const json = await create({ source: JSON.stringify(SEARCH) });
    expect(json.body).toMatchObject({ data: { ...SEARCH, output: null, description: '' } });
  });

  test('is read by every member, listed by project, and 404 for all other users', async () => {
    const id = await made();
    const { body } = await read(id);
    for (const session of members.values()) expect((await read(id, session)).body).toEqual(body);
    const absent = await read(ABSENT);
    expect(codeOf(absent)).toEqual([404, false, 'not_found']);
    const withoutRequest = ({ body: sent }: Answer) => ({ ...Object(sent), requestId: '' });
    expect(withoutRequest(await read(id, stranger))).toEqual(withoutRequest(absent));

    const list = async (query = '', as = owner) =>
      listAt((await send(`GET /api/skills${query}`, undefined, as)).body, 'data');
    const { source: _, ...item } = Object(at(body, 'data'));
    expect(await list()).toContainEqual(item);
    expect(await list('', members.get('viewer'))).toEqual(await list());
    expect(await list(`?projectId=${project}`)).toEqual(await list());
    expect(await list('?projectId=harbour')).toEqual(await list());
    const projects = (await list('', stranger)).map((one) => at(one, 'projectId'));
    expect([projects.includes(elsewhere), projects.includes(project)]).toEqual([true, false]);
    const other = await send(`GET /api/skills?projectId=${project}`, undefined, stranger);
    expect(codeOf(other)).toEqual([404, false, 'not_found']);
  });

  test('is written by admins only, since it acts with the rights of others', async () => {
    const id = await made();
    for (const role of ['viewer', 'editor']) {
      const as = members.get(role);
      const refusals = [
        await create(SEARCH, as),
        await send(`PATCH /api/skills/${id}`, { name: 'Mine' }, as),
        await send(`DELETE /api/skills/${id}`, undefined, as),
      ];
      expect(refusals.map(codeOf)).toEqual(Array(3).fill([403, false, 'forbidden']));
    }
    expect((await read(id)).body).toMatchObject({ data: { name: 'Find', version: 1 } });
    const admin = members.get('admin');
    const changed = await send(`PATCH /api/skills/${id}`, { name: 'Ours' }, admin);
    expect([changed.status, at(changed.body, 'data', 'name')]).toEqual([200, 'Ours']);
    const foreign = await send(`PATCH /api/skills/${id}`, { name: 'Mine' }, stranger);
    expect(codeOf(foreign)).toEqual([404, false, 'not_found']);
  });

  test('keeps what a change leaves out, and its text until fields say otherwise', async () => {
    const id = await made({ source: YAML });
    const change = async (body: object) => (await send(`PATCH /api/skills/${id}`, body)).body;
    const source = YAML.replace('name: Find', 'name: Found');
    expect(await change({ source, version: 1 })).toMatchObject({
      data: { name: 'Found', source, version: 2 },
    });
    const description = 'Of fields';
    expect(await change({ description })).toMatchObject({
      data: { name: 'Found', description, source: null, version: 3 },
    });
    expect(await change({ output: null })).toMatchObject({ data: { output: null, description } });
  });

  test('is changed by one of several concurrent requests, and not from an old version', async () => {
    const id = await made();
    const target = `PATCH /api/skills/${id}`;
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(names.map((name) => send(target, { name, version: 1 })));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect([won.length, ...lost.map(codeOf)]).toEqual([
      1,
      ...Array(names.length - 1).fill([409, false, 'conflict']),
    ]);
    expect((await read(id)).body).toEqual(won[0]?.body);
    expect(codeOf(await send(target, { name: 'late', version: 1 }))).toEqual([
      409,
      false,
      'conflict',
    ]);
    expect((await send(target, { name: 'next', version: 2 })).status).toBe(200);
  });

  test('a problem is reported with its line, and the details contain all problems', async () => {
    const source = `name: Broken
steps:
  - id: find
    use: list_projets
  - id: find
    use: list_projects
    if: "1 +"
`;
    const answer = await create({ source });
    expect(problemOf(answer)).toEqual([
      400,
      'invalid_payload',
      expect.stringMatching(/^line 4: .*list_projets/),
    ]);
    const problems = listAt(answer.body, 'details', 'problems');
    expect(problems.length).toBeGreaterThan(1);
    expect(problems.map((problem) => at(problem, 'line'))).toContain(7);
    const checked = await send('POST /api/skills/check', { source });
    expect(checked.body).toEqual({ success: true, data: { valid: false, problems, warnings: [] } });
    const good = await send('POST /api/skills/check', { source: YAML }, stranger);
    expect(good.body).toEqual({ success: true, data: { valid: true, problems: [], warnings: [] } });
  });

  test('each skill to start from has no problems, and its tools are those that are listed', async () => {
    const starters = await send('GET /api/skills/starters', undefined, stranger);
    const tools = await send('GET /api/skills/tools', undefined, stranger);
    const names = listAt(tools.body, 'data').map((tool) => textAt(tool, 'name'));
    expect(names).toContain('http.request');
    const sources = listAt(starters.body, 'data').map((starter) => textAt(starter, 'source'));
    expect(sources).toHaveLength(3);
    for (const source of sources) {
      const { body } = await send('POST /api/skills/check', { source }, stranger);
      expect(at(body, 'data', 'problems')).toEqual([]);
      for (const [, name = ''] of source.matchAll(/^\s+use: (\S+)$/gm))
        expect(names).toContain(name);
    }
  });

  const step = SEARCH.steps[0];
  const refused: [what: string, body: object, words: RegExp][] = [
    ['neither name nor source', { steps: [] }, /name is required/],
    ['no steps', { name: 'x' }, /steps is required/],
    ['both forms', { source: YAML, name: 'x' }, /source contains name too/],
    ['an unknown member', { ...SEARCH, owner: 'me' }, /unknown member "owner"/],
    ['an unknown member of a step', { ...SEARCH, steps: [{ ...step, when: '1' }] }, /"when"/],
    ['a tool that there is not', { ...SEARCH, steps: [{ ...step, use: 'rm' }] }, /rm/],
    ['a name twice', { ...SEARCH, steps: [step, step] }, /find/],
    ['a broken template', { ...SEARCH, output: '{{ steps. }}' }, /output/],
    ['a text that is no skill', { source: '- 1\n- 2\n' }, /line 1/],
    ['a text that is no YAML', { source: 'name: [\n' }, /line \d/],
    ['an empty text', { source: '' }, /source must be 1–32,768 characters/],
    ['a text that is too long', { source: 'x'.repeat(32_769) }, /source must be/],
    ['a text with unknown members', { source: `${YAML}extra: 1\n` }, /line 8: .*extra/],
    [
      'fields that are too long together',
      { ...SEARCH, output: Array(4).fill('x'.repeat(10_000)) },
      /longer than 32768 characters/,
    ],
    ['too many steps', { name: 'x', steps: Array(101).fill(step) }, /a list of at most 100 items/],
  ];
  test.each(refused)('%s is refused with words', async (_what, body, words) => {
    const before = await send('GET /api/skills');
    const answer = await create(body);
    expect(problemOf(answer)).toEqual([400, 'invalid_payload', expect.stringMatching(words)]);
    expect(at(answer.body, 'success')).toBe(false);
    expect((await send('GET /api/skills')).body).toEqual(before.body);
  });

  test('refusals before the use case have the shape of this service too', async () => {
    const me = await send('GET /api/v1/me');
    const person = { id: textAt(me.body, 'id'), email: textAt(me.body, 'email') };
    const token = await harness.token(person, ['project:admin', 'agent:run']);
    const answers = [
      await harness.send('GET /api/skills'),
      await harness.send('GET /api/skills', { as: token.headers }),
      await create(SEARCH, { ...owner, origin: 'https://evil.example' }),
      await send('PUT /api/skills'),
      await send('POST /api/skills', '{"a":', owner),
      await send('POST /api/skills', 'x', owner, { 'content-type': 'text/plain' }),
      await send('GET /api/skills/none'),
    ];
    expect(answers.map(codeOf)).toEqual([
      [401, false, 'unauthorized'],
      [401, false, 'unauthorized'],
      [403, false, 'invalid_origin'],
      [405, false, 'method_not_allowed'],
      [400, false, 'invalid_json'],
      [415, false, 'unsupported_media_type'],
      [400, false, 'invalid_payload'],
    ]);
  });

  test('is created once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { projectId: project, ...SEARCH };
    const [first, second] = [
      await send('POST /api/skills', body, owner, headers),
      await send('POST /api/skills', body, owner, headers),
    ];
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-replayed')).toBe('true');
  });

  test('leaves a trail', async () => {
    const id = await made();
    await send(`PATCH /api/skills/${id}`, { name: 'Renamed' });
    const gone = await send(`DELETE /api/skills/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { success: true, message: 'Skill deleted' }]);
    expect(codeOf(await send(`DELETE /api/skills/${id}`))).toEqual([404, false, 'not_found']);
    const { body } = await send(`GET /api/v1/projects/${project}/events?limit=3`);
    const subject = (title: string) => ({ type: 'skill', id, title });
    expect(listAt(body, 'events')).toMatchObject([
      { type: 'skill.deleted', subject: subject('Renamed'), data: { triggers: 0 } },
      { type: 'skill.updated', subject: subject('Renamed'), data: { version: 2 } },
      { type: 'skill.created', subject: subject('Find') },
    ]);
  });

  test('there are as many in a project as there may be', async () => {
    const full = await maker(harness, owner).project('Full');
    const { deps } = harness.foundation;
    const { body } = await create({ ...SEARCH, projectId: full });
    await deps.db.write(async ({ agent: { skills } }) => {
      const first = await skills.get(textAt(body, 'data', 'id'));
      if (first === null) throw new Error('not there');
      for (let has = await skills.count(full); has < LIMITS.skills - 1; has += 1) {
        await skills.insert({ ...first, id: deps.ids.next() });
      }
    });
    const more = await Promise.all([1, 2, 3].map(() => create({ ...SEARCH, projectId: full })));
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});
