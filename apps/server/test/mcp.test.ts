/** The agent-tool server as a deployment runs it: its own process, a real port, SIGTERM. */
import { expect, test } from 'bun:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { inSoak, startService } from '@quoin/test-kit';
import { at } from './support/answer.ts';
import { maker, openHarness } from './support/harness.ts';

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
});

test('the service stops immediately while a client listens', async () => {
  await using service = await startService({ env: { QUOIN_DRAIN_SECONDS: '60' } });
  const authorization = `Bearer ${await service.token('docs:read')}`;
  const begun = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: INITIALIZE,
  });
  expect(begun.status).toBe(200);
  expect(await begun.text()).toContain('"serverInfo":{"name":"quoin"');
  const stream = await fetch(`${service.url}/mcp`, {
    headers: {
      authorization,
      accept: 'text/event-stream',
      'mcp-session-id': begun.headers.get('mcp-session-id') ?? '',
    },
  });
  expect(stream.status).toBe(200);
  process.kill(service.process.pid, 'SIGTERM');
  const text = await stream.text();
  expect(text).toStartWith(': open\n\n');
  expect(text).toContain('"code":"unavailable"');
  expect(await service.process.exited).toBe(0);
});

test('a request without a token returns 401, also with a session of a browser', async () => {
  await using service = await startService();
  const { origin } = new URL(service.url);
  const refused = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: 'better-auth.session_token=x' },
    body: INITIALIZE,
  });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('resource_metadata=');
  expect(await refused.text()).toContain('Unauthorized: send a bearer token');
  for (const path of ['/sse', '/messages', '/mcp/']) {
    const response = await fetch(`${service.url}${path}`, { method: 'POST' });
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(await response.text()).toContain('The endpoint is POST /mcp');
  }
});

/** A page of a deployment with these settings, published over MCP by the official client. */
const publishOver = async (environment: Readonly<Record<string, string>>) => {
  await using harness = await openHarness({ environment });
  const ada = await harness.person('ada');
  const { headers, value } = await harness.token(ada, ['docs:write', 'project:admin']);
  const make = maker(harness, headers);
  const project = await make.project('Handbook');
  const pageId = await make.page(project, await make.space(project, 'Guides'), 'Tides');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${harness.listen()}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${value}` } },
    }),
  );
  const result = await client.callTool({ name: 'publish_page', arguments: { pageId } });
  await client.close();
  const { body } = await harness.send(`GET /api/v1/pages/${pageId}`, { as: headers });
  return { isError: result.isError === true, content: result.content, page: at(body, 'page') };
};

test('publishing is disabled unless the operator allows it', async () => {
  const { isError, content, page } = await publishOver({});
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('Publishing is disabled on this connection');
  expect(page).toMatchObject({ status: 'draft' });
});

inSoak(test)('QUOIN_MCP_ALLOW_PUBLISH lets agents publish', async () => {
  const { isError, page } = await publishOver({ QUOIN_MCP_ALLOW_PUBLISH: 'true' });
  expect(isError).toBe(false);
  expect(page).toMatchObject({ status: 'published' });
});
