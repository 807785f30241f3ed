import { expect, test } from 'bun:test';
import { API_LIMITS } from '../src/index.ts';
import { readDescription } from '../src/read.ts';
import { html, markdown, pageOf, read, withPaths } from './support.ts';

const get = (more: object) =>
  withPaths({ '/a': { get: { responses: { 200: { description: 'Yes' } }, ...more } } });
const answer = (schema: unknown, schemas: object = {}) =>
  withPaths(
    {
      '/a': {
        get: {
          responses: { 200: { description: 'Yes', content: { 'application/json': { schema } } } },
        },
      },
    },
    { components: { schemas } },
  );

test('texts of a description run nothing and load nothing', async () => {
  const evil =
    '<script>alert(1)</script><img src=http://evil.example/x onerror=alert(1)>[a](javascript:alert(1)) <iframe src="//evil.example">';
  const { pages } = read({
    ...get({
      summary: evil,
      description: evil,
      operationId: evil,
      parameters: [
        {
          name: evil,
          in: 'query',
          description: evil,
          schema: { type: 'string', enum: [evil], default: evil, pattern: evil },
        },
      ],
      externalDocs: { url: 'javascript:alert(1)' },
    }),
    tags: [{ name: evil }],
  });
  const text = await html(pageOf(pages, 'GET /a'));
  expect(text).not.toMatch(/<script|<iframe|<[^>]* on\w+=|href="javascript|src="http/i);
  expect(text).toContain('alert(1)');
});

test('servers that are not http or https are left out and reported', async () => {
  const { pages, problems } = read({
    ...get({}),
    servers: [{ url: 'javascript:alert(1)' }, { url: 'https://good.example' }],
  });
  expect(problems.map(({ message }) => message)).toEqual([
    'The URL of the server javascript:alert(1) must begin with http:// or https://',
  ]);
  const text = await html(pageOf(pages, 'GET /a'));
  expect(text).not.toContain('javascript:');
  expect(text).toContain('https://good.example');
});

test('schemas that contain themselves end', async () => {
  const { pages, problems } = read(
    answer(
      { $ref: '#/components/schemas/A' },
      {
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: {
          allOf: [
            { $ref: '#/components/schemas/A' },
            {
              type: 'object',
              properties: { list: { type: 'array', items: { $ref: '#/components/schemas/B' } } },
            },
          ],
        },
      },
    ),
  );
  expect(problems).toEqual([]);
  for (const page of pages) {
    expect(await html(page)).toContain('list');
    expect(markdown(page)).toMatch(/`B\[\]`\]\((?:\.\.\/)?schemas\/b\.md\) recursive/);
  }
});

test('references to themselves and to nothing are reported, and the rest is shown', () => {
  const { pages, problems } = read(
    withPaths(
      {
        '/a': {
          get: {
            parameters: [
              { $ref: '#/components/parameters/gone' },
              { $ref: '#/components/parameters/loop' },
            ],
            responses: {},
          },
        },
        '/b': { get: { responses: {} } },
      },
      { components: { parameters: { loop: { $ref: '#/components/parameters/loop' } } } },
    ),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The reference #/components/parameters/gone does not exist',
    'The reference #/components/parameters/loop points to itself',
  ]);
  expect(pages.map(({ key }) => key)).toEqual(['GET /a', 'GET /b']);
});

test.each([
  'https://evil.example/a.json#/A',
  '//evil.example/a.json',
  'file:///etc/passwd',
  '../outside.json',
  '/../../etc/passwd',
])('the reference %s is not followed', (reference) => {
  const { missing, problems, pages } = read(answer({ $ref: reference }));
  expect(missing).toEqual([]);
  expect(problems.map(({ message }) => message).join()).toMatch(
    /another server|outside of the project/,
  );
  expect(pages).toHaveLength(1);
});

test('two operations with one id have two addresses, and the second one is reported with its line', () => {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: same
      responses: {}
  /b:
    get:
      operationId: same
      responses: {}
`;
  const { pages, problems } = read(text);
  expect(pages.map(({ path }) => path)).toEqual(['same', 'same-2']);
  expect(problems).toEqual([
    {
      message: 'GET /b has the operation id same, which GET /a has already',
      file: null,
      line: 10,
      column: 7,
    },
  ]);
});

test('a YAML bomb is refused', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level += 1) {
    lines.push(
      `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`,
    );
  }
  const { reference, problems } = read(`openapi: 3.1.0\npaths: {}\n${lines.join('\n')}\n`);
  expect(reference).toBeNull();
  expect(problems[0]?.message).toMatch(/alias/i);
});

test('a description with more than 50 MB in all of its files is refused before it is parsed', () => {
  const half = 'a'.repeat(API_LIMITS.characters / 2);
  const first = `{"openapi":"3.1.0","paths":{"/a":{"$ref":"b.json"}},"x-text":"${half}"}`;
  const both = readDescription(
    'a.json',
    new Map([
      ['a.json', first],
      ['b.json', `{"x-text":"${half}"}`],
    ]),
  );
  const whole = read(`{"openapi":"3.1.0","paths":{},"x-text":"${half}${half}"}`);
  const schema = readDescription('a.graphql', new Map([['a.graphql', `# ${half}${half}`]]));
  for (const { reference, problems } of [both, schema]) {
    expect(reference).toBeNull();
    expect(problems()[0]?.message).toMatch(/too large|longer|more than/);
  }
  expect(whole.reference).toBeNull();
});

