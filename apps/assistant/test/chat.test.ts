/** `POST /assistant/ask/stream` as the AI SDK's `useChat` calls it, and clients that ask again. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { EventSource } from 'eventsource';
import {
  type AssistantKey,
  type AssistantService,
  QUESTION,
  startAssistant,
} from './support/assistant-service.ts';

let service: AssistantService;
let key: AssistantKey;
beforeAll(async () => {
  service = await startAssistant();
  key = await service.key({ allowedOrigins: ['https://a.com'] });
  // The pages that it names can be read.
  const opened = await fetch(`${service.url}/api/v1/projects/harbour/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: '{"visibility":"public"}',
  });
  expect(opened.status).toBe(200);
});
afterAll(() => service?.[Symbol.asyncDispose]());

const said = (role: 'user' | 'assistant', text: string): UIMessage => ({
  id: crypto.randomUUID(),
  role,
  parts: text === '' ? [] : [{ type: 'text', text }],
});

/** What `useChat` does with the transport that it has by default. */
const send = async (messages: UIMessage[]): Promise<UIMessage> => {
  const transport = new DefaultChatTransport({
    api: `${service.url}/api/v1/assistant/ask/stream`,
    headers: { 'x-assistant-key': key.value },
  });
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'a chat',
    messageId: undefined,
    messages,
    abortSignal: undefined,
  });
  let message: UIMessage | undefined;
  const onError = (problem: unknown) => {
    throw problem;
  };
  for await (const next of readUIMessageStream({ stream, onError })) message = next;
  if (message === undefined) throw new Error('The stream has no message');
  return message;
};

const textOf = ({ parts }: UIMessage): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');

test('useChat shows the verified answer with its sources', async () => {
  const whole = Object(
    await (await service.post('/ask', { key, body: { message: QUESTION } })).json(),
  );
  const message = await send([said('user', QUESTION)]);
  expect(textOf(message)).toBe(whole.answer);
  expect(message.metadata).toEqual({ conversationId: message.id, model: 'extractive' });
  const sources = message.parts.filter(({ type }) => type === 'source-url');
  expect(sources).toHaveLength(whole.citations.length);
  const [source] = sources;
  expect(source).toMatchObject({ sourceId: '1', title: 'Tides – Locks 🚢' });
  const { url } = Object(source);
  const { path, anchor } = whole.citations[0];
  expect(url).toEndWith(`/${path}#${encodeURIComponent(anchor)}`);
  expect((await fetch(url)).status).toBe(200);
  const data = message.parts.find(({ type }) => type === 'data-citations');
  expect(data).toMatchObject({ data: { answered: true, citations: whole.citations } });
});

test('a chat goes on with its answers, also after 60 messages, a long one and one without a text', async () => {
  const before = Array.from({ length: 30 }, (_, at) => [
    said('user', `Question ${at}`),
    said('assistant', at === 29 ? '' : 'x'.repeat(9_000)),
  ]);
  const message = await send([...before.flat(), said('user', QUESTION)]);
  expect(textOf(message)).toContain('low water');
});

test('a refusal reaches useChat as an error that says what to do', async () => {
  await expect(send([said('user', 'x'.repeat(4_001))])).rejects.toThrow('at most 4000 characters');
  await expect(send([said('user', ' ')])).rejects.toThrow('only white space');
  await expect(send([said('assistant', 'Hello')])).rejects.toThrow('must have the role user');
});

test('the members of a chat belong to the stream only, and one unknown member is refused', async () => {
  const chat = { id: 'x', messages: [{ role: 'user', parts: [{ type: 'text', text: QUESTION }] }] };
  expect((await service.post('/ask', { key, body: chat })).status).toBe(400);
  expect((await service.stream({ key, body: { ...chat, model: 'x' } })).status).toBe(400);
});

test('an EventSource that connects again after the end gets no second answer', async () => {
  const statuses: number[] = [];
  const over = Promise.withResolvers<void>();
  const source = new EventSource(`${service.url}/api/v1/assistant/ask/stream`, {
    fetch: async (url, init) => {
      const response = await fetch(url, {
        ...init,
        method: 'POST',
        headers: {
          ...init.headers,
          'content-type': 'application/json',
          'x-assistant-key': key.value,
        },
        body: JSON.stringify({ message: QUESTION }),
      });
      statuses.push(response.status);
      return response;
    },
  });
  let answers = 0;
  source.addEventListener('done', () => {
    answers += 1;
  });
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) over.resolve();
  });
  await over.promise;
  expect({ statuses, answers }).toEqual({ statuses: [200, 204], answers: 1 });
});
