/** docs/internals/threat-model.md#parsing: each line whose endpoints are built is a test, named after it. */

import { Database } from 'bun:sqlite';
import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { SQLITE_FILE } from '@quoin/db';
import { oneInCheck } from '@quoin/test-kit';
import { at } from './support/answer.ts';
import { type Credential, DIALECTS, maker, openHarness } from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const LONGEST = 400_000;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let as: Credential;
  let project: string;
  let space: string;
  let page: string;

  beforeAll(async () => {
    const ada = await harness.person('ada');
    as = (await harness.token(ada, ['project:admin', 'docs:write', 'tokens:manage'])).headers;
    const make = maker(harness, as);
    project = await make.project('Harbour');
    space = await make.space(project, 'Guides');
    page = await make.page(project, space, 'One');
  });

  const expectCode = async (target: string, body: unknown, code: string) => {
    const answer = await harness.send(target, { as, body });
    expect([target, answer.status, at(answer.body, 'code')]).toEqual([target, 400, code]);
  };

  test('bad JSON, an empty body where one is required → 400 invalid_json', async () => {
    for (const target of [
      'POST /api/v1/projects',
      `POST /api/v1/projects/${project}/pages`,
      `PATCH /api/v1/pages/${page}`,
      `PATCH /api/v1/projects/${project}/structure`,
      'POST /api/v1/auth/tokens',
    ]) {
      for (const body of ['', '{', '{"a":1,}', "{'a':1}", '\u00a0{}', 'undefined']) {
        await expectCode(target, body, 'invalid_json');
      }
    }
  });

  test('"5" for an integer, limit=0x10, 1e1, " 5", a repeated limit → 400', async () => {
    await expectCode(
      'POST /api/v1/auth/tokens',
      { name: 'x', expiresInDays: '5' },
      'invalid_payload',
    );
    const settings = `PATCH /api/v1/projects/${project}/settings`;
    await expectCode(settings, { fontSize: '15' }, 'invalid_payload');
    const operation = { op: 'move_space', spaceId: space, position: '0' };
    await expectCode(`PATCH /api/v1/projects/${project}/structure`, operation, 'invalid_payload');
    for (const query of ['limit=0x10', 'limit=1e1', 'limit=%205', 'limit=5&limit=5', 'limit=']) {
      for (const path of [
        '/api/v1/projects',
        '/v1/projects',
        `/api/v1/projects/${project}/pages`,
      ]) {
        await expectCode(`GET ${path}?${query}`, undefined, 'invalid_payload');
      }
    }
  });

  test('__proto__, constructor as members → 400', async () => {
    for (const member of ['__proto__', 'constructor', 'prototype']) {
      for (const body of [
        `{"name":"x","${member}":{"isOperator":true}}`,
        `{"name":"x","description":{"${member}":1}}`,
      ]) {
        await expectCode('POST /api/v1/projects', body, 'invalid_payload');
      }
      const manifest = `{"version":1,"name":"x","spaces":[],"theme":{"${member}":{"x":1}}}`;
      await expectCode(
        `POST /api/v1/projects/${project}/bundle`,
        `{"manifest":${manifest},"pages":[]}`,
        'invalid_payload',
      );
    }
    expect(Reflect.has({}, 'isOperator')).toBe(false);
  });

  test('100,000 nested arrays → 400', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expectCode('POST /api/v1/projects', deep, 'invalid_payload');
    await expectCode('POST /api/v1/projects', `{"name":${deep}}`, 'invalid_payload');
    const bundle = `{"manifest":{"version":1,"name":"x","spaces":[],"more":${deep}},"pages":[]}`;
    await expectCode(`POST /api/v1/projects/${project}/bundle`, bundle, 'invalid_payload');
    await expectCode('POST /api/v1/projects', '['.repeat(100_000), 'invalid_json');
  });

  test('NUL, lone surrogates → 400', async () => {
    for (const text of ['a\\u0000b', '\\ud800', 'a\\udc00', '\\udc00\\ud800']) {
      await expectCode('POST /api/v1/projects', `{"name":"${text}"}`, 'invalid_payload');
      await expectCode(`PATCH /api/v1/pages/${page}`, `{"markdown":"${text}"}`, 'invalid_payload');
      await expectCode(
        `POST /api/v1/projects/${project}/pages`,
        `{"spaceId":"${space}","title":"${text}"}`,
        'invalid_payload',
      );
    }
    await expectCode(
      `GET /api/v1/projects/${project}/pages?space=a%00`,
      undefined,
      'invalid_payload',
    );
  });

  describe('lengths count Unicode code points', () => {
    test('400,000 passes, and comes back as it was; 400,001 does not', async () => {
      for (const character of ['x', '😀', 'é', '\n']) {
        const markdown = character.repeat(LONGEST);
        const saved = await harness.send(`PATCH /api/v1/pages/${page}?content=1`, {
          as,
          body: { markdown },
        });
        expect(saved.status).toBe(200);
        expect(at(saved.body, 'page', 'content') === markdown).toBe(true);
        const read = await harness.send(`GET /api/v1/pages/${page}?content=1`, { as });
        expect(at(read.body, 'page', 'content') === markdown).toBe(true);
        const longer = { markdown: `${markdown}${character}` };
        await expectCode(`PATCH /api/v1/pages/${page}`, longer, 'invalid_payload');
      }
    });

    test('the text of a new page counts Unicode code points', async () => {
      const create = (content: string) =>
        harness.send(`POST /api/v1/projects/${project}/pages`, {
          as,
          body: { spaceId: space, title: 'Long', content },
        });
      expect((await create('😀'.repeat(LONGEST))).status).toBe(201);
      expect((await create('😀'.repeat(LONGEST + 1))).status).toBe(400);
    });

    test('names count Unicode code points', async () => {
      const create = (name: string) =>
        harness.send('POST /api/v1/projects', { as, body: { name } });
      expect((await create('😀'.repeat(60))).status).toBe(201);
      expect((await create('😀'.repeat(61))).status).toBe(400);
      expect((await create('x'.repeat(61))).status).toBe(400);
    });
  });

  test('%00, %E0%A4%A in a path → 400', async () => {
    for (const broken of ['%00', '%E0%A4%A', '%', 'a%00b']) {
      for (const path of [
        `/api/v1/projects/${broken}`,
        `/api/v1/projects/${broken}/pages`,
        `/api/v1/pages/${broken}`,
        `/v1/projects/${broken}`,
        `/api/v1/${broken}`,
        `/${broken}`,
      ]) {
        const answer = await harness.send(`GET ${path}`, { as });
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.body).toMatchObject({ code: 'invalid_payload' });
      }
    }
  });

  test('text that means something to a database, a shell or a page is text', async () => {
    const make = maker(harness, as);
    for (const text of [
      "Robert'); drop table pages;--",
      '" or 1=1 --',
      '%_\\%',
      '{{7*7}}`id`$(id)',
      '<script>alert(1)</script>',
      '\u202egnp.exe',
      'ﷺ\u0301\u200d',
    ]) {
      const id = await make.page(project, space, text, text);
      const { body } = await harness.send(`GET /api/v1/pages/${id}?content=1`, { as });
      expect(at(body, 'page', 'title')).toBe(text);
      expect(at(body, 'page', 'content')).toBe(text);
    }
    expect((await harness.send(`GET /api/v1/pages/${page}`, { as })).status).toBe(200);
  });
});

