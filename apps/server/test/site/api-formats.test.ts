/** Descriptions in GraphQL and AsyncAPI as pages of a site: addresses, lists, search, pages of authors. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { indexApiSources } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { listAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const SCHEMA = `type Query { "One ship" ship(shipId: ID!): Ship }
type Mutation { moor(shipId: ID!): Ship }
type Ship { displacement: Float }
`;
const EVENTS = `asyncapi: 3.0.0
info: { title: Events, version: '2' }
channels:
  moored: { address: ships/moored, messages: { moored: { $ref: '#/components/messages/Moored' } } }
operations:
  onMoored: { action: receive, title: A ship is moored, channel: { $ref: '#/channels/moored' } }
components:
  messages: { Moored: { payload: { type: object, properties: { bollard: { type: string } } } } }
`;

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    const page = (path: string, matter: string) => ({
      path: `docs/${path}.md`,
      markdown: `---\ntitle: ${path}\n${matter}\n---\n\nRead the **tide table** first.\n`,
    });
    const nav = [
      ...['start', 'mooring', 'watching', 'gone'].map((name) => ({
        type: 'page',
        file: `docs/${name}`,
      })),
      { type: 'api', title: 'Graph', spec: 'schema.graphql' },
      { type: 'api', title: 'Events', spec: 'events.yaml' },
    ];
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [
        page('start', 'description: The start'),
        page('mooring', 'graphql: mutation moor'),
        page('watching', 'asyncapi: events.yaml RECEIVE ships/moored'),
        page('gone', 'graphql: query berth'),
      ],
      media: [
        { path: 'schema.graphql', base64: base64(SCHEMA) },
        { path: 'events.yaml', base64: base64(EVENTS) },
      ],
      publish: true,
    });
    const { deps } = world.harness.foundation;
    const read = () => indexApiSources(deps, world.project, AbortSignal.timeout(60_000));
    await read();
    // New pages are a change of the site, after which the pages of authors are matched.
    await read();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('a field of GraphQL and a message of AsyncAPI are pages everywhere that pages are', async () => {
    const field = 'docs/graph/queries/ship';
    const message = 'docs/events/messages/moored';
    const { status, text } = await world.get(`/harbour/${field}`);
    expect(status).toBe(200);
    expect(text).toContain('displacement');
    expect(text).toContain('href="/harbour/docs/graph/objects/ship"');
    expect(text).toContain('data-method="QUERY"');
    expect((await world.get(`/harbour/${message}`)).text).toContain('bollard');
    expect((await world.get(`/harbour/${field}.md`)).text).toContain('- `shipId` `ID!` required');
    const start = (await world.get('/harbour/docs/start')).text;
    for (const path of [field, message]) {
      expect(start).toContain(`href="/harbour/${path}"`);
      for (const list of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) {
        expect((await world.get(`/harbour/${list}`)).text).toContain(path);
      }
    }
    expect((await world.get('/harbour/_search?q=displacement')).text).toContain(field);
    expect((await world.get('/harbour/_search?q=bollard')).text).toContain(message);
  });

  test('a page of an author is the page of a mutation and of an operation on a channel', async () => {
    for (const [own, generated, part] of [
      ['docs/mooring', 'docs/graph/mutations/moor', 'displacement'],
      ['docs/watching', 'docs/events/operations/on-moored', 'bollard'],
    ]) {
      const { text } = await world.get(`/harbour/${own}`);
      expect(text).toContain('tide table');
      expect(text).toContain(`${part}`);
      const moved = await world.get(`/harbour/${generated}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([308, `/harbour/${own}`]);
    }
  });

  test('a page that names a query which no description has is a problem', async () => {
    const listed = await world.call(`GET /api/v1/projects/${world.project}/api-sources`);
    expect(listAt(listed, 'sources')).toMatchObject([
      { spec: 'events.yaml', format: 'AsyncAPI 3.0.0', title: 'Events' },
      { spec: 'schema.graphql', format: 'GraphQL', title: 'schema.graphql' },
    ]);
    expect(JSON.stringify(listed)).toContain('QUERY berth, which no description has');
    expect(JSON.stringify(listed)).toContain('Change or remove `graphql` in its front matter');
  });

  test('a field of GraphQL has no playground', async () => {
    const answer = await world.get('/harbour/_playground?page=docs/graph/queries/ship');
    expect(answer.status).toBe(404);
  });

  test('a new version of a description is reported with what breaks clients, and read once', async () => {
    const { deps } = world.harness.foundation;
    const read = () => indexApiSources(deps, world.project, AbortSignal.timeout(60_000));
    const address = `/api/v1/projects/${world.project}/api-sources/changes`;
    const reports = async (query = '') =>
      listAt(await world.call(`GET ${address}${query}`), 'reports');
    expect(await reports()).toEqual([]);
    const upload = (text: string) =>
      world.call(`POST /api/v1/projects/${world.project}/bundle`, {
        manifest: { version: 1, name: 'Harbour', spaces: [] },
        pages: [],
        media: [{ path: 'schema.graphql', base64: Buffer.from(text).toString('base64') }],
        partial: true,
      });
    const next = SCHEMA.replace('displacement: Float', 'displacement: Int, name: String');
    await upload(next.replace('shipId: ID!', 'shipId: ID!, flag: String!'));
    await Promise.all([read(), read()]);
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      spec: 'schema.graphql',
      counts: { added: 0, removed: 0, changed: 3, breaking: 3 },
      omitted: 0,
    });
    const { changes, markdown } = Object(report);
    const messages = Object(changes).flatMap(
      ({ details }: { details: { message: string; isBreaking: boolean }[] }) =>
        details.map(({ message, isBreaking }) => `${isBreaking ? '! ' : ''}${message}`),
    );
    expect(messages).toContain('! Argument `flag` was added and is required');
    expect(messages).toContain('Schema, `name` was added');
    expect(markdown).toContain('### Breaking changes\n\n- `QUERY ship`');
    expect(await reports('?spec=events.yaml')).toEqual([]);
    const absent = await world.harness.send(`GET ${address}?spec=other.yaml`, { as: world.as });
    expect(absent.status).toBe(404);
    const events = listAt(
      await world.call(`GET /api/v1/projects/${world.project}/events?limit=1`),
      'events',
    );
    expect(events).toMatchObject([{ type: 'api_source.changed', actor: { kind: 'system' } }]);
  });
});
