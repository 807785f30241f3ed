/** The call ends when its time is over or no caller waits any more, and the server sees the connection close. */

import { afterAll, describe, expect, test } from 'bun:test';
import { getEventListeners } from 'node:events';
import { eventually, type ModelReply, modelReply, openModelServer } from '@quoin/test-kit';
import { openAiCompletions } from '../../src/openai/index.ts';
import { ask, testTimer } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;
const { stream, silence } = modelReply;

const never = new Promise<void>(() => {});
const HANGS: [string, () => ModelReply][] = [
  ['before headers', silence],
  ['before the first text', () => stream([never])],
  ['in a refusal', () => stream([never], { status: 500 })],
];

describe.each(HANGS)('a server that hangs %s', (_, reply) => {
  test('is left when the time for the first part is over', async () => {
    server.reply(reply());
    const n = server.requests.length;
    const { timer, pass } = testTimer();
    const asking = ask({ baseUrl, timer });
    const request = await server.request(n);
    pass(30_000);
    const { failure, text } = await asking;
    expect(failure?.message).toBe('The language model did not start its answer in time.');
    expect(text).toBe('');
    await request.gone;
    expect(server.requests.length).toBe(n + 1);
  });

  test('is closed when no caller waits', async () => {
    server.reply(reply());
    const n = server.requests.length;
    const leaving = new AbortController();
    const asking = ask({ baseUrl }, { signal: leaving.signal });
    const request = await server.request(n);
    leaving.abort(new Error('The reader has gone'));
    await expect(asking).rejects.toThrow('The reader has gone');
    await request.gone;
  });
});

describe('a server that hangs in the middle', () => {
  test('is left when the time for the whole is over; that for the first part counts no longer', async () => {
    server.reply(stream(['Half an ans', never]));
    const n = server.requests.length;
    const { timer, running, pass } = testTimer();
    const runningAtFirst: number[] = [];
    const onText = () => {
      runningAtFirst.push(...running());
      pass(120_000);
    };
    const { failure, text } = await ask({ baseUrl, timer }, { onText });
    expect(runningAtFirst).toEqual([120_000]);
    expect(failure?.message).toBe('The language model did not finish its answer in time.');
    expect(text).toBe('Half an ans');
    await (await server.request(n)).gone;
  });

  test('is closed when no caller waits', async () => {
    server.reply(stream(['Half an ans', never]));
    const n = server.requests.length;
    const leaving = new AbortController();
    const onText = () => leaving.abort(new Error('The reader has gone'));
    const asking = ask({ baseUrl }, { signal: leaving.signal, onText });
    await expect(asking).rejects.toThrow('The reader has gone');
    await (await server.request(n)).gone;
  });

  test('is left when the reader has read enough', async () => {
    server.reply(stream(['Half an ans', never]));
    const n = server.requests.length;
    const completions = openAiCompletions({ baseUrl, model: 'small' });
    const question = [{ role: 'user', content: 'x' }] as const;
    for await (const part of completions.complete(question, new AbortController().signal)) {
      expect(part).toEqual({ type: 'text', text: 'Half an ans' });
      break;
    }
    await (await server.request(n)).gone;
  });
});

test('the times are milliseconds of the clock', async () => {
  server.reply(silence());
  const n = server.requests.length;
  const completions = openAiCompletions({ baseUrl, model: 'small', firstPartMs: 50 });
  const question = [{ role: 'user', content: 'x' }] as const;
  const parts = completions.complete(question, new AbortController().signal);
  await expect(parts[Symbol.asyncIterator]().next()).rejects.toThrow('in time');
  expect(server.requests.length).toBeLessThanOrEqual(n + 1);
});

test('no request is sent if the signal is already aborted', async () => {
  server.reply(stream(['Yes.']));
  const before = server.requests.length;
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(ask({ baseUrl }, { signal })).rejects.toThrow('gone');
  expect(server.requests.length).toBe(before);
});

test('waiting for another try ends with the reader', async () => {
  server.reply(modelReply.failure(429, { retryAfter: '20' }), stream(['Yes.']));
  const n = server.requests.length;
  const { timer, running } = testTimer(1_000);
  const leaving = new AbortController();
  const asking = ask({ baseUrl, timer }, { signal: leaving.signal });
  await eventually(() => running().includes(20_000));
  leaving.abort(new Error('The reader has gone'));
  await expect(asking).rejects.toThrow('The reader has gone');
  expect(server.requests.length).toBe(n + 1);
});

test('an answer at its end leaves no timer and no listener behind', async () => {
  server.reply(stream(['Yes.']));
  const { timer, running } = testTimer();
  const { signal } = new AbortController();
  expect((await ask({ baseUrl, timer }, { signal })).text).toBe('Yes.');
  expect(running()).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
