/** What happens to work that goes wrong: it fails alone, and the next finds a process that works. */
import { afterAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { AppError, UnavailableError } from '@quoin/core';
import { createContentWorkers } from '../src/index.ts';

const settings = {
  program: fileURLToPath(new URL('./programs/hostile.ts', import.meta.url)),
  processes: 2,
  memoryBytes: 400 * 1024 ** 2,
};
/** With the service's own times, which none of this work reaches. */
const workers = createContentWorkers(settings);
const hurried = createContentWorkers({ ...settings, importMs: 3_000 });
afterAll(() => {
  workers[Symbol.dispose]();
  hurried[Symbol.dispose]();
});

const run = (filename: string, signal?: AbortSignal, by = workers) =>
  by.importFile({ filename, bytes: new Uint8Array() }, { signal });

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (problem) {
    return problem;
  }
  throw new Error('the work did not fail');
};

const works = async (by = workers) => {
  expect((await run('fine.txt', undefined, by)).title).toStartWith('fine.txt by ');
};

test('a process is kept for the next work', async () => {
  const first = await run('fine.txt');
  expect((await run('fine.txt')).title).toBe(first.title);
});

test('work that never ends is ended, and other work goes on meanwhile', async () => {
  const looping = failure(run('loop.txt', undefined, hurried));
  await works(hurried);
  const problem = await looping;
  expect(problem).toBeInstanceOf(AppError);
  expect(problem).toMatchObject({ code: 'payload_too_large' });
  expect(String(problem)).toContain('longer than 3 seconds');
  await works(hurried);
});

test('imports that fill their processes keep no page waiting', async () => {
  const gone = new AbortController();
  const imports = Array.from({ length: 2 }, () => failure(run('loop.txt', gone.signal)));
  await workers.render('');
  gone.abort();
  // Not ended by their time, which is when a page that waited for them would be rendered.
  for (const problem of await Promise.all(imports)) {
    expect(problem).toMatchObject({ code: 'unavailable' });
  }
});

test('work that takes too much memory is ended', async () => {
  const problem = await failure(run('hog.txt'));
  expect(problem).toMatchObject({ code: 'payload_too_large' });
  expect(String(problem)).toContain('more than 400 MB');
  await works();
});

test('a process that crashes fails its own work only', async () => {
  const problem = await failure(run('crash.txt'));
  expect(problem).toBeInstanceOf(Error);
  expect(problem).not.toBeInstanceOf(AppError);
  await works();
});

test('the request of a process that the system kills gets a clear error, and the next request a new process', async () => {
  const problem = await failure(run('killed.txt'));
  expect(problem).toBeInstanceOf(UnavailableError);
  expect(problem).toMatchObject({
    reason: expect.stringContaining('The system ended the process'),
    retryAfterSeconds: 5,
  });
  await works();
});

test.if(process.platform === 'linux')(
  'the system chooses a worker process before the service when memory is used up',
  async () => {
    expect((await run('score.txt')).title).toBe('1000');
  },
);

test('the message of an unexpected error has nothing of its text, which is for the log', async () => {
  const problem = await failure(run('throw.txt'));
  expect(problem).not.toBeInstanceOf(AppError);
  expect((problem as Error).message).not.toContain('secrets');
  expect((problem as Error).cause).toMatchObject({ stack: expect.stringContaining('secrets') });
});

test('work without a waiting caller is ended', async () => {
  await works();
  const gone = new AbortController();
  const work = failure(run('loop.txt', gone.signal));
  // A process that this one started answers after `work` was given to the other process.
  await works();
  gone.abort();
  expect(await work).toMatchObject({ code: 'unavailable' });
  await works();
});

test('what no process is free for waits, and is refused where too much waits already', async () => {
  const gone = new AbortController();
  const busy = Array.from({ length: 2 }, () => failure(run('loop.txt', gone.signal)));
  const waiting = Array.from({ length: 16 }, () => run('fine.txt'));
  expect(await failure(run('fine.txt'))).toBeInstanceOf(UnavailableError);
  gone.abort();
  await Promise.all(busy);
  expect(await Promise.all(waiting)).toHaveLength(16);
});

test('closing ends what runs', async () => {
  const own = createContentWorkers({
    program: fileURLToPath(new URL('./programs/hostile.ts', import.meta.url)),
  });
  const work = failure(own.importFile({ filename: 'loop.txt', bytes: new Uint8Array() }));
  own[Symbol.dispose]();
  expect(await work).toBeInstanceOf(UnavailableError);
  const refused = own.importFile({ filename: 'fine.txt', bytes: new Uint8Array() });
  expect(await failure(refused)).toBeInstanceOf(UnavailableError);
});
