/** Common clients read an answer of the service with equal results, however its bytes are cut. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { contract } from '@quoin/contract';
import { browser } from '@quoin/test-kit';
import type { Browser, Page } from 'playwright-core';
import {
  type AssistantKey,
  type AssistantService,
  QUESTION,
  startAssistant,
} from '../support/assistant-service.ts';
import { toStreamEvent } from '../support/read-events.ts';
import type { Readers } from './chromium-page.ts';
import { CLIENTS } from './clients.ts';
import { bytewise, cutAt, inChunks } from './cut-bodies.ts';
import { RULES } from './parsing-rules.ts';
import type { ReadEvent } from './read-event.ts';
import { type ReplayServer, startReplayServer } from './replay-server.ts';

/** Chromium reads every seventh cut, and each that goes through a character. */
const EVERY = 7;

const NAMES = Object.keys(contract.assistant.stream.events);

declare const readers: Readers;

let service: AssistantService;
let website: ReplayServer;
let chromium: Browser;
let page: Page;
let key: AssistantKey;
/** One answer, as its bytes came. */
let bytes: Uint8Array<ArrayBuffer>;
let events: ReadEvent[];

beforeAll(async () => {
  [service, website, chromium] = await Promise.all([
    startAssistant(),
    startReplayServer(),
    browser(),
  ]);
  key = await service.key({ allowedOrigins: [website.url] });
  page = await chromium.newPage();
  await page.goto(website.url);
  bytes = new Uint8Array(await (await service.stream({ key })).arrayBuffer());
  website.replay(bytes);
  events = new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [, event = '', data = ''] = /^(?:id: .*\n)?event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data };
    });
});
afterAll(async () => {
  await chromium?.close();
  await website?.[Symbol.asyncDispose]();
  await service?.[Symbol.asyncDispose]();
});

/** But for what is another one in every answer. */
const comparable = (read: readonly ReadEvent[]): unknown[] =>
  read.map(({ event, data }) => ({
    event,
    data: { ...toStreamEvent(event, data).data, conversationId: null },
  }));

test('the answer has characters of one to four bytes, and is what the contract says', () => {
  expect(events.map(({ event }) => event)).toEqual([
    'start',
    'sources',
    ...events.slice(2, -1).map(() => 'delta'),
    'done',
  ]);
  expect(comparable(events)).toHaveLength(events.length);
  const text = new TextDecoder().decode(bytes);
  for (const character of ['ü', '潮', '🌊']) expect(text).toContain(character);
});

describe.each(CLIENTS)('%s', (_name, read) => {
  test('reads an answer of the service, over a socket', async () => {
    const answered = await read(await service.stream({ key }), NAMES);
    expect(comparable(answered)).toEqual(comparable(events));
  });

  test('reads the same bytes, cut at every one of them', async () => {
    expect(await read(inChunks([bytes]), NAMES)).toEqual(events);
    expect(await read(bytewise(bytes), NAMES)).toEqual(events);
    for (let at = 1; at < bytes.length; at += 1) {
      const answered = await read(cutAt(bytes, at), NAMES);
      if (!Bun.deepEquals(answered, events))
        expect({ at, answered }).toEqual({ at, answered: events });
    }
  });
});

describe('Chromium', () => {
  test('asks from a website, and reads the answer', async () => {
    const url = `${service.url}/api/v1/assistant/ask/stream`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assistant-key': key.value },
      body: JSON.stringify({ message: QUESTION }),
    };
    const read = await page.evaluate(([to, how]) => readers.ask(to, how), [url, init] as const);
    expect(read).toHaveLength(2);
    for (const answered of read) expect(comparable(answered)).toEqual(comparable(events));
  });

  test(`reads the same bytes, cut at every ${EVERY}th and within each character`, async () => {
    const places = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1).filter(
      (at) => at % EVERY === 0 || ((bytes[at] ?? 0) & 0xc0) === 0x80,
    );
    const read = await page.evaluate((at) => readers.cuts(at), places);
    expect(read).toEqual([JSON.stringify(events)]);
  });

  test('reads them with its own EventSource, too', async () => {
    const read = await page.evaluate(([names]) => readers.native('/whole', names), [
      NAMES,
    ] as const);
    expect(read).toEqual(events);
  });

  test('’s own EventSource agrees with what is said here of the rules', async () => {
    for (const { name, stream, events: expected } of RULES) {
      website.replay(new TextEncoder().encode(stream));
      const read = await page.evaluate(() => readers.native('/whole', ['start']));
      expect({ name, read }).toEqual({ name, read: [...expected] });
    }
    website.replay(bytes);
  });
});
