/** What a reader gets of a model that fails, and what a model gets of a reader who leaves. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { CUT, type ModelServer, modelReply, openModelServer } from '@quoin/test-kit';
import {
  type AssistantKey,
  type AssistantService,
  startAssistant,
} from './support/assistant-service.ts';
import { eventsIn, readEvents } from './support/read-events.ts';

let model: ModelServer;
let service: AssistantService;
let key: AssistantKey;
beforeAll(async () => {
  model = await openModelServer();
  service = await startAssistant({ QUOIN_AI_BASE_URL: model.baseUrl, QUOIN_AI_MODEL: 'stand-in' });
  key = await service.key();
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await model?.close();
});

const QUOTE = 'High water comes twice a day.';
const GOOD = ['High water comes twice a day [1].', `\nQUOTES\n[1] ${QUOTE}\n`];
const body = { message: 'How often does high water come?' };

type Ask = (signal?: AbortSignal) => Promise<Response>;
const ask: Readonly<Record<'a website' | 'a member', Ask>> = {
  'a website': (signal) => service.stream({ key, body, ...(signal && { signal }) }),
  'a member': (signal) => service.memberStream({ body, ...(signal && { signal }) }),
};
const CALLERS = ['a website', 'a member'] as const;

test.each(CALLERS)(
  '%s gets an answer while it is written, and what counts at its end',
  async (who) => {
    const release = Promise.withResolvers<void>();
    model.reply(modelReply.stream([GOOD[0] ?? '', ' ', release.promise, GOOD[1] ?? '']));
    const texts: unknown[] = [];
    for await (const { event, data } of eventsIn(await ask[who]())) {
      if (event === 'start') expect(data.model).toBe('stand-in');
      if (event === 'delta') {
        texts.push(data.text);
        release.resolve();
      }
      if (event === 'done') {
        expect(data).toMatchObject({ answered: true, finishReason: 'stop' });
        expect(data.citations).toMatchObject([{ quote: QUOTE }]);
      }
    }
    expect(texts.join('')).toContain('High water');
  },
);

test.each(CALLERS)('the model is stopped when %s leaves its stream', async (who) => {
  model.reply(modelReply.stream(['High water comes', new Promise(() => undefined)]));
  const asked = model.requests.length;
  const client = new AbortController();
  const events = eventsIn(await ask[who](client.signal));
  for (let next = await events.next(); next.value?.event !== 'sources'; next = await events.next());
  const request = await model.request(asked);
  client.abort();
  await request.gone;
});

test('the model is stopped when who waits for a whole answer leaves', async () => {
  model.reply(modelReply.silence());
  const asked = model.requests.length;
  const client = new AbortController();
  const answer = service.post('/ask', { key, body, signal: client.signal }).catch(() => 'left');
  const request = await model.request(asked);
  client.abort();
  await request.gone;
  expect(await answer).toBe('left');
});

describe('a model that fails', () => {
  const FAILURES = [
    ['at once', modelReply.failure(401)],
    ['in the middle', modelReply.stream(['High water comes', CUT])],
    ['by words of its own', modelReply.body('text/html', '<h1>Secret proxy</h1>')],
  ] as const;

  const STREAMS = [
    ...FAILURES.map(([name, reply]) => ({ who: CALLERS[0], name, reply })),
    { who: CALLERS[1], name: FAILURES[1][0], reply: FAILURES[1][1] },
  ];

  test.each(STREAMS)('$name: the stream of $who ends with an error', async ({ who, reply }) => {
    model.reply(reply);
    const events = await readEvents(await ask[who]());
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['start', 'sources']);
    const { event, data } = events.at(-1) ?? {};
    expect(event).toBe('error');
    expect(data).toEqual({
      error: expect.any(String),
      code: 'unavailable',
      requestId: expect.any(String),
    });
    expect(String(data?.error)).not.toContain('Secret');
    expect(String(data?.error)).not.toContain(model.baseUrl);
  });

  test.each(FAILURES)('%s: a whole answer is refused with 503', async (_name, reply) => {
    model.reply(reply);
    const response = await service.post('/ask', { key, body });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});
