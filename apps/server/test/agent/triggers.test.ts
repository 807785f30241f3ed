/**
 * Triggers that users create and delete for themselves
 * (docs/internals/interface.md#skills-and-triggers).
 */
import { beforeAll, describe, expect, test } from 'bun:test';
import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { LIMITS } from '@quoin/contract';
import { oneInCheck, withWrongEnd } from '@quoin/test-kit';
import { type Answer, at, listAt, textAt } from '../support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Instance,
  maker,
  type Person,
} from '../support/harness.ts';
import { useHarness } from '../support/use-harness.ts';

const ABSENT = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let other: Instance;
  let owner: Credential;
  let editor: Person & { readonly session: Credential };
  let viewer: Person & { readonly session: Credential };
  let stranger: Credential;
  let project: string;
  let skillId: string;

  beforeAll(async () => {
    other = await harness.another();
    ({ session: owner } = await harness.signedIn('owner'));
    project = await maker(harness, owner).project('Harbour');
    editor = await member('editor');
    viewer = await member('viewer');
    ({ session: stranger } = await harness.signedIn('stranger'));
    skillId = await skill();
  });

  const send = (target: string, body?: unknown, as = owner, headers: Credential = {}) =>
    harness.send(target, { as, body, headers });
  const member = async (role: string) => {
    const person = await harness.signedIn(role);
    const body = { email: person.email, role };
    await send(`POST /api/v1/projects/${project}/members`, body);
    return person;
  };
  const skill = async (projectId = project): Promise<string> => {
    const steps = [{ id: 'list', use: 'list_projects' }];
    const { body } = await send('POST /api/skills', { projectId, name: 'List', steps });
    return textAt(body, 'data', 'id');
  };
  const create = (as = owner, body: object = {}, headers: Credential = {}) =>
    send('POST /api/triggers', { type: 'webhook', skillId, name: 'Desk', ...body }, as, headers);
  const made = async (as = owner, body: object = {}) => {
    const answer = await create(as, body);
    const data = at(answer.body, 'data');
    return { id: textAt(data, 'id'), token: textAt(data, 'token') };
  };
  const remove = (id: string, as = owner) =>
    send(`DELETE /api/triggers?type=webhook&id=${id}`, undefined, as);
  const invoke = (token: string, instance: Instance = harness) =>
    instance.send(`GET /api/triggers/webhook/${token}`, { headers: { prefer: 'respond-async' } });
  const list = async (as = owner) =>
    listAt((await send('GET /api/triggers', undefined, as)).body, 'data');
  const codeOf = ({ status, body }: Answer) => [status, at(body, 'success'), at(body, 'code')];
  const UNKNOWN = [404, false, 'trigger_not_found'];

  test('has a token and an address that are given once', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        data: {
          id: expect.any(String),
          type: 'webhook',
          projectId: project,
          skillId,
          name: 'Desk',
          preview: expect.stringMatching(/^qtr_….{4}$/),
          createdAt: expect.any(String),
          lastUsedAt: null,
          token: expect.stringMatching(/^qtr_[0-9A-Za-z]{36}$/),
          url: expect.any(String),
        },
      },
    ]);
    const { token, url, ...rest } = Object(at(body, 'data'));
    expect(url).toBe(`${harness.origin}/api/triggers/webhook/${token}`);
    expect(await list()).toContainEqual(rest);
    expect((await invoke(token)).status).toBe(202);
    const [used] = (await list()).filter((item) => at(item, 'id') === rest.id);
    expect(used).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  test('is made once for an idempotency key, whose second answer has no credential', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await create(owner, {}, headers);
    const second = await create(owner, {}, headers);
    const { token: _t, url: _u, ...rest } = Object(at(first.body, 'data'));
    expect([second.status, second.body]).toEqual([201, { success: true, data: rest }]);
  });

  test('is made by editors and above, and for skills that they see', async () => {
    expect((await create(editor.session)).status).toBe(201);
    expect(codeOf(await create(viewer.session))).toEqual([403, false, 'forbidden']);
    const unseen = await create(stranger);
    const absent = await create(owner, { skillId: ABSENT });
    expect(codeOf(unseen)).toEqual([404, false, 'not_found']);
    expect(at(unseen.body, 'error')).toBe(textAt(absent.body, 'error'));
  });

  test.each([
    ['another type', { type: 'cron' }],
    ['no name', { name: '' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a skill that is no UUID', { skillId: 'list' }],
    ['an unknown member', { token: 'mine' }],
  ])('%s is refused', async (_what, body) => {
    const before = await list();
    expect(codeOf(await create(owner, body))).toEqual([400, false, 'invalid_payload']);
    expect(await list()).toEqual(before);
  });

  test('belongs to one user: no other user lists or deletes it', async () => {
    const theirs = await made(editor.session);
    const ids = async (as: Credential) => (await list(as)).map((item) => at(item, 'id'));
    expect(await ids(editor.session)).toContain(theirs.id);
    expect(await ids(owner)).not.toContain(theirs.id);
    expect(await ids(stranger)).toEqual([]);
    const refusals = [await remove(theirs.id), await remove(theirs.id, stranger)];
    expect(refusals.map(codeOf)).toEqual(Array(2).fill([404, false, 'not_found']));
    expect((await invoke(theirs.token)).status).toBe(202);
  });

  test('once deleted, its token is unknown immediately, in every process', async () => {
    const { id, token } = await made();
    expect([(await invoke(token)).status, (await invoke(token, other)).status]).toEqual([202, 202]);
    const gone = await remove(id);
    expect([gone.status, gone.body]).toEqual([200, { success: true, message: 'Trigger deleted' }]);
    expect(codeOf(await invoke(token, other))).toEqual(UNKNOWN);
    expect(codeOf(await invoke(token))).toEqual(UNKNOWN);
    expect(codeOf(await remove(id))).toEqual([404, false, 'not_found']);
  });

  test('leaves a trail, without its token', async () => {
    const { id, token } = await made();
    await remove(id);
    const { body, text } = await send(`GET /api/v1/projects/${project}/events?limit=2`);
    const subject = { type: 'trigger', id, title: 'Desk' };
    expect(listAt(body, 'events')).toMatchObject([
      { type: 'trigger.deleted', subject, data: { skillId } },
      { type: 'trigger.created', subject, data: { skillId } },
    ]);
    expect(text).not.toContain(token);
  });

  test('one of two concurrent deletions succeeds', async () => {
    const { id } = await made();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('goes with its skill, and with its project', async () => {
    const doomed = await skill();
    const ofSkill = await made(owner, { skillId: doomed });
    const theirs = await made(editor.session, { skillId: doomed });
    expect((await invoke(theirs.token, other)).status).toBe(202);
    await send(`DELETE /api/skills/${doomed}`);
    const tokens = [ofSkill.token, theirs.token];
    for (const token of tokens) expect(codeOf(await invoke(token, other))).toEqual(UNKNOWN);

    const { body } = await send('POST /api/v1/projects', { name: 'Doomed' });
    const id = textAt(body, 'project', 'id');
    const ofProject = await made(owner, { skillId: await skill(id) });
    expect((await invoke(ofProject.token)).status).toBe(202);
    await send(`DELETE /api/v1/projects/${id}`, { confirm: textAt(body, 'project', 'slug') });
    expect(codeOf(await invoke(ofProject.token, other))).toEqual(UNKNOWN);
  });

  test.each([
    ['nothing', ''],
    ['no type', `?id=${ABSENT}`],
    ['another type', `?type=cron&id=${ABSENT}`],
    ['no id', '?type=webhook'],
    ['an id that is none', '?type=webhook&id=1'],
    ['an id twice', `?type=webhook&id=${ABSENT}&id=${ABSENT}`],
  ])('a deletion with %s is refused', async (_what, query) => {
    expect(codeOf(await send(`DELETE /api/triggers${query}`))).toEqual([
      400,
      false,
      'invalid_payload',
    ]);
  });

  test('a malformed token is refused without a look at the database', async () => {
    const { token } = await made();
    const reads: string[] = [];
    const { db } = harness.foundation.deps;
    const read = db.read;
    Object.assign(db, {
      read: (work: Parameters<typeof read>[0]) => {
        reads.push('read');
        return read.call(db, work);
      },
    });
    for (const wrong of [withWrongEnd(token), 'token', `quoin_${token.slice(4)}`]) {
      expect(codeOf(await invoke(wrong))).toEqual(UNKNOWN);
    }
    expect(reads).toEqual([]);
    expect(codeOf(await invoke(createToken(TRIGGER_TOKEN_PREFIX)))).toEqual(UNKNOWN);
    Object.assign(db, { read });
    expect(reads).toEqual(['read']);
  });

  test('there are as many of a skill as there may be', async () => {
    const full = await skill();
    const { db, ids } = harness.foundation.deps;
    const first = await made(owner, { skillId: full });
    await db.write(async ({ agent: { triggers } }) => {
      const hash = harness.foundation.deps.secrets.hash(first.token);
      const found = await triggers.findByTokenHash(hash);
      if (found === null) throw new Error('not there');
      for (let n = 2; n < LIMITS.triggers; n += 1) {
        await triggers.insert({ ...found.trigger, id: ids.next(), tokenHash: `hash ${n}` });
      }
    });
    const more = await Promise.all([1, 2, 3].map(() => create(owner, { skillId: full })));
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});
