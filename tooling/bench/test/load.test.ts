import { afterAll, describe, expect, test } from 'bun:test';
import { runLoad } from '../src/load.ts';
import { getRequest, patchRequest } from '../src/request.ts';

let requests = 0;
const bodies = new Set<string>();
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: async (request) => {
    requests += 1;
    if (request.method === 'PATCH') bodies.add(await request.text());
    if (new URL(request.url).pathname === '/missing') return new Response('no', { status: 404 });
    return new Response('x'.repeat(100_000));
  },
});
afterAll(() => server.stop(true));

const load = (texts: string[]) =>
  runLoad({ port: server.port ?? 0, requests: texts, connections: 4, seconds: 0.2 });

describe('the load generator', () => {
  test('counts each answer once, also answers in several chunks', async () => {
    requests = 0;
    const result = await load([getRequest('/page', 'token')]);
    expect(result.failures).toEqual({});
    expect(result.answers).toBe(requests);
    expect(result.requestsPerSecond).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  test('names what was refused', async () => {
    const { failures } = await load([getRequest('/missing')]);
    expect(Object.keys(failures)).toEqual(['HTTP/1.1 404 Not Found']);
  });

  test('goes through all requests, with their bodies', async () => {
    await load([patchRequest('/a', { markdown: 'é' }), patchRequest('/b', { markdown: 'b' })]);
    expect(bodies).toEqual(new Set(['{"markdown":"é"}', '{"markdown":"b"}']));
  });
});
