/** Assistant keys: admins of a project create and revoke them. Their use is tested with the assistant. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('assistant keys on %s', (dialect) => {
  let workspace: Workspace;
  let project: string;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    project = await workspace.make.project(`Keys ${serial}`);
  });

  const keys = () => `/api/v1/projects/${project}/keys`;
  const create = (body: unknown) => workspace.send(`POST ${keys()}`, body);
  const revoke = (id: string) => workspace.send(`DELETE ${keys()}/${id}`);
  const list = async () => listAt(await workspace.read(`/projects/${project}/keys`), 'keys');
  const originsOf = async (allowedOrigins: readonly string[]) =>
    at((await create({ label: 'x', allowedOrigins })).body, 'key', 'allowedOrigins');

  test('a key is returned once, and listed without its value, newest first', async () => {
    const first = await create({ label: 'Website 🦉' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      key: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        label: 'Website 🦉',
        preview: expect.stringMatching(/^qak_….{4}$/),
        allowedOrigins: [],
        allowPrivate: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
        value: expect.stringMatching(/^qak_[0-9A-Za-z]{36}$/),
      },
    });
    const second = await create({
      label: 'Intranet',
      allowedOrigins: ['https://intranet.example.com'],
      allowPrivate: true,
    });
    const withoutValue = (body: unknown) => {
      const { value, ...key } = Object(at(body, 'key'));
      expect(value).not.toBe(textAt(first.body, 'key', 'preview'));
      return key;
    };
    expect(await list()).toEqual([withoutValue(second.body), withoutValue(first.body)]);
    expect(at(await list(), 0)).toMatchObject({ label: 'Intranet', allowPrivate: true });
  });

  test('a key is stored as a hash of its value', async () => {
    const { body } = await create({ label: 'x' });
    const value = textAt(body, 'key', 'value');
    const hash = createHash('sha256').update(value).digest('hex');
    const found = await workspace.service.database.read((stores) =>
      stores.assistantKeys.findByHash(hash),
    );
    expect(found).toMatchObject({ id: at(body, 'key', 'id'), label: 'x', revokedAt: null });
    expect(JSON.stringify(found)).not.toContain(value.slice(4, 34));
  });

  test('a key has each origin once, as browsers send it', async () => {
    const sent = [
      'https://Docs.Example.com',
      'https://docs.example.com:443/',
      'http://docs.example.com:80',
      'https://docs.example.com:8443',
      'https://bücher.example',
      'http://[::1]:3000',
      'http://localhost:3000/',
    ];
    expect(await originsOf(sent)).toEqual([
      'https://docs.example.com',
      'http://docs.example.com',
      'https://docs.example.com:8443',
      'https://xn--bcher-kva.example',
      'http://[::1]:3000',
      'http://localhost:3000',
    ]);
    expect(await originsOf([])).toEqual([]);
  });

  test.each([
    'null',
    '*',
    '',
    'docs.example.com',
    '//docs.example.com',
    'ftp://docs.example.com',
    'javascript:alert(1)',
    'https://*.example.com',
    'https://%2A.example.com',
    'https://docs.example.com/guide',
    'https://docs.example.com//',
    'https://docs.example.com?x',
    'https://docs.example.com#x',
    'https://ada@docs.example.com',
    'https://ada:pw@docs.example.com',
    'https://docs.example.com:99999',
    'https://docs.example.com\\evil',
    'https://docs example.com',
    'https://docs.example.com\n',
    'https://',
  ])('refuse %j as an origin, by its place', async (origin) => {
    const { status, body } = await create({
      label: 'x',
      allowedOrigins: ['https://ok.example.com', origin],
    });
    expect([status, at(body, 'code')]).toEqual(INVALID);
    expect(at(body, 'error')).toStartWith('allowedOrigins[1] must be ');
    expect(await list()).toEqual([]);
  });

  test('refuse what is out of range', async () => {
    const manyOrigins = Array.from({ length: 51 }, (_, n) => `https://a${n}.example.com`);
    for (const body of [
      {},
      { label: '' },
      { label: 'x'.repeat(81) },
      { label: 1 },
      { label: 'x', allowedOrigins: 'https://docs.example.com' },
      { label: 'x', allowedOrigins: [1] },
      { label: 'x', allowedOrigins: manyOrigins },
      { label: 'x', allowedOrigins: [`https://${'a'.repeat(2000)}.com`] },
      { label: 'x', allowPrivate: 'true' },
      { label: 'x', value: 'qak_mine' },
    ]) {
      expect(await workspace.codeOf(`POST ${keys()}`, body)).toEqual(INVALID);
    }
    expect(await list()).toEqual([]);
    const most = { label: '漢'.repeat(80), allowedOrigins: manyOrigins.slice(1) };
    expect((await create(most)).status).toBe(201);
  });

  test('a key is revoked once, and then it is unknown', async () => {
    const id = textAt((await create({ label: 'x' })).body, 'key', 'id');
    const answers = await Promise.all(
      [id, id.toUpperCase(), id].map(async (key) => (await revoke(key)).status),
    );
    expect(answers.toSorted()).toEqual([204, 404, 404]);
    expect(await list()).toEqual([]);
    const absent = await revoke(NO_ID);
    expect([absent.status, at(absent.body, 'code')]).toEqual([404, 'not_found']);
    expect(at((await revoke(id)).body, 'error')).toBe(textAt(absent.body, 'error'));
    expect(await workspace.codeOf(`DELETE ${keys()}/x`)).toEqual(INVALID);
  });

  test('a key leaves events in the audit trail of the project, without its value', async () => {
    const { body } = await create({ label: 'Website', allowedOrigins: ['https://A.example/'] });
    const id = textAt(body, 'key', 'id');
    await revoke(id);
    await revoke(id);
    const { text, body: trail } = await workspace.send(`GET /api/v1/projects/${project}/events`);
    expect(listAt(trail, 'events').slice(0, 2)).toMatchObject([
      { type: 'key.revoked', subject: { type: 'key', id, title: 'Website' }, data: {} },
      {
        type: 'key.created',
        subject: { type: 'key', id, title: 'Website' },
        data: { allowedOrigins: ['https://a.example'], allowPrivate: false },
      },
    ]);
    expect(listAt(trail, 'events')).toHaveLength(3);
    expect(text).not.toContain(textAt(body, 'key', 'value'));
  });
});
