/** Blocks of an author's page that show a part of a description. */
import { describe, expect, test } from 'bun:test';
import { fill, parse, render, renderClean, validate } from '@quoin/markdown';
import { expandParts, type PartInText, partNames, storedModel } from '../src/index.ts';
import { read, withPaths } from './support.ts';

const SHIP = { $ref: '#/components/schemas/Ship' };
const { pages } = read(
  withPaths(
    {
      '/ships/{shipId}': {
        get: {
          summary: 'Read a "ship" [now] <Tabs>',
          security: [{ token: [] }],
          parameters: [
            { name: 'shipId', in: 'path', required: true, schema: { type: 'string' } },
            {
              name: 'limit',
              in: 'query',
              deprecated: true,
              description: 'How many.',
              schema: { type: 'integer', default: 50, minimum: 1 },
            },
          ],
          responses: {
            '404': { description: 'No ship' },
            '200': {
              description: 'The ship',
              content: {
                'application/json': { schema: SHIP, example: { name: '</ResponseExample>' } },
                'text/plain': { example: 'Argo' },
              },
            },
          },
        },
        put: {
          summary: 'Replace a ship',
          requestBody: { content: { 'application/json': { schema: SHIP } } },
          responses: { '204': { description: 'Replaced' } },
        },
      },
    },
    {
      servers: [{ url: 'https://api.harbour.example/v1' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        schemas: {
          Ship: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', description: 'In <Tons> of {water}' },
              flag: { type: 'string', enum: ['nl', 'de'] },
              berth: { type: 'object', properties: { number: { type: 'integer' } } },
              mate: SHIP,
            },
          },
        },
      },
    },
  ),
);

const partsOf = (text: string): PartInText[] =>
  partNames(text).flatMap(({ text: name, keys }) => {
    const page = keys.flatMap((key) => pages.find((one) => one.key === key) ?? [])[0];
    if (page === undefined) return [];
    return [{ name, model: storedModel(page.model).model, base: 'docs/api', path: page.path }];
  });
const expanded = (text: string): string => expandParts(text, partsOf(text));
const html = (text: string): string => fill(render(parse(expanded(text))), () => null);

describe('ApiEndpoint', () => {
  test('has method, address, credential, a link to the page, and the content of the author', () => {
    const text = '<ApiEndpoint operation="GET /ships/{shipId}">\n  Own *words*.\n</ApiEndpoint>\n';
    const shown = html(text);
    expect(shown).toContain('data-method="get"');
    expect(shown).toContain('<span class="quoin-base-url">https://api.harbour.example/v1</span>');
    expect(shown).toContain('Authorization: Bearer');
    expect(shown).toContain('>Read a &quot;ship&quot; [now] &lt;Tabs&gt;</a>');
    expect(shown).toContain('href="/docs/api/');
    expect(shown).toContain('Own <em>words</em>.');
  });

  test('has what the author wrote before what the description says', () => {
    const text = '<ApiEndpoint operation="GET /ships/{shipId}" path="/own" title="Ours" />\n';
    expect(html(text)).toContain('</span>/own</code>');
    expect(expanded(text)).toContain('title="Ours"');
  });

  test('says what the author named if no description has it', () => {
    const text = '<ApiEndpoint operation="GET /gone/{id}" />\n';
    expect(expanded(text)).toBe(text);
    expect(html(text)).toContain('/gone/{id}</code>');
    expect(renderClean(parse(text))).toContain('`GET /gone/{id}`');
    expect(validate(text).issues.map(({ rule }) => rule)).not.toContain('attribute-missing');
    expect(validate('<ApiEndpoint />\n').issues.map(({ rule }) => rule)).toContain(
      'attribute-missing',
    );
  });
});

