/** Reads streams of events and notes when each kind came first. */
import { createParser } from 'eventsource-parser';

export interface StreamRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Milliseconds from the request to the first event of a name. */
export type EventTimes = ReadonlyMap<string, number>;

const send = async ({ url, headers, body }: StreamRequest): Promise<ReadableStream<Uint8Array>> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.body === null) {
    throw new Error(`${url}: ${response.status} ${await response.text()}`);
  }
  return response.body;
};

/** To its end. @throws {Error} where it ends with an `error` event */
export const timeStream = async (request: StreamRequest): Promise<EventTimes> => {
  const started = performance.now();
  const times = new Map<string, number>();
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      if (event === 'error') throw new Error(data);
      if (!times.has(event)) times.set(event, performance.now() - started);
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of await send(request)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
  }
  return times;
};

/** Opens the stream, reads its first bytes, and leaves it open. @returns what closes it */
export const holdStream = async (request: StreamRequest): Promise<() => Promise<void>> => {
  const reader = (await send(request)).getReader();
  await reader.read();
  return () => reader.cancel();
};

/** So many at a time. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
};
