/** What a later version of a description changed, and which changes break clients. */
import { describe, expect, test } from 'bun:test';
import {
  addedChange,
  changedPage,
  changelogMarkdown,
  compareModels,
  comparePages,
  type PageChange,
  removedChange,
  storedModel,
  writerOf,
} from '../src/index.ts';
import { read, withPaths } from './support.ts';

const changes = (before: unknown, after: unknown, first?: string): PageChange[] => {
  const pages = (description: unknown) =>
    read(description, {}, first).pages.map((page) => ({
      ...page,
      hash: storedModel(page.model).hash,
    }));
  const { added, removed, differing } = comparePages(pages(before), pages(after));
  return [
    ...removed.map(removedChange),
    ...added.map(addedChange),
    ...differing.flatMap(({ before: old, after: now }) => {
      const details = compareModels(old.model, now.model, writerOf(now));
      return changedPage(now, details) ?? [];
    }),
  ];
};

type Operation = Record<string, unknown>;

const OK = { 200: { description: 'Fine' } };

/** Details of the one operation of two descriptions; those that break clients begin with `!`. */
const details = (before: Operation, after: Operation): string[] => {
  const described = (operation: Operation) =>
    withPaths({ '/ships': { post: { responses: OK, ...operation } } });
  return changes(described(before), described(after)).flatMap((change) =>
    change.details.map(({ isBreaking, message }) => `${isBreaking ? '! ' : ''}${message}`),
  );
};

const parameter = (more: object) => ({
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, ...more }],
});

const body = (schema: object) => ({
  requestBody: { content: { 'application/json': { schema } } },
});

const response = (schema: object) => ({
  responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
});

const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

const STRING = { type: 'string' };

