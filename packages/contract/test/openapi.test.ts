import { describe, expect, test } from 'bun:test';
import snapshot from '../openapi.json';
import { version } from '../package.json';
import { endpoints, openapi, referencePage } from '../src/index.ts';
import { COMPONENT_DESCRIPTIONS } from '../src/openapi/component-descriptions.ts';

const document = openapi({ version });
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const refsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
};

describe('the OpenAPI document', () => {
  test('equals the snapshot; if not, run bun run --filter @quoin/contract openapi', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(snapshot);
  });

  test('has one operation an endpoint', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      endpoints.map((endpoint) => endpoint.id).sort(),
    );
  });

  test('refers only to what it holds', () => {
    for (const ref of new Set(refsIn(document))) {
      let found: unknown = document;
      for (const step of ref.slice(2).split('/')) {
        found = Object.entries(found ?? {}).find(([name]) => name === step)?.[1];
      }
      expect({ ref, found: typeof found }).toEqual({ ref, found: 'object' });
    }
  });

  test('names only groups that it describes, and describes only groups that it names', () => {
    const used = new Set(operations.flatMap((operation) => operation.tags));
    expect([...used].sort()).toEqual(document.tags.map((tag) => tag.name).sort());
  });

  test('describes each schema in a sentence, and describes only schemas that it has', () => {
    const schemas = Object.entries(document.components.schemas);
    // The text of its page in a reference: programs do not take fewer words for the text of a page.
    const isSentence = (text: unknown) =>
      typeof text === 'string' && text.length >= 10 && text.endsWith('.');
    const others = schemas.filter(([, { description }]) => !isSentence(description));
    expect(others.map(([name]) => name)).toEqual([]);
    const names = new Set(schemas.map(([name]) => name));
    expect(Object.keys(COMPONENT_DESCRIPTIONS).filter((name) => !names.has(name))).toEqual([]);
  });

  test('offers If-Match on every write of a page', () => {
    const taking = operations
      .filter((operation) =>
        refsIn(operation.parameters).includes('#/components/parameters/IfMatch'),
      )
      .map((operation) => operation.operationId);
    expect(taking.sort()).toEqual([
      'pages.archive',
      'pages.delete',
      'pages.publish',
      'pages.restore',
      'pages.review',
      'pages.unpublish',
      'pages.update',
      'pages.withdraw',
      'revisions.restore',
    ]);
  });

  test('puts paths without prefix where they are', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/health',
        '/mcp',
        '/v1/projects',
        '/api/v1/projects',
        '/oauth/token',
      ]),
    );
  });

  test('takes the address of the deployment', () => {
    const [server] = openapi({ version, serverUrl: 'https://docs.example.com' }).servers;
    expect(server?.url).toBe('https://docs.example.com');
  });
});

describe('the reference page', () => {
  const page = referencePage(document);

  test('shows every operation with its path and a command', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(page).toContain(`id="${operation.operationId.toLowerCase()}"`);
        expect(page).toContain(`&quot;$QUOIN_URL${path}`);
      }
    }
  });

  test('loads nothing and runs nothing', () => {
    expect(page).not.toMatch(/<(?:script|link|img|iframe)|@import|url\(|\son\w+=/i);
  });

  test('escapes all text', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const shown = referencePage({
      ...document,
      info: { title: hostile, version: hostile, description: hostile },
      tags: document.tags.map((tag) => ({ ...tag, description: hostile })),
    });
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  test('keeps its style as written', () => {
    expect(page).toContain(':not(pre) > code');
  });

  test('has ids that are unique', () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });
});