test('unexpected errors → 500 internal_error with requestId and nothing of the cause', async () => {
  await using harness = await openHarness();
  const ada = await harness.person('ada');
  const token = await harness.token(ada, ['project:read', 'project:admin', 'docs:write']);
  const database = new Database(join(harness.dataDir, SQLITE_FILE));
  database.run('alter table memberships rename to gone_missing');
  database.close();
  for (const [target, body] of [
    ['GET /api/v1/projects', undefined],
    [`GET /api/v1/pages/${Bun.randomUUIDv7()}`, undefined],
    ['POST /api/v1/projects', { name: 'secret name' }],
  ] as const) {
    const answer = await harness.send(target, {
      as: token.headers,
      headers: { 'x-request-id': 'find-me' },
      body,
    });
    expect([target, answer.status]).toEqual([target, 500]);
    expect(answer.body).toEqual({
      error: 'Internal error. Send the request id to the operator of this service',
      code: 'internal_error',
      requestId: 'find-me',
    });
    expect(answer.headers.get('x-request-id')).toBe('find-me');
  }
  const log = harness.log.join('\n');
  expect(log).toContain('find-me');
  expect(log).toContain('memberships');
  // The log is for the operator, who must not find a credential in it either.
  expect(log).not.toContain(token.value);
});
