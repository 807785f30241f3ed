/** Messages of the protocol that the official client would not send. */
import type { Token, World } from './world.ts';

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

export const request = (method: string, params: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

/** The data of the first event of an answer, or the whole of one that is no stream. */
export const messageIn = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return data === '' ? null : JSON.parse(data);
};

/** Headers of requests of a new session. */
export const openSession = async (
  world: World,
  token: Token,
  query = '',
): Promise<Record<string, string>> => {
  const response = await world.post(INITIALIZE, token.headers, `/mcp${query}`);
  const id = response.headers.get('mcp-session-id');
  if (id === null) throw new Error(`no session: ${response.status} ${await response.text()}`);
  await response.text();
  return { ...token.headers, 'mcp-session-id': id };
};