test('addresses of OAuth that are not http or https are not in a page', () => {
  const { pages } = read({
    ...get({ security: [{ login: [] }] }),
    components: {
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'javascript:alert(1)',
              tokenUrl: 'data:text/html,a',
              scopes: {},
            },
          },
        },
      },
    },
  });
  expect(JSON.stringify(pageOf(pages, 'GET /a'))).not.toMatch(/javascript:|data:/);
});

test('texts and servers of a description in AsyncAPI run nothing and load nothing', async () => {
  const evil = '<script>alert(1)</script><img src=http://evil.example/x onerror=alert(1)>';
  const { pages } = read({
    asyncapi: '3.0.0',
    info: { title: evil, version: '1' },
    servers: { main: { host: 'alert(1)', protocol: 'javascript', description: evil } },
    channels: {
      a: { address: evil, messages: { one: { title: evil, description: evil, payload: {} } } },
    },
    operations: {
      send: {
        action: 'send',
        title: evil,
        description: evil,
        channel: { $ref: '#/channels/a' },
        externalDocs: { url: 'javascript:alert(1)' },
      },
    },
  });
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const text = await html(page);
    expect(text).not.toMatch(/<script|<[^>]* on\w+=|href="javascript|src="http/i);
  }
});

test('a text that is not JSON or YAML is refused with its line', () => {
  const { reference, problems } = read('openapi: 3.1.0\npaths:\n  /a: [\n');
  expect(reference).toBeNull();
  expect(problems[0]?.line).toBeGreaterThan(2);
});

test.each([
  ['[]'],
  ['"text"'],
  ['{"openapi":"4.0.0"}'],
  ['{"asyncapi":"1.2.0"}'],
  [`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`],
  [''],
])('%p is refused with a reason', (text) => {
  const { reference, problems } = read(text);
  expect(reference).toBeNull();
  expect(problems[0]?.message.length).toBeGreaterThan(10);
});

test.each(
  [
    null,
    [],
    'text',
    7,
    { get: null },
    {
      get: {
        parameters: 'x',
        responses: [],
        requestBody: 3,
        security: [3],
        callbacks: { a: 1 },
        tags: [1],
      },
    },
  ].map((item) => ({ item })),
)('a path item that is %p does no harm', (item) => {
  const { pages } = read(
    withPaths(
      { '/a': item, '/b': { get: { responses: { 200: null, 404: { content: 7, headers: [] } } } } },
      {
        tags: 'x',
        servers: 'y',
        components: {
          schemas: {
            A: null,
            B: [],
            C: true,
            D: { type: 7, enum: 'x', properties: [], allOf: {}, items: 3 },
          },
        },
      },
    ),
  );
  for (const page of pages) expect(markdown(page).length).toBeGreaterThan(0);
  expect(pages.map(({ key }) => key)).toContain('GET /b');
});

test('members named __proto__ change nothing', () => {
  const { pages } = read(
    '{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{},"__proto__":{"summary":"Changed"}}}}}',
  );
  expect(pages[0]?.title).toBe('GET /a');
  expect(Reflect.get({}, 'summary')).toBeUndefined();
});

test('a schema that would fill a page is cut at schemas with pages of their own', () => {
  const schemas: Record<string, unknown> = {};
  for (let level = 0; level < 9; level += 1) {
    const properties: Record<string, unknown> = {};
    for (const name of ['a', 'b', 'c'])
      properties[`${name}${level}`] = { $ref: `#/components/schemas/S${level + 1}` };
    schemas[`S${level}`] = { type: 'object', properties };
  }
  schemas.S9 = { type: 'object', properties: { last: { type: 'string' } } };
  const { pages, problems } = read(answer({ $ref: '#/components/schemas/S0' }, schemas));
  expect(problems).toEqual([]);
  const text = markdown(pageOf(pages, 'GET /a'));
  expect(text.length).toBeLessThan(500_000);
  expect(text).toMatch(/\[`S\d+`\]\(schemas\/s-?\d+\.md\)/);
  expect(markdown(pageOf(pages, 'SCHEMA S8'))).toContain('`last`');
});
