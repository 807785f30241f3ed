/** Reads what a success brought, within the time of its try. */

import type { Call } from './call.ts';
import type { Deadline } from './deadline.ts';
import { AbortedError, ConnectionError, QuoinError } from './errors.ts';
import { responseUnread } from './messages.ts';
import { brokenOff } from './unreachable.ts';

/** An answer whose body is still to be read, with the end of its try. */
export interface Arrived {
  readonly response: Response;
  readonly deadline: Deadline;
}

/** Returns the body. @throws ConnectionError if the connection breaks */
export const wholeBody = async <T>(arrived: Arrived, work: Promise<T>): Promise<T> => {
  const { deadline } = arrived;
  try {
    const whole = await deadline.within(work);
    deadline.clear();
    // What Bun makes of an empty body where JSON should be. No answer of the API is null.
    if (whole === null) throw notJson(arrived);
    return whole;
  } catch (cause) {
    if (cause instanceof SyntaxError) throw notJson(arrived);
    throw deadline.error ?? brokenOff(cause);
  }
};

/** The pieces of a body as they arrive. Time is counted while one is waited for; leaving the loop ends the request. */
export async function* piecesOf(
  arrived: Arrived,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { response, deadline } = arrived;
  if (response.body === null) return deadline.clear();
  const reader = response.body.getReader();
  try {
    for (;;) {
      deadline.restart();
      const { done, value } = await deadline.within(reader.read());
      deadline.rest();
      if (done) return deadline.clear();
      yield value;
    }
  } catch (cause) {
    throw deadline.error ?? brokenOff(cause);
  } finally {
    deadline.end(new AbortedError(responseUnread));
    // For a `fetch` that does not heed signals. One that does has ended the body, which is all that is wanted.
    reader.cancel().catch(() => undefined);
  }
}

/** The response with a body that frees what the call holds when it ends or is left. */
const leftToCaller = (arrived: Arrived): Response => {
  const { response, deadline } = arrived;
  if (response.body === null) {
    deadline.clear();
    return response;
  }
  const pieces = piecesOf(arrived);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
};

/** Text of the answer stays out: it may hold what was asked for. */
const notJson = ({ response }: Arrived): QuoinError => {
  const type = response.headers.get('content-type') ?? 'no media type';
  if (type.includes('json')) return new ConnectionError('The answer is broken JSON');
  return new QuoinError(
    `The answer is no JSON (${type}): is \`baseUrl\` the address of a Quoin service?`,
  );
};

/** Read all the same, so that the connection serves the next call. */
const nothingOf = async (arrived: Arrived): Promise<undefined> => {
  await wholeBody(arrived, arrived.response.arrayBuffer());
};

const bytesOf = async (arrived: Arrived): Promise<Uint8Array> =>
  new Uint8Array(await wholeBody(arrived, arrived.response.arrayBuffer()));

export const readAnswer = (arrived: Arrived, { read }: Call): unknown => {
  switch (read) {
    case 'response':
      return leftToCaller(arrived);
    case 'bytes':
      return bytesOf(arrived);
    case 'text':
      return wholeBody(arrived, arrived.response.text());
    case 'nothing':
      return nothingOf(arrived);
    default:
      return wholeBody(arrived, arrived.response.json());
  }
};
