/** The agent-tool server as the deployment has it: a process of its own, a real port, SIGTERM. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { startService } from '@quoin/test-kit';

setDefaultTimeout(60_000);

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

test('a client that listens does not keep the service from ending at once', async () => {
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

test('without a token the answer asks for one, and the browser session does not count', async () => {
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
    expect(await response.text()).toContain('Not found: the endpoint is POST /mcp');
  }
});
