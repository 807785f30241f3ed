/** `POST /assistant/ask/stream` without a model: the events, their order and their members. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  type AssistantKey,
  type AssistantService,
  PAGE,
  QUESTION,
  startAssistant,
} from './support/assistant-service.ts';
import { readEvents, type StreamEvent } from './support/read-events.ts';

let service: AssistantService;
let key: AssistantKey;
beforeAll(async () => {
  service = await startAssistant();
  key = await service.key({ allowedOrigins: ['https://a.com'] });
});
afterAll(() => service?.[Symbol.asyncDispose]());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NO_ANSWER = { message: 'Which wine goes with roast duck?' };

const last = (events: readonly StreamEvent[]) => events.at(-1)?.data ?? {};
const deltas = (events: readonly StreamEvent[]) =>
  events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);

test('events are in order, with exactly the members of the contract', async () => {
  const response = await service.stream({ key });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-request-id')).not.toBeNull();
  const events = await readEvents(response);
  expect(events.map(({ event }) => event).join(' ')).toMatch(/^start sources( delta)+ done$/);
  expect(Object.fromEntries(events.map(({ event, data }) => [event, Object.keys(data)]))).toEqual({
    start: ['conversationId', 'model'],
    sources: ['sources'],
    delta: ['text'],
    done: ['answer', 'citations', 'answered', 'finishReason', 'usage'],
  });
});

test('the answer is quoted from the page, and equals the joined deltas', async () => {
  const events = await readEvents(await service.stream({ key }));
  expect(events[0]?.data).toEqual({
    conversationId: expect.stringMatching(UUID),
    model: 'extractive',
  });
  const { answer, answered, citations } = last(events);
  expect(answered).toBe(true);
  expect(deltas(events).join('')).toBe(String(answer));
  const [citation] = Array.isArray(citations) ? citations : [];
  expect(citation).toMatchObject({ pageId: service.pageId, title: 'Tides', heading: 'Locks 🚢' });
  expect(PAGE).toContain(citation.quote);
});

test('a question that the page does not answer has no answer', async () => {
  const events = await readEvents(await service.stream({ key, body: NO_ANSWER }));
  expect(last(events)).toMatchObject({ answered: false, citations: [] });
});

test('only the key of a conversation can continue it', async () => {
  const [start] = await readEvents(await service.stream({ key }));
  const conversationId = start?.data.conversationId;
  const body = { message: 'And whom do I ask?', conversationId };
  const [again] = await readEvents(await service.stream({ key, body }));
  expect(again?.data.conversationId).toBe(conversationId);
  const other = await service.stream({ key: await service.key(), body });
  expect(other.status).toBe(404);
});

test('the answer without a stream is one object', async () => {
  const events = await readEvents(await service.stream({ key }));
  const { answer, citations, answered } = last(events);
  const response = await service.post('/ask', { key });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    answer,
    citations,
    answered,
    model: 'extractive',
    conversationId: expect.stringMatching(UUID),
  });
});

test('a member gets the same events by the API, and one answer without asking for them', async () => {
  const [own, keys] = await Promise.all([
    service.memberStream({}).then(readEvents),
    service.stream({ key }).then(readEvents),
  ]);
  expect(own.map(({ event }) => event)).toEqual(keys.map(({ event }) => event));
  expect(last(own)).toEqual(last(keys));
  const { answer, citations, answered } = last(own);
  const conversationId = own[0]?.data.conversationId;
  const headers = { accept: 'application/json' };
  const body = { message: QUESTION, conversationId };
  const whole = await service.memberStream({ headers, body });
  expect(whole.headers.get('content-type')).toBe('application/json');
  expect(await whole.json()).toEqual({
    answer,
    citations,
    answered,
    model: 'extractive',
    conversationId,
  });
});

test('a reader may say whether an answer helped', async () => {
  const [start] = await readEvents(await service.stream({ key }));
  const body = { conversationId: start?.data.conversationId, rating: 'up' };
  expect((await service.post('/feedback', { key, body })).status).toBe(204);
});

describe('what refuses a question is an answer with a status, before any event', () => {
  const refusal = async (response: Response) => {
    const body: unknown = await response.json();
    return [
      response.status,
      typeof body === 'object' && body !== null && Reflect.get(body, 'code'),
    ];
  };

  test('an unknown or revoked key is refused with a status before any event', async () => {
    const unknown = { id: '', value: 'qak_nonsense' };
    expect(await refusal(await service.stream({ key: unknown }))).toEqual([401, 'unauthorized']);
    const revoked = await service.key();
    expect((await service.stream({ key: revoked })).status).toBe(200);
    await service.revoke(revoked);
    expect(await refusal(await service.stream({ key: revoked }))).toEqual([401, 'unauthorized']);
  });

  test('an access token in place of the key is refused with a status before any event', async () => {
    const token = { id: '', value: service.token };
    const headers = { authorization: `Bearer ${service.token}` };
    expect((await service.stream({ key: token, headers })).status).toBe(401);
  });

  test('a key in place of an access token is refused with a status before any event', async () => {
    const headers = { authorization: `Bearer ${key.value}`, 'x-assistant-key': key.value };
    expect((await fetch(`${service.url}/api/v1/projects`, { headers })).status).toBe(401);
  });

  test('another website is refused with the documented message', async () => {
    const headers = { origin: 'https://a.com.evil' };
    const response = await service.stream({ key, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: 'Origin not allowed for this key' });
  });

  test('a private project refuses a key that does not allow it', async () => {
    const shut = await service.key({ allowPrivate: false });
    expect(await refusal(await service.stream({ key: shut }))).toEqual([403, 'private_project']);
  });

  test('a question that is too long is refused', async () => {
    const ask = (length: number) => service.stream({ key, body: { message: '🌊'.repeat(length) } });
    expect((await ask(4000)).status).toBe(200);
    expect(await refusal(await ask(4001))).toEqual([400, 'invalid_payload']);
  });
});

test('it answers under /v1, too', async () => {
  const response = await fetch(`${service.url}/v1/assistant/ask/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assistant-key': key.value },
    body: JSON.stringify(NO_ANSWER),
  });
  expect((await readEvents(response)).at(-1)?.event).toBe('done');
});
