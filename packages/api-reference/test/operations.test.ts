import { expect, test } from 'bun:test';
import { fill } from '@quoin/markdown';
import { operationName, placeInPage } from '../src/index.ts';
import { renderPage } from '../src/render.ts';
import { html, markdown, pageOf, read, withPaths } from './support.ts';

const HARBOUR = `openapi: 3.0.3
info: { title: Harbour, version: 2.1.0 }
servers:
  - url: https://{region}.harbour.example/v1
    description: Production
    variables:
      region: { default: eu, enum: [eu, us], description: Where the data is stored }
tags:
  - name: Ships
    x-displayName: All ships
  - name: Berths
x-tagGroups:
  - name: Fleet
    tags: [Berths, Ships]
security:
  - token: []
  - {}
paths:
  /ships/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
    get:
      operationId: getShip
      summary: Read a ship
      description: Reads **one** ship.
      tags: [Ships]
      parameters:
        - name: fields
          in: query
          deprecated: true
          description: Members to return
          schema: { type: array, items: { type: string, enum: [name, flag] } }
        - { name: X-Trace, in: header, schema: { type: string, minLength: 4, maxLength: 64 } }
      responses:
        '200':
          description: The ship
          headers:
            X-Rate: { description: Requests left, schema: { type: integer } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Ship' } }
          links:
            berth: { operationId: getBerth, parameters: { id: $response.body#/berth }, description: Where it is }
        default: { description: An error }
    put:
      operationId: putShip
      tags: [Ships]
      deprecated: true
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Ship' } }
          application/xml: { schema: { $ref: '#/components/schemas/Ship' } }
      callbacks:
        arrived:
          '{$request.body#/url}':
            post:
              requestBody: { content: { application/json: { schema: { type: object, properties: { arrivedAt: { type: string } } } } } }
              responses: { '204': { description: Heard } }
      x-codeSamples:
        - { lang: python, label: Our client, source: harbour.put_ship() }
      responses: { '204': { description: Stored } }
  /berths:
    get:
      tags: [Berths]
      responses: { '200': { description: Berths } }
  /internal:
    get: { x-internal: true, responses: { '200': { description: Nothing } } }
  /hidden:
    get: { x-hidden: true, responses: { '200': { description: Nothing } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, description: Of your account }
  schemas:
    Ship:
      type: object
      required: [name]
      properties:
        name: { type: string, description: What it is called, example: Erika }
        secret: { type: string, writeOnly: true, x-internal: true }
        length: { type: number, minimum: 1, maximum: 500, default: 20 }
        flag: { type: string, nullable: true, enum: [de, nl, null], x-enumDescriptions: { de: Germany, nl: Netherlands } }
        id: { type: string, readOnly: true }
        cargo:
          oneOf: [{ $ref: '#/components/schemas/Grain' }, { $ref: '#/components/schemas/Oil' }]
          discriminator: { propertyName: kind, mapping: { grain: '#/components/schemas/Grain', oil: '#/components/schemas/Oil' } }
        tender: { $ref: '#/components/schemas/Ship' }
    Grain: { type: object, properties: { kind: { type: string }, tons: { type: number } } }
    Oil:
      allOf:
        - { type: object, properties: { kind: { type: string } } }
        - { type: object, required: [barrels], properties: { barrels: { type: integer } } }
`;

test('each operation is a page below its tag, in the order of tag groups and of the source', () => {
  const { pages, problems, reference } = read(HARBOUR);
  expect(problems).toEqual([]);
  expect(reference).toMatchObject({ title: 'Harbour', version: '2.1.0', format: 'OpenAPI 3.0.3' });
  expect(
    pages.map(({ key, path, title, groups }) => [
      key,
      path,
      title,
      groups.map((group) => group.title),
    ]),
  ).toEqual([
    ['GET /berths', 'berths/get-berths', 'GET /berths', ['Fleet', 'Berths']],
    ['GET /ships/{id}', 'ships/get-ship', 'Read a ship', ['Fleet', 'All ships']],
    ['PUT /ships/{id}', 'ships/put-ship', 'putShip', ['Fleet', 'All ships']],
    ['SCHEMA Ship', 'schemas/ship', 'Ship', ['Schemas']],
    ['SCHEMA Grain', 'schemas/grain', 'Grain', ['Schemas']],
    ['SCHEMA Oil', 'schemas/oil', 'Oil', ['Schemas']],
  ]);
});

