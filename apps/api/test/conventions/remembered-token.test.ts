/** Endpoints whose first read checks the token: with a revoked token that a process remembers, each refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { useCases } from '@quoin/core';
import { textAt } from '../support/answer.ts';
import { type Credential, DIALECTS, maker, openService, type Service } from '../support/service.ts';
import { countStatements } from '../support/statements.ts';

interface Request {
  readonly target: string;
  readonly body?: unknown;
}

/** A statement that finds a token by what the client sent. */
const isLookUp = (text: string): boolean => text.includes('where "tokens"."hash"');

const marked = Object.entries(useCases)
  .filter(([, useCase]) => 'confirmsCredential' in useCase)
  .map(([id]) => id);

describe.each(DIALECTS)('a remembered token on %s', (dialect) => {
  const statements = countStatements();
  let service: Service;
  let ada: Credential;
  let requests: Readonly<Record<string, Request>>;
  let structure: string;
  let person: Awaited<ReturnType<Service['person']>>;

  beforeAll(async () => {
    service = await openService({ dialect, onStatement: statements.onStatement });
    person = await service.person('ada');
    ada = await service.token(person);
    const make = maker(service, ada);
    const project = await make.project('Remembered');
    const space = await make.space(project, 'Docs');
    const page = `/api/v1/pages/${await make.page(project, space, 'First')}`;
    const at = `/api/v1/projects/${project}`;
    structure = `GET ${at}/structure`;
    const group = { op: 'create_group', spaceId: space, title: 'Group' };
    requests = {
      'structure.get': { target: structure },
      'structure.items': { target: `GET ${at}/structure/items` },
      'structure.change': { target: `POST ${at}/structure/changes`, body: group },
      'pages.list': { target: `GET ${at}/pages` },
      'pages.create': { target: `POST ${at}/pages`, body: { spaceId: space, title: 'Second' } },
      'pages.get': { target: `GET ${page}` },
      'pages.update': { target: `PATCH ${page}`, body: { markdown: '# Changed\n' } },
      'redirects.byPath': { target: `GET ${at}/redirects/by-path` },
      'search.query': { target: `GET ${at}/search?q=first` },
      'search.suggest': { target: `GET ${at}/search/suggest?q=first` },
    };
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const send = ({ target, body }: Request, as: Credential) =>
    service.send(target, { as, ...(body !== undefined && { body }) });

  test('has a request here for each use case that is marked', () => {
    expect(Object.keys(requests).toSorted()).toEqual(marked.toSorted());
  });

  test('is looked up by no statement of its own while it works', async () => {
    for (const [id, request] of Object.entries(requests)) {
      const { authorization = '' } = await service.token(person);
      const first = await statements.of(() =>
        send(requests['pages.get'] ?? request, { authorization }),
      );
      expect(first.texts.filter(isLookUp), id).toHaveLength(1);
      const { texts } = await statements.of(async () => {
        const answer = await send(request, { authorization });
        expect([id, answer.status < 300]).toEqual([id, true]);
      });
      expect(texts.filter(isLookUp), id).toEqual([]);
      expect(
        texts.some((text) => text.includes('"tokens"')),
        id,
      ).toBe(true);
    }
  });

  test('is refused once it is revoked, and nothing is written', async () => {
    const before = await service.send(structure, { as: ada });
    for (const [id, request] of Object.entries(requests)) {
      const credential = await service.token(person);
      expect((await service.send('GET /api/v1/me', { as: credential })).status).toBe(200);
      await service.database.write(async (stores) => {
        const [newest] = await stores.tokens.listActive({ userId: person.id }, new Date());
        await stores.tokens.revoke(newest?.id ?? '', { userId: person.id }, new Date());
      });
      const { status, body } = await send(request, credential);
      expect([id, status, textAt(body, 'code')]).toEqual([id, 401, 'unauthorized']);
    }
    expect((await service.send(structure, { as: ada })).body).toEqual(before.body);
  });
});
