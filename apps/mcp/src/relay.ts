/**
 * Forwards the library's answer through Quoin's streams: they ping, notice who is gone, and end
 * with the service.
 */
import { EventStream } from '@quoin/http';

export interface RelayOptions {
  /** Never ends by itself. */
  readonly isStanding?: boolean;
  /** Called once, when nothing more of the answer is to come. */
  readonly over: () => void;
}

/** A comment (HTML Living Standard §9.2.6). */
export const OPEN = new TextEncoder().encode(': open\n\n');

export const sessionHeader = (id: string | null): Record<string, string> =>
  id === null ? {} : { 'mcp-session-id': id };

/** Whether the library answers with events. */
export const hasEvents = ({ body, headers }: Response): boolean =>
  body !== null && headers.get('content-type') === 'text/event-stream';

export const relay = (
  response: Response,
  { isStanding = false, over }: RelayOptions,
): Response | EventStream => {
  const { body, headers } = response;
  if (body === null || !hasEvents(response)) {
    over();
    return response;
  }
  const reader = body.getReader();
  return new EventStream(
    async (_send, _signal, sendBytes) => {
      // Bun sends no headers before the first byte, and the client waits for them.
      if (isStanding) await sendBytes(OPEN);
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        await sendBytes(value);
      }
    },
    {
      headers: sessionHeader(headers.get('mcp-session-id')),
      isStanding,
      over: () => {
        // Where it is over already, this does nothing.
        void reader.cancel();
        over();
      },
    },
  );
};
