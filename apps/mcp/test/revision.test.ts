/** Messages that are not passed to the protocol's library are what the library takes them for. */
import { expect, test } from 'bun:test';
import { classifyInboundRequest, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { isPlainCall } from '../src/brief-call.ts';

const REVISION = '2026-07-28';
const META = { 'io.modelcontextprotocol/protocolVersion': REVISION };

const call = (params: object, more: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  ...more,
});

const MESSAGES: readonly Record<string, unknown>[] = [
  call({ name: 'get_page' }),
  call({ name: 'get_page', arguments: { pageId: 'a' } }),
  call({ name: 'get_page', arguments: { _meta: META } }),
  call({ name: 'get_page', _meta: META }),
  call({ name: 'get_page', _meta: {} }),
  call({ name: 'get_page' }, { id: 'one' }),
  call({ name: 'get_page' }, { id: null }),
  call({ name: 'get_page' }, { id: 1.5 }),
  call({ name: 'get_page' }, { jsonrpc: '1.0' }),
  call({ name: 'get_page' }, { result: {} }),
  call({ name: 'get_page' }, { error: { code: 1, message: 'a' } }),
  call({ name: 'get_page' }, { method: 'initialize' }),
  call({ name: 'get_page' }, { params: undefined }),
  {},
];

const headersOf = (version: string | null, method: string | null): Record<string, string> => ({
  ...(version !== null && { 'mcp-protocol-version': version }),
  ...(method !== null && { 'mcp-method': method }),
});

test('a plain call is of a revision with sessions with each header', () => {
  let plain = 0;
  for (const body of MESSAGES) {
    for (const version of [null, ...SUPPORTED_PROTOCOL_VERSIONS, REVISION, '2030-01-01', '']) {
      for (const method of [null, 'tools/call', 'tools/list']) {
        const headers = headersOf(version, method);
        const request = new Request('http://localhost/mcp', { method: 'POST', headers });
        if (!isPlainCall(body, request)) continue;
        plain += 1;
        const { kind } = classifyInboundRequest({
          httpMethod: 'POST',
          ...(version !== null && { protocolVersionHeader: version }),
          ...(method !== null && { mcpMethodHeader: method }),
          body,
        });
        expect({ body, headers, kind }).toEqual({ body, headers, kind: 'legacy' });
      }
    }
  }
  // Four messages, with no version or one of those with sessions, and three methods.
  expect(plain).toBe(4 * (SUPPORTED_PROTOCOL_VERSIONS.length + 1) * 3);
});
