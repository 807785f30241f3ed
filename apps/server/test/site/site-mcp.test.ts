/** The read-only server for agents on every site, as the official client meets it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { giveRole } from '../access/callers.ts';
import { at, textAt } from '../support/answer.ts';
import type { Credential } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const PAGE = `---
description: Ropes and bollards
---
# Mooring

A ship moors at the quay with two ropes. [Tides](/guides/tides)
`;

let world: SiteWorld;
let token: Credential;
beforeAll(async () => {
  world = await openSiteWorld();
  const guides = await world.space('Guides');
  await world.published(guides, 'Mooring', PAGE);
  await world.published(guides, 'Tides', `# Tides\n\n${'Water rises.\n\n'.repeat(2_000)}\n`);
  await world.page(guides, 'Draft', '# Draft\n\nA secret of the quay.\n');
  const viewer = await world.harness.person('viewer');
  await giveRole(world.harness, world.project, viewer, 'viewer');
  token = (await world.harness.token(viewer, ['docs:read'])).headers;
});
afterAll(() => world[Symbol.asyncDispose]());

const connect = async (headers: Credential = {}, slug = world.slug): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`${world.harness.origin}/${slug}/mcp`);
  const fetch = (input: string | URL, init?: RequestInit) =>
    world.harness.handle(new Request(String(input), init));
  await client.connect(new StreamableHTTPClientTransport(url, { fetch, requestInit: { headers } }));
  return client;
};

const call = async (
  name: string,
  args: Record<string, unknown>,
  client?: Client,
): Promise<{ readonly text: string; readonly isError: boolean }> => {
  const result = await (client ?? (await connect())).callTool({ name, arguments: args });
  return { text: textAt(result, 'content', 0, 'text'), isError: at(result, 'isError') === true };
};

describe('a public site', () => {
  test('a site offers its tools without a token', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'quoin-site', title: 'Harbour' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'ask']);
    for (const { annotations, outputSchema } of tools) {
      expect([annotations?.readOnlyHint, outputSchema]).toEqual([true, undefined]);
    }
    // About 700 tokens.
    expect(JSON.stringify(tools).length).toBeLessThan(3_000);
  });

  test('a site is searched, listed and read', async () => {
    const site = `${world.harness.origin}/harbour`;
    const found = await call('search', { query: 'two ropes' });
    expect(found.text).toContain(`${site}/guides/mooring.md`);
    expect(found.text).not.toContain('<mark>');
    expect((await call('search', { query: 'secret' })).text).toStartWith('No results.');
    const list = (await call('list_pages', {})).text;
    expect(list).toContain(`- [Mooring](${site}/guides/mooring.md): Ropes and bollards (1 kB)\n`);
    expect(list).not.toContain('Draft');
    const { text } = await call('read_page', { page: 'guides/mooring' });
    expect(text).toContain(`[Tides](${site}/guides/tides.md)`);
    expect(text).toStartWith(`${site}/guides/mooring, changed `);
  });

  test('`read_page` finds a page by its path, its address, its Markdown and its old address', async () => {
    const id = await world.published(await world.space('Old'), 'First', '# First\n\nMoved text.\n');
    const navItemId = textAt(await world.call(`GET /api/v1/pages/${id}`), 'page', 'navItemId');
    await world.call(`PATCH /api/v1/projects/${world.project}/structure`, {
      op: 'rename_item',
      navItemId,
      title: 'Second',
    });
    const home = `${world.harness.origin}/harbour`;
    for (const page of [
      ...['old/second', '/old/second', 'old/second.md', 'old/second#part', 'old/first'],
      ...[`${home}/old/second`, `${home}/old/second.md?x=1#part`, `${home}/_source/old/second.md`],
    ]) {
      const { text } = await call('read_page', { page });
      expect([page, text.includes('Moved text.')]).toEqual([page, true]);
    }
    for (const page of ['guides/draft', 'guides', 'https://other.test/x', '%E0%A4%A', '']) {
      expect([page, (await call('read_page', { page })).isError]).toEqual([page, true]);
    }
  });

  test('`read_page` returns a long page in parts', async () => {
    const first = (await call('read_page', { page: 'guides/tides' })).text;
    const offset = Number(/offset (\d+)\.$/.exec(first)?.[1]);
    expect(first.length).toBeLessThan(21_000);
    const last = (await call('read_page', { page: 'guides/tides', offset })).text;
    expect(last).not.toContain('Read on with');
    expect((await call('read_page', { page: 'guides/tides', offset: 1e6 })).isError).toBe(true);
  });

  test('`ask` answers a question with quotations', async () => {
    const { text } = await call('ask', { question: 'How does a ship moor at the quay?' });
    expect(text).toContain('two ropes');
    expect(text).toContain('/harbour/guides/mooring.md');
  });

  test('the server refuses other arguments, other tools, other origins and what is not JSON', async () => {
    const client = await connect();
    expect((await call('search', { query: 'quay', other: 1 }, client)).isError).toBe(true);
    expect(client.callTool({ name: 'update_page', arguments: {} })).rejects.toThrow(
      'does not exist',
    );
    const post = async (body: string, headers: Credential = {}) => {
      const request = new Request(`${world.harness.origin}/harbour/mcp`, {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...headers,
        },
        body,
      });
      return seenOf(await world.harness.handle(request));
    };
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect((await post(list)).status).toBe(200);
    expect((await post(list, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await post('{')).status).toBe(400);
    const many = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'x',
      params: Array(6_000).fill(0),
    });
    expect((await post(many)).status).toBe(400);
  });

  test('the address shows an explanation to browsers, and has no stream for clients', async () => {
    const page = await world.get('/harbour/mcp', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<code>${world.harness.origin}/harbour/mcp</code>`);
    expect(page.text).toContain(
      'href="cursor://anysphere.cursor-deeplink/mcp/install?name=harbour',
    );
    expect(page.text).toContain('href="vscode:mcp/install?');
    expect(page.text).not.toContain('Authorization');
    const stream = await world.get('/harbour/mcp', { accept: 'text/event-stream' });
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each(['mcp/server-card', '.well-known/mcp/server-card.json', '.well-known/mcp.json'])(
    'a card describes the server at %s',
    async (path) => {
      const { status, headers, text } = await world.get(`/harbour/${path}`);
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'application/mcp-server-card+json',
      ]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(JSON.parse(text)).toMatchObject({
        title: 'Harbour',
        remotes: [{ type: 'streamable-http', url: `${world.harness.origin}/harbour/mcp` }],
      });
    },
  );

  test('a site has a space with the slug mcp at its address, beside the server', async () => {
    const space = await world.space('MCP');
    await world.published(space, 'About', '# About\n');
    const { status } = await world.get('/harbour/mcp', { accept: 'text/html' });
    expect(status).toBe(307);
    expect((await (await connect()).listTools()).tools.length).toBe(4);
  });
});

test('a private site is read with the token of a member, and is no site for all others', async () => {
  await world.set({ visibility: 'private' });
  const client = await connect(token);
  expect((await call('search', { query: 'ropes' }, client)).text).toContain('guides/mooring');
  expect((await call('ask', { question: 'How does a ship moor?' }, client)).isError).toBe(false);
  const session = await world.harness.signedIn('member');
  await giveRole(world.harness, world.project, session, 'viewer');
  for (const slug of ['harbour', 'nothing']) {
    const refusal = async (headers: Credential) =>
      connect(headers, slug).then(
        () => null,
        (thrown: unknown) => at(thrown, 'data', 'status'),
      );
    expect([slug, await refusal({})]).toEqual([slug, 404]);
    expect([slug, await refusal(session.session)]).toEqual([slug, 404]);
    expect([slug, await refusal({ authorization: 'Bearer wrong' })]).toEqual([slug, 401]);
  }
  const page = await world.get('/harbour/mcp', { accept: 'text/html', ...token });
  expect(page.status).toBe(307);
});