describe('changes of a request', () => {
  test.each<[string, Operation, Operation, string[]]>([
    ['a new optional parameter', {}, parameter({}), ['Query parameter `limit` was added']],
    [
      'a new required parameter',
      {},
      parameter({ required: true }),
      ['! Query parameter `limit` was added and is required'],
    ],
    ['a removed parameter', parameter({}), {}, ['! Query parameter `limit` was removed']],
    [
      'a parameter that becomes required',
      parameter({}),
      parameter({ required: true }),
      ['! Query parameter `limit` is now required'],
    ],
    [
      'a wider type',
      parameter({}),
      parameter({ schema: { type: 'number' } }),
      ['Query parameter `limit`: the type `integer` is now `number`'],
    ],
    [
      'another type',
      parameter({}),
      parameter({ schema: STRING }),
      ['! Query parameter `limit`: the type `integer` is now `string`'],
    ],
    [
      'a new constraint',
      parameter({}),
      parameter({ schema: { type: 'integer', maximum: 9 } }),
      ['! Query parameter `limit`: the constraint `<= 9` was added'],
    ],
    [
      'values of an enum',
      parameter({ schema: { type: 'string', enum: ['a', 'b'] } }),
      parameter({ schema: { type: 'string', enum: ['b', 'c'] } }),
      [
        '! Query parameter `limit`: the value `a` was removed',
        'Query parameter `limit`: the value `c` was added',
      ],
    ],
    [
      'a property that becomes required, in a list',
      body({ type: 'array', items: object({ name: STRING }) }),
      body({ type: 'array', items: object({ name: STRING }, ['name']) }),
      ['! Body, `[].name` is now required'],
    ],
    [
      'a body that becomes required',
      body(object({})),
      { requestBody: { ...body(object({})).requestBody, required: true } },
      ['! Body is now required'],
    ],
    [
      'a media type that is gone',
      body(object({})),
      { requestBody: { content: { 'text/csv': {} } } },
      [
        '! Body: the media type `application/json` was removed',
        'Body: the media type `text/csv` was added',
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(details(before, after)).toEqual(expected);
  });
});

describe('changes of a response', () => {
  test.each<[string, Operation, Operation, string[]]>([
    [
      'a property that is gone',
      response(object({ user: object({ name: STRING }) })),
      response(object({ user: object({}) })),
      ['! Response `200`, `user.name` was removed'],
    ],
    [
      'a new required property',
      response(object({})),
      response(object({ name: STRING }, ['name'])),
      ['Response `200`, `name` was added and is required'],
    ],
    [
      'a property that becomes optional',
      response(object({ name: STRING }, ['name'])),
      response(object({ name: STRING })),
      ['! Response `200`, `name` is now optional'],
    ],
    [
      'null as a new value',
      response(object({ name: STRING })),
      response(object({ name: { type: ['string', 'null'] } })),
      ['! Response `200`, `name` can be `null`'],
    ],
    [
      'a success that is gone, and an error that is new',
      { responses: { 200: { description: 'Fine' }, 201: { description: 'Made' } } },
      { responses: { 201: { description: 'Made' }, 409: { description: 'Taken' } } },
      ['! Response `200` was removed', 'Response `409` was added'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(details(before, after)).toEqual(expected);
  });
});

test('authentication, servers, deprecation and texts are compared', () => {
  expect(
    details(
      { servers: [{ url: 'https://one.example' }], summary: 'Add' },
      { servers: [{ url: 'https://two.example' }], summary: 'Add a ship', deprecated: true },
    ),
  ).toEqual([
    '! Server `https://one.example` was removed',
    'Server `https://two.example` was added',
    'This page is deprecated',
    'The description changed',
  ]);
});

test('an operation that is gone breaks clients, and one that is new does not', () => {
  const before = withPaths({ '/ships': { get: { responses: OK } } });
  const after = withPaths({ '/boats': { get: { responses: OK } } });
  expect(changes(before, after)).toMatchObject([
    { key: 'GET /ships', kind: 'removed', isBreaking: true },
    { key: 'GET /boats', kind: 'added', isBreaking: false },
  ]);
});

test('a changed example and a changed sample are no changes', () => {
  const described = (example: string) =>
    withPaths({
      '/ships': {
        get: {
          responses: { 200: { description: 'Fine', content: { 'text/plain': { example } } } },
        },
      },
    });
  expect(changes(described('a'), described('b'))).toEqual([]);
});

test('a webhook is written by the server, and its answer by the client', () => {
  const described = (required: string[]) => ({
    ...withPaths({}),
    webhooks: {
      arrived: { post: { ...body(object({ berth: STRING }, required)), responses: OK } },
    },
  });
  expect(changes(described(['berth']), described([]))).toMatchObject([
    { isBreaking: true, details: [{ message: 'Body, `berth` is now optional' }] },
  ]);
  expect(changes(described([]), described(['berth']))).toMatchObject([{ isBreaking: false }]);
});

test('inputs of GraphQL are written by the client, and objects by the server', () => {
  const sdl = (ship: string, add: string) =>
    `type Query { ship(id: ID!): Ship }\ntype Mutation { add(ship: Add!): Ship }\n` +
    `type Ship { ${ship} }\ninput Add { ${add} }\n`;
  const found = changes(
    sdl('id: ID! name: String! old: String', 'name: String'),
    sdl('id: ID! name: String', 'name: String! flag: String'),
    'schema.graphql',
  );
  const types = found.filter(({ key }) => key.startsWith('TYPE '));
  expect(
    types.map(({ key, details: all }) => [key, all.map(({ isBreaking }) => isBreaking)]),
  ).toEqual(
    expect.arrayContaining([
      ['TYPE Ship', expect.arrayContaining([true])],
      ['TYPE Add', expect.arrayContaining([true, false])],
    ]),
  );
});

test('a report is Markdown for a page of changes', () => {
  const detail = { isBreaking: true, message: 'Query parameter `limit` was removed' };
  expect(
    changelogMarkdown({
      version: '2.0',
      date: '2026-11-29T00:00:00.000Z',
      omitted: 3,
      changes: [
        {
          key: 'GET /ships',
          title: 'List [ships]',
          kind: 'changed',
          isBreaking: true,
          details: [detail],
        },
        { key: 'GET /boats', title: 'GET /boats', kind: 'removed', isBreaking: true, details: [] },
      ],
    }),
  ).toBe(`## 2.0 (2026-11-29)

### Breaking changes

- \`GET /ships\`: List \\[ships\\]
  - **Breaking:** Query parameter \`limit\` was removed

### Removed

- \`GET /boats\`

3 more changes are not listed.
`);
});
