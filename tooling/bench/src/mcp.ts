/**
 * `bun run mcp`: `tools/call get_page` beside the REST read of the same pages, one request after the
 * other, as agents call them.
 */
import { compare } from './compare.ts';
import { openProcessorTime } from './processor-time.ts';
import { getRequest, postRequest } from './request.ts';
import { type Subject, startSubject } from './subject.ts';

/** Different pages, so that nothing is served from one hot row. */
const SAMPLE = 1000;
/** Ids of messages must differ within a session, and one connection keeps to their order. */
const CONNECTIONS = 1;
const ACCEPT = { Accept: 'application/json, text/event-stream' };

const openSession = async ({ port, token }: Subject): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ACCEPT },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'initialize',
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      },
    }),
  });
  const text = await response.text();
  const session = response.headers.get('mcp-session-id');
  if (session === null) throw new Error(`no session: ${response.status} ${text}`);
  return session;
};

const calls = async (subject: Subject): Promise<string[]> => {
  const session = { ...ACCEPT, 'Mcp-Session-Id': await openSession(subject) };
  return subject.pageIds.slice(0, SAMPLE).map((pageId, id) => {
    const params = { name: 'get_page', arguments: { pageId } };
    const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
    return postRequest('/mcp', message, subject.token, session);
  });
};

const REVISION = '2026-07-28';

/** The same calls without a session. */
const callsWithoutSession = ({ pageIds, token }: Subject): string[] =>
  pageIds.slice(0, SAMPLE).map((pageId, id) => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'get_page', arguments: { pageId }, _meta };
    const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
    return postRequest('/mcp', message, token, {
      ...ACCEPT,
      'MCP-Protocol-Version': REVISION,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'get_page',
    });
  });

const reads = ({ pageIds, token }: Subject): string[] =>
  pageIds.slice(0, SAMPLE).map((id) => getRequest(`/api/v1/pages/${id}?content=1`, token));

for (const dialect of ['sqlite', 'postgresql'] as const) {
  const subject = await startSubject(dialect);
  const { port } = subject;
  try {
    // The search index of the new pages needs the processor until then.
    await subject.indexed();
    const processorTime = await openProcessorTime(subject);
    await compare(
      `get_page on ${dialect}`,
      [
        { name: 'GET /pages/:pageId', port, processorTime, requests: reads(subject) },
        { name: 'tools/call get_page', port, processorTime, requests: await calls(subject) },
        {
          name: '… without a session',
          port,
          processorTime,
          requests: callsWithoutSession(subject),
        },
      ],
      CONNECTIONS,
    );
  } finally {
    await subject.stop();
  }
}
