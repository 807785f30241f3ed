import { describe, expect, test } from 'bun:test';
import { stallTimeout } from '../src/body/stall-timeout.ts';
import { requestHandler } from '../src/run/request-handler.ts';
import { echo, open } from './support/routes.ts';
import { openService } from './support/service.ts';

const KIB = 1024;
const request = new Request('http://localhost/');

const timer = () => {
  const extensions: number[] = [];
  return {
    extensions,
    timeout: (_request: Request, seconds: number) => void extensions.push(seconds),
    requestIP: () => null,
  };
};

describe('a connection', () => {
  test('is given more time with each 64 KiB that arrive, and for the work on them', () => {
    const bun = timer();
    const { progress, arrived, answered } = stallTimeout(request, bun);
    for (let kib = 0; kib < 256; kib += 1) progress(KIB);
    expect(bun.extensions).toEqual([30, 30, 30, 30]);
    arrived();
    expect(bun.extensions.at(-1)).toBe(255);
    // The timeout belongs to the connection, and its next request has another one.
    answered();
    expect(bun.extensions.at(-1)).toBe(30);
  });

  test('is given all time that an answer takes which a model writes', () => {
    const bun = timer();
    const { arrived, answered } = stallTimeout(request, bun, { takesLong: true });
    arrived();
    answered();
    expect(bun.extensions).toEqual([0, 30]);
  });

  test('is given none for single bytes: who drips holds it no longer than who is silent', () => {
    const bun = timer();
    const { progress, arrived } = stallTimeout(request, bun);
    for (let byte = 0; byte < 1000; byte += 1) progress(1);
    arrived();
    expect(bun.extensions).toEqual([]);
  });

  test('is given none after a minute, however fast the body arrives, without a credential', () => {
    for (const isAnonymous of [true, false]) {
      const bun = timer();
      let milliseconds = 0;
      const { progress } = stallTimeout(request, bun, { isAnonymous, now: () => milliseconds });
      for (; milliseconds < 120_000; milliseconds += 1000) progress(64 * KIB);
      expect(bun.extensions).toHaveLength(isAnonymous ? 61 : 120);
    }
  });

  test('needs none where there is no socket', () => {
    const { progress, arrived } = stallTimeout(request, null);
    expect(() => {
      progress(100 * KIB);
      arrived();
    }).not.toThrow();
  });
});

test('a report that takes long keeps its connection, and the next request has the usual time', async () => {
  await using service = await openService({ checkResponses: false, routes: [] });
  for (const isHeavy of [true, false]) {
    const bun = timer();
    const handle = requestHandler(open('/report', { isHeavy }), service.runtime);
    const sent = new Request('http://localhost/api/v1/report');
    expect((await handle(sent, {}, bun)).status).toBe(200);
    expect(bun.extensions).toEqual(isHeavy ? [0, 30] : []);
  }
});

test.each([
  ['a large body', 500 * KIB, true],
  ['a small body', 10 * KIB, false],
])('%s on a slow line: gets more time: %p', async (_name, size, extended) => {
  await using service = await openService({ checkResponses: false, routes: [] });
  const handle = requestHandler(echo(), service.runtime);
  const body = JSON.stringify({ text: 'x'.repeat(size) });
  for (const declared of [true, false]) {
    const bun = timer();
    const sent = new Request('http://localhost/api/v1/echo', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(declared && { 'content-length': String(body.length) }),
      },
      body: new Blob([body]).stream(),
    });
    expect((await handle(sent, {}, bun)).status).toBe(200);
    expect(bun.extensions.length > 0).toBe(extended);
  }
});
