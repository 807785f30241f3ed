/** The delays of `soak:delays` keep in order what is guaranteed to be in order. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { eventually } from '@quoin/test-kit';
import { ROOT } from '../src/command.ts';
import { delayEngine, ENGINE_FILE, withDelayedEngine } from '../src/delays/delayed-engine.ts';
import { lateFetch } from '../src/delays/late-fetch.ts';
import { delaysOf } from '../src/delays/random.ts';

test('a process with the same seed and arguments draws the same delays', () => {
  const draw = (text: string) => {
    const delays = delaysOf(text);
    return Array.from({ length: 500 }, () => delays.next());
  };
  expect(draw('1 a.test.ts')).toEqual(draw('1 a.test.ts'));
  expect(draw('1 a.test.ts')).not.toEqual(draw('2 a.test.ts'));
  expect(new Set(draw('1 a.test.ts'))).toContain(0);
  expect(Math.max(...draw('1 a.test.ts'))).toBeLessThanOrEqual(200);
});

test('the database opens with a delayed engine', async () => {
  const path = join(ROOT, 'packages/db/src/database.ts');
  expect(path).toMatch(ENGINE_FILE);
  const text = await Bun.file(path).text();
  expect(() =>
    new Bun.Transpiler({ loader: 'ts' }).transformSync(withDelayedEngine(text)),
  ).not.toThrow();
  expect(() => withDelayedEngine('')).toThrow('const openEngine');
});

test('writes of SQLite keep the order of the calls, and closing waits for them', async () => {
  const delays = delaysOf('writes');
  const calls: unknown[] = [];
  const call = async (value: unknown) => calls.push(value);
  const engine = delayEngine(
    {
      dialect: 'sqlite',
      read: call,
      write: call,
      snapshot: call,
      close: async () => void calls.push('closed'),
    },
    () => Bun.sleep(delays.next() / 10),
  );
  const writes = Array.from({ length: 20 }, (_, index) => engine.write(index));
  await engine.close();
  await Promise.all(writes);
  expect(calls).toEqual([...Array(20).keys(), 'closed']);
});

test('a client does not wait until the server notices its abort, and reads events in order', async () => {
  const gate = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  await using server = {
    of: Bun.serve({
      port: 0,
      fetch: (request) => {
        request.signal.addEventListener('abort', () => left.resolve());
        const events = new ReadableStream<string>({
          async start(controller) {
            for (let number = 0; number < 5; number += 1) {
              controller.enqueue(`data: ${number}\n\n`);
              await Bun.sleep(1);
            }
          },
        });
        return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
      },
    }),
    [Symbol.asyncDispose]: async () => server.of.stop(true),
  };
  const delays = delaysOf('events');
  const far = lateFetch(
    fetch,
    () => Bun.sleep(delays.next() / 10),
    () => gate.promise,
  );
  const client = new AbortController();
  const response = await far(server.of.url, { signal: client.signal });
  let text = '';
  let isLeft = false;
  void left.promise.then(() => {
    isLeft = true;
  });
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      text += chunk;
  })();
  reading.catch(() => undefined);
  await eventually(() => text.includes('data: 4\n\n'));
  expect(text).toBe([0, 1, 2, 3, 4].map((number) => `data: ${number}\n\n`).join(''));
  client.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  expect(isLeft).toBe(false);
  gate.resolve();
  await left.promise;
});
