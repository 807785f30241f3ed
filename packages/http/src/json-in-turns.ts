/**
 * A large answer as JSON, in pieces: as one string it would hold the event loop. Lists of the
 * outermost object are written element by element, and so are long lists below them.
 */

/** Elements from which on a list is not written with the object that it is in. Ours. */
const LONG = 50;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasLongList = (value: Members): boolean =>
  Object.values(value).some((member) => Array.isArray(member) && member.length > LONG);

function* listPieces(list: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const element of list) {
    if (isObject(element) && hasLongList(element)) {
      yield before;
      yield* jsonPieces(element);
    } else yield before + (JSON.stringify(element) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export function* jsonPieces(value: Members): Generator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(member)) yield* listPieces(member);
    else yield JSON.stringify(member);
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
export const jsonResponse = (value: Members): Response =>
  new Response(textStream(jsonPieces(value)), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
