/** How calls end before their answer: time, signals, what is dropped. Nothing stays behind. */
import { expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import {
  AbortedError,
  ConnectionError,
  type Fetch,
  Quoin,
  QuoinError,
  TimeoutError,
} from '../src/index.ts';
import {
  failureOf,
  json,
  refusal,
  type Step,
  scripted,
  silence,
} from './support/scripted-server.ts';

/** Milliseconds; what never answers needs no more. */
const SOON = 20;

const head: Step = ({ signal }) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"user":'));
        signal.addEventListener('abort', () => controller.close());
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

/** Counts who listens to it. */
const watched = () => {
  const controller = new AbortController();
  const { signal } = controller;
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners += 1;
    add(...given);
  };
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    listeners -= 1;
    remove(...given);
  };
  return { controller, signal, listeners: () => listeners };
};

test('a server that says nothing, and one that stops in mid-answer, are waited for no longer than said', async () => {
  for (const step of [silence, head]) {
    await using server = scripted(step);
    const quoin = server.client({ timeout: SOON, maxRetries: 0 });
    const error = await failureOf(quoin.me.get());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toHaveProperty('message', 'The server sent nothing within 0.02 seconds');
    const own = server.client({ maxRetries: 0 });
    expect(await failureOf(own.me.get({ timeout: SOON }))).toBeInstanceOf(TimeoutError);
    await eventually(() => server.seen.every(({ signal }) => signal.aborted));
  }
});

test('each try has its own time', async () => {
  await using server = scripted(silence, json({ name: 'Ada' }));
  const user = await server.client({ timeout: 2_000 }).me.get();
  expect(user.name).toBe('Ada');
  expect(server.seen).toHaveLength(2);
});

test('no limit, and a limit that timers cannot count, are no timeout', async () => {
  await using server = scripted(json({ name: 'Ada' }));
  for (const timeout of [Number.POSITIVE_INFINITY, 2 ** 31, 1e15]) {
    expect((await server.client({ timeout }).me.get()).name).toBe('Ada');
  }
  for (const timeout of [0, -1, Number.NaN]) {
    expect(await failureOf(server.client().me.get({ timeout }))).toBeInstanceOf(QuoinError);
  }
  expect(server.seen).toHaveLength(3);
});

test('a signal ends the call, the reading of its answer and the wait for the next try', async () => {
  const limited = refusal(429, 'rate_limited', { 'retry-after': '50' });
  for (const step of [silence, head, limited]) {
    await using server = scripted(step);
    for (const whose of ['call', 'client']) {
      const { controller, signal, listeners } = watched();
      const quoin = server.client(whose === 'client' ? { signal } : {});
      const call = quoin.me.get(whose === 'call' ? { signal } : {});
      const before = server.seen.length;
      await eventually(() => server.seen.length > before);
      controller.abort(new Error('enough'));
      const error = await failureOf(call);
      expect(error).toBeInstanceOf(AbortedError);
      expect(error).toHaveProperty('cause', new Error('enough'));
      expect(listeners()).toBe(0);
    }
  }
});

test('a signal that was aborted before sends nothing', async () => {
  await using server = scripted(json({}));
  const call = server.client().me.get({ signal: AbortSignal.abort() });
  expect(await failureOf(call)).toBeInstanceOf(AbortedError);
  expect(server.seen).toEqual([]);
});

test('a completed call has no listener on its signal', async () => {
  await using server = scripted(json({ user: {} }), refusal(404, 'not_found'));
  const { signal, listeners } = watched();
  await server.client({ signal }).me.get({ signal });
  await failureOf(server.client({ signal }).me.get({ signal }));
  expect(listeners()).toBe(0);
});

test('a `fetch` that does not heed signals is left behind, and its late answer thrown away', async () => {
  const late = Promise.withResolvers<Response>();
  let thrownAway = false;
  const body = new ReadableStream({
    cancel() {
      thrownAway = true;
    },
  });
  const fetch: Fetch = () => late.promise;
  const quoin = new Quoin({ baseUrl: 'http://localhost', fetch, timeout: SOON, maxRetries: 0 });
  expect(await failureOf(quoin.me.get())).toBeInstanceOf(TimeoutError);
  late.resolve(new Response(body));
  await eventually(() => thrownAway);
  const endless = new Quoin({
    baseUrl: 'http://localhost',
    fetch: async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    timeout: SOON,
    maxRetries: 0,
  });
  expect(await failureOf(endless.me.get())).toBeInstanceOf(TimeoutError);
});

test('a `fetch` that throws immediately is a lost connection', async () => {
  const fetch: Fetch = () => {
    throw new TypeError('no network');
  };
  const quoin = new Quoin({ baseUrl: 'http://localhost:3000', fetch, maxRetries: 0 });
  const error = await failureOf(quoin.me.get());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toHaveProperty('message', 'localhost:3000 does not respond: no network');
});

test('an interrupted answer is an error that does not contain the token of a trigger', async () => {
  // A body that is announced longer than it is.
  const head =
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"a":';
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket) {
        socket.end(head);
      },
    },
  });
  const quoin = new Quoin({ baseUrl: `http://127.0.0.1:${server.port}`, maxRetries: 0 });
  const error = await failureOf(quoin.triggers.invoke('qtr_SECRET'));
  server.stop(true);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toHaveProperty('message', 'The connection closed before the end of the response');
  expect(Bun.inspect(error, { depth: 9 })).not.toContain('qtr_SECRET');
});

test('what a logger throws ends the call as it is', async () => {
  await using server = scripted(json({}));
  const logger = () => {
    throw new RangeError('disk full');
  };
  expect(await failureOf(server.client({ logger }).me.get())).toEqual(new RangeError('disk full'));
});

test('an unhandled call fails as a promise does; a handled one does not', async () => {
  const run = async (calls: string) => {
    const program = `
      import { Quoin } from ${JSON.stringify(Bun.resolveSync('../src/index.ts', import.meta.dir))};
      const quoin = new Quoin({ baseUrl: 'http://localhost', maxRetries: 0,
        fetch: async () => new Response('{}', { status: 404 }) });
      ${calls}
      await new Promise((resolve) => setImmediate(resolve));
    `;
    const command = [process.execPath, '-e', program];
    const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = [new Response(child.stdout).text(), new Response(child.stderr).text()];
    return [await child.exited, ...(await Promise.all(texts))];
  };
  const looked = `
    const names = [];
    const tell = ({ name }) => void names.push(name);
    quoin.me.get().withResponse().catch(tell);
    quoin.me.get().finally(() => {}).catch(tell);
    quoin.pages.list('harbour').then(null, tell);
    try { for await (const _ of quoin.pages.list('harbour')); } catch (error) { tell(error) }
    try { for await (const _ of quoin.ai.askStream('harbour', { message: 'Why?' })); } catch (error) { tell(error) }
    console.log(names.join());`;
  const [fine, dropped] = await Promise.all([run(looked), run('quoin.me.get();')]);
  const names = Array.from({ length: 5 }, () => 'NotFoundError').join();
  expect(fine).toEqual([0, `${names}\n`, '']);
  expect(dropped).toEqual([1, '', expect.stringContaining('NotFoundError')]);
});
