/**
 * A large answer as JSON, in pieces: as one string it would hold the event loop. Lists that are
 * members of the outermost object are written element by element.
 */

export function* jsonPieces(value: Readonly<Record<string, unknown>>): Generator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const opening = `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (!Array.isArray(member)) {
      yield opening + JSON.stringify(member);
      continue;
    }
    yield `${opening}[`;
    let separator = '';
    for (const element of member) {
      yield separator + JSON.stringify(element);
      separator = ',';
    }
    yield ']';
  }
  yield before === '{' ? '{}' : '}';
}

/** Characters a chunk, more or less. */
export const CHUNK = 64 * 1024;

/** Pieces of text as a body, taken as fast as the client reads. */
export const textStream = (
  pieces: Iterable<string> | AsyncIterable<string>,
): ReadableStream<Uint8Array> => {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let chunk = '';
      while (chunk.length < CHUNK) {
        const next = await iterator.next();
        if (next.done === true) break;
        chunk += next.value;
      }
      if (chunk === '') controller.close();
      else controller.enqueue(encoder.encode(chunk));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};

/** A JSON answer of any size. */
export const jsonResponse = (value: Readonly<Record<string, unknown>>): Response =>
  new Response(textStream(jsonPieces(value)), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
