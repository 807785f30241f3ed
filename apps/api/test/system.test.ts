/** State of the process, metrics, and the description of the interface itself. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { openDatabase } from '@quoin/db';
import { faultProxy, freshDatabase, temporaryFolder } from '@quoin/test-kit';
import { ORIGIN, openService, type Service, VERSION } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service[Symbol.asyncDispose]());

describe('health', () => {
  test('returns the status and the version without a credential', async () => {
    const { status, body } = await service.send('GET /health');
    expect([status, body]).toEqual([200, { ok: true, version: VERSION }]);
  });

  test('has one address, not one below the prefixes', async () => {
    expect((await service.send('GET /api/v1/health')).status).toBe(404);
  });
});

describe('readiness', () => {
  test('is there while the database answers and is migrated', async () => {
    const { status, body } = await service.send('GET /ready');
    expect([status, body]).toEqual([200, { ok: true }]);
  });

  test('is 503 with Retry-After while the reason says what is missing', async () => {
    const ready = async () => ({ ok: false, reason: '2 migrations have not run' }) as const;
    await using unready = await openService({ ready });
    const { status, body, headers } = await unready.send('GET /ready');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({
      code: 'unavailable',
      error: 'Not ready: 2 migrations have not run',
    });
  });

  test('goes with a database that goes away, and comes back with it; health stays', async () => {
    await using folder = await temporaryFolder();
    await using postgres = await freshDatabase();
    await using proxy = await faultProxy(postgres.url);
    const remote = await openDatabase({ dataDir: folder.path, url: proxy.url });
    await using probed = await openService({ ready: () => remote.ready() });
    const statusOf = async (path: string) => (await probed.send(`GET ${path}`)).status;

    expect(await statusOf('/ready')).toBe(200);
    proxy.cut();
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf('/health')).toBe(200);
    proxy.resume();
    expect(await statusOf('/ready')).toBe(200);
    await remote.close();
  });
});

describe('metrics', () => {
  test('are off unless the operator sets a token', async () => {
    const { status, body } = await service.send('GET /metrics');
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'not_found',
      error: expect.stringContaining('QUOIN_METRICS_TOKEN'),
    });
  });

  test('are Prometheus text for the operator’s token, and for no other credential', async () => {
    await using measured = await openService({ metricsToken: 'metrics-token' });
    await measured.send('GET /health');
    const asked = (authorization?: string) =>
      measured.send('GET /metrics', authorization === undefined ? {} : { as: { authorization } });

    expect((await asked()).status).toBe(401);
    expect((await asked('Bearer metrics-toke')).status).toBe(401);
    expect((await asked('Bearer metrics-tokem')).status).toBe(401);
    const token = await measured.token(await measured.person('ada'));
    expect((await measured.send('GET /metrics', { as: token })).status).toBe(401);

    const { status, headers, text } = await asked('Bearer metrics-token');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toStartWith('text/plain');
    expect(text).toContain('quoin_http_requests_total{endpoint="system.health",status="200"} 1');
    expect(text).not.toContain('metrics-token');
  });
});

describe('the OpenAPI document', () => {
  test('is the reviewed one, with the version and address of the deployment', async () => {
    const reviewed = new URL('../openapi.json', import.meta.resolve('@quoin/contract'));
    const { info, ...rest } = JSON.parse(await readFile(reviewed, 'utf8'));
    for (const prefix of ['/api/v1', '/v1']) {
      const { status, headers, body } = await service.send(`GET ${prefix}/openapi.json`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(body).toEqual({
        ...rest,
        info: { ...info, version: VERSION },
        servers: [{ ...rest.servers[0], url: ORIGIN }],
      });
    }
  });
});

describe('the reference page', () => {
  test('is HTML that cannot load resources, be framed or send a referrer', async () => {
    const { status, headers, text } = await service.send('GET /api/v1/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toStartWith('<!doctype html>');
  });
});
