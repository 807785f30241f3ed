/** The rules of event streams as clients read them: whole, byte by byte and cut in two at every byte. */
import { describe, expect, test } from 'bun:test';
import { EventSource } from 'eventsource';
import { createParser } from 'eventsource-parser';
import { CLIENTS } from './clients.ts';
import { bytewise, cutAt, inChunks } from './cut-bodies.ts';
import { message, RULES, type Rule } from './parsing-rules.ts';
import type { ReadEvent } from './read-event.ts';

interface Deviation {
  readonly client: string;
  /** Name of the rule. */
  readonly rule: string;
  readonly events: readonly ReadEvent[];
  readonly reason: string;
}

const DEVIATIONS: readonly Deviation[] = [
  {
    client: 'the widget',
    rule: 'lines end with CR',
    events: [message('a')],
    reason:
      'A CR that is the last of all may be half of a CRLF. The widget reads nothing but our service, which ends lines with LF.',
  },
];

const expected = (client: string, { name, events }: Rule): ReadEvent[] => {
  const other = DEVIATIONS.find((one) => one.client === client && one.rule === name);
  return [...(other ?? { events }).events];
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const names = ['start'];

describe.each(CLIENTS)('%s', (client, read) => {
  test.each(RULES)('$name', async (rule) => {
    const bytes = bytesOf(rule.stream);
    const events = expected(client, rule);
    expect(await read(inChunks([bytes]), names)).toEqual(events);
    expect(await read(bytewise(bytes), names)).toEqual(events);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(await read(cutAt(bytes, at), names)).toEqual(events);
    }
  });
});

/** Ids of events, which streams of Quoin do not have. */
const IDS = 'id: 1\ndata: a\n\nid: 2\u00003\ndata: b\n\nid\ndata: c\n\n';

describe('an id with NUL is nothing, and one without a value takes the last away', () => {
  test('eventsource-parser ignores an id with NUL, and leaves it to the caller to remember the last id', () => {
    const ids: (string | undefined)[] = [];
    const { feed } = createParser({ onEvent: ({ id }) => ids.push(id) });
    feed(IDS);
    expect(ids).toEqual(['1', undefined, '']);
  });

  test('eventsource ignores an id with NUL, and an id without a value resets the last one', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const ids: string[] = [];
    const source = new EventSource('http://localhost/', {
      fetch: async () => inChunks([bytesOf(IDS)]),
    });
    source.onmessage = ({ lastEventId }) => ids.push(lastEventId);
    source.onerror = () => {
      source.close();
      resolve(ids);
    };
    expect(await promise).toEqual(['1', '1', '']);
  });
});

/** Of these only the first is a time, in milliseconds. */
const RETRIES = 'retry: 1\n\nretry: 60000x\n\nretry: -60000\n\nretry: 6e4\n\nretry:\n\n';

describe('a time to wait before another try is digits and nothing else', () => {
  test('eventsource-parser accepts only digits as a time before another try', () => {
    const times: number[] = [];
    createParser({ onRetry: (time) => times.push(time) }).feed(RETRIES);
    expect(times).toEqual([1]);
  });

  test('eventsource accepts only digits as a time, and tries again after a millisecond', async () => {
    const again = Promise.withResolvers<void>();
    let tries = 0;
    const source = new EventSource('http://localhost/', {
      fetch: async () => {
        tries += 1;
        if (tries === 2) again.resolve();
        return inChunks([bytesOf(RETRIES)]);
      },
    });
    await again.promise;
    source.close();
    expect(tries).toBe(2);
  });
});