test('a page says all that the description says of an operation, as HTML and as Markdown', async () => {
  const { pages } = read(HARBOUR);
  const page = pageOf(pages, 'GET /ships/{id}');
  const shown = { html: await html(page), markdown: markdown(page) };
  const texts = [
    'https://{region}.harbour.example/v1',
    '/ships/{id}',
    'Production',
    'Where the data is stored',
    'Of your account',
    'HTTP bearer',
    'string<uuid>',
    'Members to return',
    'X-Trace',
    '4 <= length <= 64',
    'The ship',
    'X-Rate',
    'Requests left',
    'getBerth',
    'id = $response.body#/berth',
    'An error',
    'barrels',
    'tons',
    '>= 1',
    '<= 500',
    'Germany',
    'Erika',
    'getShip',
  ];
  for (const text of texts) {
    expect(shown.html).toContain(Bun.escapeHTML(text));
    expect(shown.markdown.replaceAll('` = `', ' = ')).toContain(text);
  }
  for (const fact of [
    'required',
    'nullable',
    'read-only',
    'deprecated',
    'recursive',
    'default',
    'No authentication',
  ]) {
    expect(shown.html).toContain(fact);
    expect(shown.markdown).toContain(fact);
  }
  expect(shown.html).toContain('<strong>one</strong>');
  expect(shown.html).toContain('href="../schemas/ship"');
});

test('parts that the author hides are nowhere', async () => {
  const { pages } = read(HARBOUR);
  expect(pages.map(({ key }) => key)).not.toContain('GET /internal');
  expect(pages.map(({ key }) => key)).not.toContain('GET /hidden');
  const page = pageOf(pages, 'PUT /ships/{id}');
  expect(`${await html(page)}${markdown(page)}`).not.toContain('secret');
});

test('requests are shown in ten languages, and samples of the author replace the generated samples', () => {
  const { pages } = read(HARBOUR);
  const { model } = pageOf(pages, 'PUT /ships/{id}');
  if (model.kind !== 'operation') throw new Error('not an operation');
  expect(model.samples?.map(({ label }) => label)).toEqual([
    'Our client',
    'cURL',
    'JavaScript',
    'TypeScript',
    'Go',
    'Java',
    'C#',
    'PHP',
    'Ruby',
    'Rust',
  ]);
  const curl = model.samples?.find(({ label }) => label === 'cURL')?.text ?? '';
  expect(curl).toContain('https://eu.harbour.example/v1/ships/');
  expect(curl).toContain('--request PUT');
  expect(curl).toContain('Authorization: Bearer YOUR_TOKEN');
  expect(curl).toContain('"name": "Erika"');
  expect(curl).not.toContain('"id"');
});

test('examples of one status have the names of their media types', async () => {
  const { pages } = read(
    withPaths({
      '/ships': {
        get: {
          responses: {
            '200': { description: 'One', content: { 'application/json': { example: 1 } } },
            '400': {
              description: 'No',
              content: {
                'application/json': { example: 2 },
                'application/problem+json': { example: 3 },
              },
            },
          },
        },
      },
    }),
  );
  const shown = await html(pageOf(pages, 'GET /ships'));
  for (const title of ['200', '400 application/json', '400 application/problem+json']) {
    expect(shown).toContain(`>${title}</`);
  }
});

test('request bodies by media type and callbacks are on the page', async () => {
  const page = pageOf(read(HARBOUR).pages, 'PUT /ships/{id}');
  for (const text of [await html(page), markdown(page)]) {
    for (const part of [
      'application/json',
      'application/xml',
      'arrived',
      '{$request.body#/url}',
      'arrivedAt',
      'Heard',
    ]) {
      expect(text).toContain(part);
    }
  }
});

