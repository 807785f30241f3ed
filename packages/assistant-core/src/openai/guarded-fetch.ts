/**
 * The `fetch` under the AI SDK: follows no redirect, takes no compressed answer, counts bytes, and
 * tells failures apart. Neither the prompt nor the key is in what it throws; the SDK's errors hold both.
 */
import { CallFailure } from './call-failure.ts';
import { retryAfterMs } from './retry-after.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Of a refusal's body: enough for the log. */
const EXCERPT_CHARS = 2_000;

/**
 * What is handed on before other work has a turn: a proxy may hold an answer back and send it in
 * one part, and the stream's parser reads in one go all that is there, 34 µs a chunk of some 50
 * bytes.
 */
const BYTES_A_TURN = 8 * 1024;

const limited = (body: ReadableStream<Uint8Array>, maxBytes: number) => {
  let bytes = 0;
  let sinceTurn = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new CallFailure('tooLong', `more than ${maxBytes} bytes`);
        for (let start = 0; start < chunk.byteLength; ) {
          const part = chunk.subarray(start, start + BYTES_A_TURN - sinceTurn);
          controller.enqueue(part);
          start += part.byteLength;
          sinceTurn = (sinceTurn + part.byteLength) % BYTES_A_TURN;
          if (sinceTurn === 0) await new Promise((resolve) => setTimeout(resolve));
        }
      },
    }),
  );
};

/** The beginning of a text; what cannot be read is not worth a failure of its own. */
const excerpt = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= EXCERPT_CHARS) break;
    }
  } catch (problem) {
    text += ` (${problem instanceof Error ? problem.message : String(problem)})`;
  }
  return text.slice(0, EXCERPT_CHARS);
};

/** The request was well, the moment was not (RFC 9110 §15.5.9 and §15.6.4, RFC 8470, RFC 6585). */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 503]);

const refusal = async (response: Response): Promise<CallFailure> => {
  const { status } = response;
  const kind = BUSY.has(status) ? 'busy' : status >= 500 ? 'failed' : 'refused';
  const text = await excerpt(response.body);
  return new CallFailure(kind, `HTTP ${status}: ${text}`, {
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    parameter: /"param":\s?"(\w+)"/.exec(text)?.[1] ?? null,
  });
};

/** @throws {CallFailure} */
export const guardedFetch =
  (fetch: Fetch, maxBytes: number): Fetch =>
  async (input, init) => {
    let response: Response;
    try {
      // Bun inflates what it reads as fast as it comes, the reader who reads it: a few kilobytes would be
      // gigabytes before they are counted. `decompress` is Bun's own; others do not know it.
      const guard = { redirect: 'manual', decompress: false } as const;
      const headers = new Headers(init.headers);
      headers.set('accept-encoding', 'identity');
      response = await fetch(input, { ...init, ...guard, headers });
    } catch (problem) {
      throw new CallFailure(
        'unreachable',
        problem instanceof Error ? problem.message : String(problem),
      );
    }
    const encoding = response.headers.get('content-encoding') ?? 'identity';
    if (encoding !== 'identity') {
      await response.body?.cancel();
      throw new CallFailure('unreadable', `HTTP ${response.status}: encoded as ${encoding}`);
    }
    if (!response.ok) throw await refusal(response);
    return new Response(response.body === null ? null : limited(response.body, maxBytes));
  };
