/** The stream of notifications of a session, as it comes. */
import type { World } from './world.ts';

export interface Listening extends AsyncDisposable {
  readonly status: number;
  /** Messages so far. */
  readonly messages: readonly unknown[];
  /** Resolves when the server ended it. */
  readonly ended: Promise<void>;
}

export const listen = async (
  { origin }: Pick<World, 'origin'>,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<Listening> => {
  const gone = new AbortController();
  const response = await fetch(`${origin}/mcp${query}`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: gone.signal,
  });
  const messages: unknown[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) messages.push(JSON.parse(data));
      }
    }
  };
  const reading = read();
  const over = reading.catch(() => undefined);
  return {
    status: response.status,
    messages,
    ended: reading,
    [Symbol.asyncDispose]: async () => {
      gone.abort();
      await over;
    },
  };
};