test('Swagger 2.0, webhooks of 3.1 and methods of 3.2 are read', () => {
  const swagger = read({
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    host: 'old.example',
    basePath: '/v1',
    schemes: ['https'],
    paths: {
      '/a': {
        post: {
          consumes: ['application/json'],
          produces: ['application/json'],
          parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/A' } }],
          responses: { 200: { description: 'Yes', schema: { $ref: '#/definitions/A' } } },
        },
      },
    },
    definitions: { A: { type: 'object', properties: { word: { type: 'string' } } } },
  });
  expect(swagger.problems).toEqual([]);
  expect(swagger.pages.map(({ key }) => key)).toEqual(['POST /a', 'SCHEMA A']);
  expect(markdown(pageOf(swagger.pages, 'POST /a'))).toMatch(
    /https:\/\/old\.example\/v1[\s\S]*`word`/,
  );
  const hooks = read(
    withPaths(
      {},
      {
        webhooks: {
          arrived: {
            post: {
              requestBody: {
                content: {
                  'application/json': {
                    schema: { type: 'object', properties: { ship: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
      },
    ),
  );
  expect(hooks.pages.map(({ key, path }) => [key, path])).toEqual([
    ['WEBHOOK arrived', 'webhooks/arrived'],
  ]);
  const next = read({
    ...withPaths({
      '/a': { query: { responses: {} }, additionalOperations: { COPY: { responses: {} } } },
    }),
    openapi: '3.2.0',
    tags: [
      { name: 'b', parent: 'a' },
      { name: 'a', summary: 'Top' },
    ],
  });
  expect(next.pages.map(({ key }) => key)).toEqual(['QUERY /a', 'COPY /a']);
});

test('a description of several files is one, wherever its references lead', () => {
  const root = withPaths({ '/a': { $ref: 'paths/a.yaml' } });
  const first = read(root);
  expect(first.missing).toEqual(['paths/a.yaml']);
  const file =
    'get: { responses: { "200": { description: Yes, content: { application/json: { schema: { $ref: "../schemas.json#/A" } } } } } }';
  expect(read(root, { 'paths/a.yaml': file }).missing).toEqual(['schemas.json']);
  const all = read(root, {
    'paths/a.yaml': file,
    'schemas.json': JSON.stringify({
      A: { type: 'object', properties: { b: { $ref: '#/B' } } },
      B: { type: 'string', description: 'Found' },
    }),
  });
  expect(all).toMatchObject({ missing: [], problems: [] });
  expect(markdown(pageOf(all.pages, 'GET /a'))).toMatch(/`b` `string`\s+Found/);
});

test('an operation keeps its address when others are added before it', () => {
  const one = { get: { operationId: 'list', tags: ['t'], responses: {} } };
  const [before] = read(withPaths({ '/b': one })).pages;
  const after = read(
    withPaths({ '/a': { get: { operationId: 'other', tags: ['t'] } }, '/b': one }),
  ).pages;
  expect(pageOf(after, 'GET /b').path).toBe(before?.path ?? '');
});

test('words of a description that look like tags, expressions or headings stay words', async () => {
  const description =
    '# Title\n\nReturns Array<Ship> and `Map<Ship>`.\n\n{water}\n\n```\n# code <Ship>\n```\n\nOld\n---\n';
  const [page] = read(withPaths({ '/a': { get: { description, responses: {} } } })).pages;
  if (page === undefined) throw new Error('no page');
  const text = await html(page);
  for (const words of ['Array&lt;Ship&gt;', 'Map&lt;Ship&gt;', '{water}', '# code &lt;Ship&gt;']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('<strong>Title</strong>');
  expect(text).toContain('<strong>Old</strong>');
  expect(markdown(page)).toContain('# code <Ship>');
});

test('ids and links of an operation in a page of an author are not those of its text', async () => {
  const schema = { type: 'object', properties: { of: { $ref: '#/components/schemas/A' } } };
  const { pages } = read(
    withPaths(
      { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
      { components: { schemas: { A: { type: 'object', properties: { a: { type: 'string' } } } } } },
    ),
  );
  const place = placeInPage('docs/api');
  const { pieces } = await renderPage(pageOf(pages, 'GET /a').model, place, 3_000);
  expect(fill({ pieces, toc: [] }, () => null)).toContain('<h2 id="operation-responses">');
});

test('an operation is named with or without its description', () => {
  expect(operationName('get /a/{b}')).toEqual({ spec: null, key: 'GET /a/{b}' });
  expect(operationName(' api/open.yaml  POST  /a ')).toEqual({
    spec: 'api/open.yaml',
    key: 'POST /a',
  });
  expect(operationName('WEBHOOK ship.arrived')).toEqual({
    spec: null,
    key: 'WEBHOOK ship.arrived',
  });
  expect(operationName('read the ship')).toBeNull();
});
