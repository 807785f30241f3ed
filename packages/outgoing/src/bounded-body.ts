/** The body of an answer, cut off when it is too large, too slow or too late. */

import { answerCutOff, answerTooLarge, encodingNotRequested } from './messages.ts';
import { OutgoingError } from './outgoing-error.ts';

const inflated = (
  body: ReadableStream<Uint8Array>,
  encoding: string | null,
): ReadableStream<Uint8Array> => {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return body;
  if (name !== 'gzip' && name !== 'x-gzip') {
    throw new OutgoingError('encoding', encodingNotRequested);
  }
  // biome-ignore lint/plugin: The types of the two streams' chunks differ in their buffers only.
  const gunzip = new DecompressionStream('gzip') as unknown as ReadableWritablePair<
    Uint8Array,
    Uint8Array
  >;
  return body.pipeThrough(gunzip);
};

/**
 * Counts what comes out of the decompression, and requests more only when the reader does, so that
 * 50 KB that inflate to gigabytes are never in memory.
 * @param onBytes called for each chunk
 * @param onEnd called once, however it ends
 */
export const boundedBody = (
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  { onBytes, onEnd }: { readonly onBytes: (chunk: Uint8Array) => void; readonly onEnd: () => void },
): ReadableStream<Uint8Array> | null => {
  if (response.body === null) {
    onEnd();
    return null;
  }
  const reader = inflated(response.body, response.headers.get('content-encoding')).getReader();
  let total = 0;
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  aborted.catch(() => undefined);
  const stop = async (problem: unknown): Promise<never> => {
    onEnd();
    await reader.cancel(problem).catch(() => undefined);
    throw problem;
  };
  const next = async () => {
    try {
      return await Promise.race([reader.read(), aborted]);
    } catch (cause) {
      if (signal.aborted) return stop(signal.reason);
      return stop(new OutgoingError('unreachable', answerCutOff, { cause }));
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next();
        if (done) {
          onEnd();
          controller.close();
          return;
        }
        onBytes(value);
        total += value.byteLength;
        if (total > maxBytes) {
          const megabytes = Math.ceil(maxBytes / 1024 ** 2);
          await stop(new OutgoingError('too_large', answerTooLarge({ megabytes })));
        }
        controller.enqueue(value);
      },
      async cancel(reason) {
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};
