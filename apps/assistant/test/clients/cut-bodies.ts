/** The bytes of a stream, in chunks. */
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' };

/** An answer whose body comes as these chunks, each by itself. */
export const inChunks = (chunks: readonly Uint8Array<ArrayBuffer>[]): Response => {
  const rest = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = rest.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return new Response(body, { headers: HEADERS });
};

/** In two chunks, the second from byte `at` on. */
export const cutAt = (bytes: Uint8Array<ArrayBuffer>, at: number): Response =>
  inChunks([bytes.slice(0, at), bytes.slice(at)]);

/** Byte by byte. */
export const bytewise = (bytes: Uint8Array<ArrayBuffer>): Response =>
  inChunks(Array.from(bytes, (byte) => Uint8Array.of(byte)));
