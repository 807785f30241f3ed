import { expect, spyOn, test } from 'bun:test';
import perfHooks from 'node:perf_hooks';
import { AppError } from '@quoin/core';
import { failing, open, whoami } from './support/routes.ts';
import { openService } from './support/service.ts';

const counted = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('quoin_http_requests_total{'));

test('requests are counted by endpoint and status, and nothing else', async () => {
  await using service = await openService({
    routes: [
      open('/things/:name'),
      whoami(),
      failing('/boom', () => new AppError('conflict', 'no')),
    ],
  });
  const headers = await service.bearer();
  await service.request('/api/v1/things/private-name?q=private-query');
  await service.request('/api/v1/things/other');
  await service.request('/api/v1/whoami', { headers });
  await service.request('/api/v1/whoami');
  await service.request('/api/v1/boom');
  await service.request('/api/v1/nothing');
  const text = await service.runtime.metrics.registry.metrics();
  expect(counted(text).toSorted()).toEqual([
    'quoin_http_requests_total{endpoint="failing./boom",status="409"} 1',
    'quoin_http_requests_total{endpoint="open./things/:name",status="200"} 2',
    'quoin_http_requests_total{endpoint="who./whoami",status="200"} 1',
    'quoin_http_requests_total{endpoint="who./whoami",status="401"} 1',
  ]);
  expect(text).toContain(
    'quoin_http_request_duration_seconds_count{endpoint="open./things/:name"} 2',
  );
  for (const secret of ['private', headers.authorization.slice(7), service.person.id]) {
    expect(text).not.toContain(secret);
  }
});

test('a number is read at each scrape, and absent from one where it cannot be', async () => {
  await using service = await openService({ routes: [] });
  const { metrics } = service.runtime;
  let pages = 2;
  metrics.gauge('quoin_pages', 'Pages', async () => {
    if (pages < 0) throw new Error('the database is away');
    return pages;
  });
  const line = async () =>
    (await metrics.registry.metrics()).split('\n').find((one) => one.startsWith('quoin_pages'));
  expect(await line()).toBe('quoin_pages 2');
  pages = 3;
  expect(await line()).toBe('quoin_pages 3');
  pages = -1;
  expect(await line()).toBeUndefined();
});

test('the process tells of itself', async () => {
  await using service = await openService({ routes: [] });
  const text = await service.runtime.metrics.registry.metrics();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('nodejs_heap_size_used_bytes');
  // Bun would walk through the whole heap for them.
  expect(text).not.toContain('nodejs_heap_space');
});

test('nothing measures the event loop before the first scrape, and then every 50 ms', async () => {
  const measured = spyOn(perfHooks, 'monitorEventLoopDelay');
  try {
    await using service = await openService({ routes: [open('/x')] });
    await service.request('/api/v1/x');
    expect(measured).not.toHaveBeenCalled();
    const { registry } = service.runtime.metrics;
    await registry.metrics();
    expect(await registry.metrics()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(measured.mock.calls).toEqual([[{ resolution: 50 }]]);
  } finally {
    measured.mockRestore();
  }
});

test('two services in one process count apart', async () => {
  await using one = await openService({ routes: [open('/x')] });
  await using other = await openService({ routes: [open('/x')] });
  await one.request('/api/v1/x');
  expect(counted(await other.runtime.metrics.registry.metrics())).toEqual([]);
});