describe('ParameterTable', () => {
  test('has a table for each place', () => {
    const shown = expanded('<ParameterTable operation="GET /ships/{shipId}" />\n');
    expect(shown).toContain('<ParameterTable in="path">\n\n- `shipId` `string`, required\n');
    expect(shown).toContain(
      '<ParameterTable in="query">\n\n- `limit` `integer`, deprecated, default `50`: How many. `>= 1`',
    );
  });

  test.each([
    ['<ParameterTable operation="GET /ships/{shipId}" in="response" />'],
    [
      '<ParameterTable operation="GET /ships/{shipId}" in="response" status="200" mediaType="application/json" />',
    ],
    ['<ParameterTable operation="PUT /ships/{shipId}" in="body" />'],
    ['<ParameterTable schema="Ship" />'],
    ['<ParameterTable schema="openapi.yaml Ship" />'],
  ])('%s has the properties', (text) => {
    const shown = html(`${text}\n`);
    expect(shown).toContain('<code class="quoin-parameter-name">berth</code>');
    expect(shown).toContain('<code class="quoin-parameter-name">number</code>');
    expect(shown).toContain('data-fact="required"');
    expect(shown).toContain('In &lt;Tons&gt; of {water}');
    expect(shown).toContain('<code>nl</code>, <code>de</code>');
    expect(shown).toContain('href="/docs/api/schemas/ship"');
  });

  test('has what the author wrote below', () => {
    const text = '<ParameterTable schema="Ship">\n\n- `own`: ours\n\n</ParameterTable>\n';
    const shown = html(text);
    expect(shown.indexOf('>own</code>')).toBeGreaterThan(shown.indexOf('>mate</code>'));
  });

  test('stays as it is where the operation has no such part', () => {
    for (const text of [
      '<ParameterTable operation="GET /ships/{shipId}" in="body" />\n',
      '<ParameterTable operation="GET /ships/{shipId}" in="response" status="404" />\n',
      '<ParameterTable operation="PUT /ships/{shipId}" in="cookie" />\n',
    ]) {
      expect(expanded(text)).toBe(text);
      expect(html(text)).toContain('/ships/{shipId}</code></p>');
      expect(renderClean(parse(text))).toContain('/ships/{shipId}`');
    }
  });
});

describe('ResponseExample', () => {
  test('has the examples of the first success, with any content', () => {
    const text = '<ResponseExample operation="GET /ships/{shipId}" />\n\nBehind.\n';
    const shown = html(text);
    expect(shown).toContain('data-status="200"');
    expect(shown).toContain('&lt;/ResponseExample&gt;');
    expect(shown).toContain('<p>Behind.</p>');
  });

  test('has the example of a media type', () => {
    const text =
      '<ResponseExample operation="GET /ships/{shipId}" status="200" mediaType="text/plain" />\n';
    expect(html(text)).toContain('Argo');
  });
});

test('parts are in their place in lists, quotes and other blocks', () => {
  const text = [
    '1. One',
    '',
    '   <ParameterTable schema="Ship" />',
    '',
    '> <ResponseExample operation="GET /ships/{shipId}" />',
    '',
    '<Tabs>',
    '  <Tab title="A">',
    '    <ParameterTable schema="Ship" />',
    '  </Tab>',
    '</Tabs>',
    '',
  ].join('\n');
  const shown = html(text);
  const within = (start: string, end: string): string =>
    shown.slice(shown.indexOf(start), shown.indexOf(end, shown.indexOf(start)));
  expect(within('<ol', '</ol>')).toContain('quoin-parameter-name');
  expect(within('<blockquote', '</blockquote>')).toContain('ResponseExample');
  expect(shown.slice(shown.indexOf('quoin-tab'))).toContain('quoin-parameter-name');
  expect(validate(expanded(text)).issues.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
});

test('what is no block is not replaced', () => {
  for (const text of [
    '```md\n<ParameterTable schema="Ship" />\n```\n',
    'Write `<ParameterTable schema="Ship" />` here.\n',
    '<Card title="a" operation="GET /ships/{shipId}">Text</Card>\n',
  ]) {
    expect(expanded(text)).toBe(text);
  }
});

test('names are found in each form of an attribute, and at most 100', () => {
  const names = (text: string) => partNames(text).map(({ text: name }) => name);
  expect(
    names(`<A operation='GET /a' /><A operation={"GET /b"} /><A\n  schema = {\`C\`} />`),
  ).toEqual(['GET /a', 'GET /b', 'C']);
  expect(names('operation="nothing" data="x"')).toEqual([]);
  const many = Array.from({ length: 300 }, (_, at) => `<A schema="S${at}" />`).join('\n');
  expect(names(many)).toHaveLength(100);
});
