/** Descriptions of APIs as pages of a site: addresses, navigation, Markdown, lists, search, access. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { dueApiProjects, indexApiSources } from '@quoin/core';
import { oneInCheck, readZip } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const SHIPS = `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: https://api.harbour.example }]
paths:
  /ships/{shipId}:
    get:
      operationId: readShip
      summary: Read a ship
      tags: [Ships]
      parameters: [{ name: shipId, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The ship
          content: { application/json: { schema: { $ref: schemas.yaml#/Ship } } }
`;
const SCHEMAS = `Ship: { type: object, properties: { displacement: { type: number, description: "In <Tons> of {water}" } } }
`;

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSiteWorld({
      dialect,
      environment: { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
    });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const api = () => `/api/v1/projects/${world.project}`;
  const base64 = (text: string): string => Buffer.from(text).toString('base64');

  /** Pushes a folder, and has its descriptions read as the service has them read. */
  const push = async (files: Readonly<Record<string, string>>, label = 'Reference') => {
    const nav = [
      { type: 'page', file: 'docs/start' },
      { type: 'group', label, items: [{ type: 'api', title: 'Ships', spec: 'openapi.yaml' }] },
    ];
    await world.call(`POST ${api()}/bundle`, {
      manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [{ path: 'docs/start.md', markdown: '# Start\n' }],
      media: Object.entries(files).map(([path, text]) => ({ path, base64: base64(text) })),
      publish: true,
    });
    await read();
  };
  /** Replaces the project by pages and one description, and has it read. */
  const bundle = async (nav: readonly unknown[], pages: readonly unknown[], openapi: string) => {
    const files = { 'openapi.yaml': openapi, 'schemas.yaml': SCHEMAS };
    await world.call(`POST ${api()}/bundle`, {
      manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages,
      media: Object.entries(files).map(([path, text]) => ({ path, base64: base64(text) })),
      publish: true,
    });
    await read();
    await read();
  };
  const exported = async (): Promise<Map<string, string>> => {
    const { harness, project, as } = world;
    const url = `${harness.origin}/api/v1/projects/${project}/export?format=site`;
    const response = await harness.handle(new Request(url, { headers: as }));
    const archive = Buffer.from(await response.arrayBuffer());
    return new Map(readZip(archive).map(({ path, bytes }) => [path, bytes.toString('utf8')]));
  };
  const read = () =>
    indexApiSources(world.harness.foundation.deps, world.project, AbortSignal.timeout(60_000));
  const sources = async () => {
    const { db } = world.harness.foundation.deps;
    return db.read((stores) => stores.api.sources(world.project));
  };
  const ADDRESS = '/harbour/docs/reference/ships/ships/read-ship';

  describe('a page that names an operation', () => {
    const OWN = '/harbour/docs/guide';
    const pushWith = async (openapi: string, files: Readonly<Record<string, string>>) => {
      const nav = [
        { type: 'page', file: 'docs/guide' },
        {
          type: 'group',
          label: 'Reference',
          items: [{ type: 'api', title: 'Ships', spec: 'openapi.yaml' }],
        },
      ];
      await world.call(`POST ${api()}/bundle`, {
        manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
        pages: [
          {
            path: 'docs/guide.md',
            markdown: `---\ntitle: One ship\nopenapi: "${openapi}"\n---\n\nRead the **tide table** first.\n\n## Responses\n\nAlways one ship.\n`,
          },
        ],
        media: Object.entries(files).map(([path, text]) => ({ path, base64: base64(text) })),
        publish: true,
      });
      await read();
      await read();
    };
    const FILES = { 'openapi.yaml': SHIPS, 'schemas.yaml': SCHEMAS };

    test('is the page of the operation: text, HTML, Markdown, lists, search, and the address of the generated page', async () => {
      await pushWith('GET /ships/{shipId}', FILES);
      const { status, text } = await world.get(OWN);
      expect(status).toBe(200);
      expect(text).toContain('<title>One ship · Harbour</title>');
      expect(text).toContain('tide table');
      expect(text).toContain('displacement');
      expect(text).toContain('data-method="GET"');
      expect(text).not.toContain(`href="${ADDRESS}"`);
      const moved = await world.get(ADDRESS);
      expect([moved.status, moved.headers.get('location')]).toEqual([308, OWN]);
      const plain = (await world.get(`${OWN}.md`)).text;
      expect(plain).toContain('tide table');
      expect(plain).toContain('`displacement` `number`');
      for (const list of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) {
        const listed = (await world.get(`/harbour/${list}`)).text;
        expect(listed).toContain('docs/guide');
        expect(listed).not.toContain('ships/read-ship');
      }
      const found = (await world.get('/harbour/_search?q=displacement')).text;
      expect(found).toContain('docs/guide');
      expect(found).not.toContain('ships/read-ship');
    });

    test('shows what a new version of the description says, and keeps its text', async () => {
      await pushWith('openapi.yaml GET /ships/{shipId}', {
        'openapi.yaml': SHIPS,
        'schemas.yaml': 'Ship: { type: object, properties: { draught: { type: number } } }\n',
      });
      const { text } = await world.get(OWN);
      expect(text).toContain('tide table');
      expect(text).toContain('draught');
      expect(text).not.toContain('displacement');
    });

    test('keeps its text without the operation, and the problem is listed with the description', async () => {
      await pushWith('GET /ships/{gone}', FILES);
      const { status, text } = await world.get(OWN);
      expect(status).toBe(200);
      expect(text).toContain('tide table');
      expect(text).not.toContain('displacement');
      expect(text).toContain(`href="${ADDRESS}"`);
      expect((await world.get(ADDRESS)).status).toBe(200);
      const listed = await world.call(`GET ${api()}/api-sources`);
      expect(JSON.stringify(listed)).toContain(
        'The page docs/guide shows GET /ships/{gone}, which no description has',
      );
    });

    test('returns its operation to the generated page when readers cannot see it', async () => {
      await pushWith('GET /ships/{shipId}', FILES);
      expect((await world.get(ADDRESS)).status).toBe(308);
      await push(FILES);
      expect((await world.get(ADDRESS)).status).toBe(200);
    });
  });

  test('a page that names an operation has it once in each form of the site', async () => {
    const nav = [
      { type: 'page', file: 'docs/guide' },
      { type: 'api', title: 'Ships', spec: 'openapi.yaml' },
    ];
    const markdown = '---\ntitle: One\nopenapi: "GET /ships/{shipId}"\n---\n\nOwn text.\n';
    await bundle(nav, [{ path: 'docs/guide.md', markdown }], SHIPS);
    // What is read first must not become what is kept of the page.
    const whole = (await world.get('/harbour/llms-full.txt')).text;
    const files = await exported();
    const plain = (await world.get('/harbour/docs/guide.md')).text;
    const own = whole.slice(whole.indexOf('# One')).split('\n# ')[0] ?? '';
    for (const text of [own, files.get('docs/guide.md') ?? '', plain]) {
      expect(text.split('Own text.')).toHaveLength(2);
      expect(text.split('`displacement` `number`')).toHaveLength(2);
    }
    const { text } = await world.get('/harbour/docs/guide');
    for (const shown of [files.get('docs/guide.html') ?? '', text]) {
      expect(shown.match(/<h[23] id="[^"]*responses"/g)).toEqual(['<h2 id="operation-responses"']);
    }
  });

  describe('blocks that show a part of a description', () => {
    const GUIDE = '/harbour/docs/guide';
    const TEXT = [
      '# Guide',
      '<ApiEndpoint operation="GET /ships/{shipId}" />',
      '<ParameterTable operation="GET /ships/{shipId}" in="path" />',
      '<ParameterTable operation="GET /ships/{shipId}" in="response" />',
      '<ResponseExample operation="GET /ships/{shipId}" status="200" />',
    ].join('\n\n');
    const pushText = (description: string) =>
      bundle(
        [
          { type: 'page', file: 'docs/guide' },
          { type: 'api', title: 'Ships', spec: 'openapi.yaml' },
        ],
        [{ path: 'docs/guide.md', markdown: TEXT }],
        description,
      );

    test('show it on the site, to agents, in exports and in the editor', async () => {
      await pushText(SHIPS);
      const { text } = await world.get(GUIDE);
      expect(text).toContain('https://api.harbour.example</span>/ships/{shipId}');
      expect(text).toContain('<a href="/harbour/docs/ships/ships/read-ship">Read a ship</a>');
      expect(text).toContain('<code class="quoin-parameter-name">shipId</code>');
      expect(text).toContain('<code class="quoin-parameter-name">displacement</code>');
      expect(text).toContain('data-status="200"');
      const texts = [
        (await world.get(`${GUIDE}.md`)).text,
        (await world.get('/harbour/llms-full.txt')).text,
        (await exported()).get('docs/guide.md') ?? '',
      ];
      for (const plain of texts) {
        expect(plain).toContain('`GET https://api.harbour.example/ships/{shipId}`');
        expect(plain).toContain('`displacement` `number`');
      }
      const listed = await world.call(`GET ${api()}/pages?limit=1`);
      const id = textAt(listAt(listed, 'data')[0], 'id');
      const { html } = Object(await world.call(`GET /api/v1/pages/${id}/rendered`));
      expect(html).toContain('displacement');
      const one = TEXT.split('\n\n')[3];
      const rendered = Object(
        await world.call(`POST /api/v1/pages/${id}/render`, { texts: [one] }),
      );
      expect(rendered.html[0]).toContain('displacement');
    });

    test('follow the description, and are as the author wrote them without it', async () => {
      await pushText(SHIPS);
      expect((await world.get(GUIDE)).text).toContain('displacement');
      const { text: before } = await world.get(`${GUIDE}.md`);
      await pushText(SHIPS.replace('summary: Read a ship', 'summary: Read one ship'));
      expect((await world.get(GUIDE)).text).toContain('>Read one ship</a>');
      expect((await world.get(`${GUIDE}.md`)).text).not.toBe(before);
      await pushText(SHIPS.replace('/ships/{shipId}:', '/boats/{shipId}:'));
      const { status, text } = await world.get(GUIDE);
      expect(status).toBe(200);
      expect(text).toContain('/ships/{shipId}</code>');
      expect(text).not.toContain('displacement');
    });
  });

  test('an operation is a page of the site, in the navigation and everywhere that pages are', async () => {
    await push({ 'openapi.yaml': SHIPS, 'schemas.yaml': SCHEMAS });
    const { status, text } = await world.get(ADDRESS);
    expect(status).toBe(200);
    expect(text).toContain('<title>Read a ship · Harbour</title>');
    expect(text).toContain('displacement');
    expect(text).toContain('https://api.harbour.example');
    const start = await world.get('/harbour/docs/start');
    expect(start.text).toContain(`href="${ADDRESS}"`);
    const plain = await world.get(`${ADDRESS}.md`);
    expect(plain.status).toBe(200);
    expect(plain.text).toContain('`displacement` `number`');
    expect(plain.text).toMatch(/In \\?<Tons> of \{water\}/);
    const path = 'docs/reference/ships/ships/read-ship';
    for (const list of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) {
      expect((await world.get(`/harbour/${list}`)).text).toContain(path);
    }
    for (const word of ['shipId', 'readShip', 'displacement', '/ships/{shipId}']) {
      const found = await world.get(`/harbour/_search?q=${encodeURIComponent(word)}`);
      expect(found.text).toContain(path);
    }
  });

  test('an agent finds a page of a reference by search, and reads it by its id', async () => {
    const found = await world.call(`GET ${api()}/search?q=readShip&state=published`);
    const hit = listAt(found, 'hits')[0];
    expect(hit).toMatchObject({ title: 'Read a ship', path: ADDRESS.replace('/harbour/', '') });
    const page = `/api/v1/pages/${textAt(hit, 'pageId')}`;
    const read = await world.call(`GET ${page}?content=1`);
    expect(at(read, 'page')).toMatchObject({
      path: ADDRESS.replace('/harbour/', ''),
      status: 'published',
      version: 1,
      content: expect.stringContaining('`displacement` `number`'),
    });
    expect(at(await world.call(`GET ${page}`), 'page')).not.toHaveProperty('content');
    const { headers: as } = await world.harness.token(await world.harness.person('grace'), [
      'docs:read',
    ]);
    const refused = await world.harness.send(`GET ${page}`, { as });
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).toContain('Page not found');

    const tool = async (name: string, args: object) => {
      const answer = await world.harness.handle(
        new Request(`${world.harness.origin}/harbour/mcp`, {
          method: 'POST',
          headers: {
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name, arguments: args },
          }),
        }),
      );
      return answer.text();
    };
    expect(await tool('search', { query: 'readShip' })).toContain(`${ADDRESS}.md`);
    const text = await tool('read_page', { page: ADDRESS.replace('/harbour', '') });
    expect(text).toContain('`displacement` `number`');
  });

  test('reading again changes nothing, and a new version of the file changes its pages', async () => {
    const before = await sources();
    await read();
    expect(await sources()).toEqual(before);
    const renamed = SHIPS.replace('Read a ship', 'Get one ship');
    await push({ 'openapi.yaml': renamed, 'schemas.yaml': SCHEMAS });
    expect((await world.get(ADDRESS)).text).toContain('<title>Get one ship · Harbour</title>');
    await push({
      'openapi.yaml': renamed,
      'schemas.yaml': SCHEMAS.replace('displacement', 'draught'),
    });
    expect((await world.get(ADDRESS)).text).toContain('draught');
  });

  test('a file that cannot be read leaves the last good version, and the reason with its line', async () => {
    await push({ 'openapi.yaml': 'openapi: 3.1.0\npaths: {\n', 'schemas.yaml': SCHEMAS });
    expect((await world.get(ADDRESS)).status).toBe(200);
    const [source] = await sources();
    expect(source?.status).toBe('failed');
    expect(source?.problems[0]?.line).toBeGreaterThan(1);
    // It is read again after an hour, because a busy machine can be the reason.
    const { deps } = world.harness.foundation;
    const isDueAfter = async (minutes: number) => {
      const now = () => new Date(deps.clock.now().getTime() + minutes * 60_000);
      const due = await dueApiProjects({ ...deps, clock: { ...deps.clock, now } }, 10);
      return due.includes(world.project);
    };
    expect([await isDueAfter(50), await isDueAfter(61)]).toEqual([false, true]);
    await push({ 'openapi.yaml': SHIPS });
    expect((await sources())[0]?.error).toBe('The project has no file schemas.yaml');
    expect((await world.get(ADDRESS)).status).toBe(200);
  });

  test('pages follow their node of the navigation, and go with it', async () => {
    await push({ 'openapi.yaml': SHIPS, 'schemas.yaml': SCHEMAS }, 'Interface');
    expect((await world.get(ADDRESS)).status).toBe(404);
    const moved = '/harbour/docs/interface/ships/ships/read-ship';
    expect((await world.get(moved)).status).toBe(200);
    await world.set({ visibility: 'private' });
    expect((await world.get(moved)).status).not.toBe(200);
    expect((await world.get(`${moved}.md`)).status).not.toBe(200);
    await world.set({ visibility: 'public' });
    await world.call(`POST ${api()}/bundle`, {
      manifest: {
        version: 1,
        spaces: [{ name: 'Docs', slug: 'docs', nav: [{ type: 'page', file: 'docs/start' }] }],
      },
      pages: [{ path: 'docs/start.md', markdown: '# Start\n' }],
      publish: true,
    });
    await read();
    expect((await world.get(moved)).status).toBe(404);
    expect(await sources()).toEqual([]);
    expect((await world.get('/harbour/_search?q=readShip')).text).not.toContain('read-ship');
  });

  test('a description is added, listed with its problems, read again and removed by the API', async () => {
    const listed = async () => listAt(await world.call(`GET ${api()}/api-sources`), 'sources');
    const docs = listAt(await world.call(`GET ${api()}/spaces`), 'spaces')[0];
    const spaceId = textAt(docs, 'id');
    const add = { op: 'create_api', spaceId, title: 'Reference', spec: 'harbour.yaml' };
    await world.call(`PATCH ${api()}/structure`, add);
    expect(await listed()).toMatchObject([
      { spec: 'harbour.yaml', status: 'pending', pages: 0, checkedAt: null },
    ]);
    await read();
    const error = 'The project has no file harbour.yaml';
    expect(await listed()).toMatchObject([{ status: 'failed', error, pages: 0 }]);

    const nav = [
      { type: 'page', file: 'docs/start' },
      { type: 'api', title: 'Reference', spec: 'harbour.yaml' },
    ];
    const text = SHIPS.replace('schemas.yaml#/Ship', '"#/components/schemas/Ship"');
    await world.call(`POST ${api()}/bundle`, {
      manifest: { version: 1, spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [{ path: 'docs/start.md', markdown: '# Start\n' }],
      media: [{ path: 'harbour.yaml', base64: base64(text) }],
    });
    const due = () => dueApiProjects(world.harness.foundation.deps, 10);
    await read();
    // New pages are a change of the site, so a second read sees the new site.
    await read();
    expect(await due()).toEqual([]);
    const [waiting] = listAt(await world.call(`POST ${api()}/api-sources/refresh`), 'sources');
    expect(await due()).toEqual([world.project]);
    await read();
    expect(await due()).toEqual([]);
    const [source] = await listed();
    expect(source).toMatchObject({ id: at(waiting, 'id'), status: 'ready', error: null });
    expect(at(source, 'problems')).toMatchObject([
      { message: expect.stringContaining('#/components/schemas/Ship'), line: expect.any(Number) },
    ]);

    const structure = await world.call(`GET ${api()}/structure`);
    const items = listAt(listAt(structure, 'spaces')[0], 'items');
    const node = items.find((item) => at(item, 'href') === 'harbour.yaml');
    const remove = { op: 'delete_item', navItemId: textAt(node, 'navItemId') };
    await world.call(`PATCH ${api()}/structure`, remove);
    expect(await listed()).toEqual([]);
  });

  test('an address is requested with its ETag, and what it answered last is shown while it fails', async () => {
    const asked: (string | null)[] = [];
    let status = 200;
    using server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch({ headers }) {
        const known = headers.get('if-none-match');
        asked.push(known);
        if (status !== 200) return new Response('busy', { status });
        if (known === '"one"') return new Response(null, { status: 304 });
        const text = SHIPS.replace('schemas.yaml#/Ship', '"https://other.example/ship.json"');
        return new Response(text, { headers: { etag: '"one"' } });
      },
    });
    const spaceId = textAt(listAt(await world.call(`GET ${api()}/spaces`), 'spaces')[0], 'id');
    const add = (title: string, spec: string) =>
      world.call(`PATCH ${api()}/structure`, { op: 'create_api', spaceId, title, spec });
    const refresh = async () => {
      await world.call(`POST ${api()}/api-sources/refresh`);
      await read();
    };
    await add('Fleet', `${server.url}openapi.yaml`);
    // An address of the service's own network that the operator does not allow.
    await add('Inside', `http://127.0.0.2:${server.port}/openapi.yaml`);
    await read();
    const page = '/harbour/docs/fleet/ships/read-ship';
    expect((await world.get(page)).status).toBe(200);
    const [fleet, inside] = await sources();
    expect(fleet).toMatchObject({ status: 'ready', etag: '"one"', error: null });
    expect(fleet?.problems[0]?.message).toContain('other.example');
    expect(inside).toMatchObject({ status: 'failed', pages: 0 });
    expect(asked).toEqual([null]);

    await refresh();
    expect(asked).toEqual([null, '"one"']);
    status = 500;
    await refresh();
    expect((await sources())[0]).toMatchObject({ status: 'failed', pages: fleet?.pages });
    expect((await world.get(page)).status).toBe(200);
    status = 200;
    await refresh();
    expect((await sources())[0]).toMatchObject({ status: 'ready', error: null });
    expect(asked).toEqual([null, '"one"', '"one"', '"one"']);
  });
});
