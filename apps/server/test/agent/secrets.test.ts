/** Who sets secrets of a project, what is refused, and that no answer has their values. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import { DIALECTS, maker } from '../support/harness.ts';
import {
  CANARY,
  isLeaked,
  NEXT,
  openSecretsWorld,
  type SecretsWorld,
} from './support/secrets-world.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let ground: SecretsWorld;
  beforeAll(async () => {
    ground = await openSecretsWorld(dialect);
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  test('an admin sets, lists, replaces and deletes one; its value is in no answer', async () => {
    const { admin, secrets, send, set, world } = ground;
    const made = await set(
      'helpdesk_key',
      CANARY,
      [' API.Example.com:443 ', '*.example.net'],
      admin,
    );
    expect([made.status, at(made.body, 'secret')]).toMatchObject([
      200,
      { name: 'helpdesk_key', hosts: ['api.example.com', '*.example.net'] },
    ]);
    const replaced = await set('helpdesk_key', NEXT, ['api.example.org'], admin);
    expect(at(replaced.body, 'secret')).toMatchObject({
      hosts: ['api.example.org'],
      createdAt: at(made.body, 'secret', 'createdAt'),
    });
    const list = await send(`GET ${secrets}`, admin);
    expect(listAt(list.body, 'secrets')).toEqual([at(replaced.body, 'secret')]);
    expect((await send(`DELETE ${secrets}/helpdesk_key`, admin)).status).toBe(204);
    expect((await send(`DELETE ${secrets}/helpdesk_key`, admin)).status).toBe(404);
    const events = await send(`GET /api/v1/projects/${world.project}/events`, admin);
    expect(listAt(events.body, 'events').slice(0, 3)).toMatchObject([
      { type: 'secret.deleted' },
      {
        type: 'secret.updated',
        data: { hosts: ['api.example.org'], from: ['api.example.com', '*.example.net'] },
      },
      { type: 'secret.created' },
    ]);
    for (const { text } of [made, replaced, list, events]) {
      expect([isLeaked(text, CANARY), isLeaked(text, NEXT)]).toEqual([false, false]);
    }
  });

  test.each([
    ['a short value', { value: 'short' }],
    ['a long value', { value: 'x'.repeat(8_001) }],
    ['no value', { value: undefined }],
    ['no host', { hosts: [] }],
    ['a name with a hyphen', { name: 'a-b' }],
    ['a name with a dot', { name: 'a.b' }],
    ['an unknown member', { note: 'x' }],
    ...[
      '*',
      '*.com',
      '*.127.0.0.1',
      'a.*.com',
      'https://api.example.com',
      'api.example.com/path',
      'user@api.example.com',
      'api.example.com?x',
      'api.example.com#x',
      'api.example.com\\@evil.example',
      'api.example.com:99999',
      'api%2eexample.com',
      'api .example.com',
      '',
      '.',
    ].map((host) => [`the host ${JSON.stringify(host)}`, { hosts: [host] }] as const),
  ])('%s is refused, and the answer does not repeat the value', async (_, patch) => {
    const { secrets, send, world } = ground;
    const body = { name: 'refused', value: CANARY, hosts: ['api.example.com'], ...patch };
    const before = await snapshot(world.harness);
    const { status, text } = await send(`POST ${secrets}`, world.session, body);
    expect([status, isLeaked(text, CANARY)]).toEqual([400, false]);
    expect(await snapshot(world.harness)).toEqual(before);
  });

  test('a project has at most 100', async () => {
    const { send, world } = ground;
    const project = await maker(world.harness, world.session).project(`Full of ${dialect}`);
    const target = `POST /api/v1/projects/${project}/secrets`;
    const body = (n: number) => ({ name: `s${n}`, value: `value of ${n}`, hosts: ['a.example'] });
    for (let n = 0; n < 100; n++) await send(target, world.session, body(n));
    const refused = await send(target, world.session, body(100));
    expect([refused.status, at(refused.body, 'code')]).toEqual([409, 'conflict']);
    expect((await send(target, world.session, body(99))).status).toBe(200);
  });

  test('two processes that set one at the same time leave the value and hosts of one', async () => {
    const { admin, secrets, world } = ground;
    const other = await world.harness.another();
    const body = (n: number) => ({
      name: 'race',
      value: `value of ${n}`,
      hosts: [`h${n}.example`],
    });
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        (n % 2 === 0 ? world.harness : other).send(`POST ${secrets}`, {
          as: admin,
          body: body(n),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { deps } = world.harness.foundation;
    const kept = await deps.db.read((stores) => stores.agent.secrets.listForProject(world.project));
    const races = kept.filter(({ name }) => name === 'race');
    expect(races).toHaveLength(1);
    const value = deps.secrets.open('project secret', races[0]?.sealed ?? '');
    expect(races[0]?.hosts).toEqual([`h${value.slice(-1)}.example`]);
  });
});
