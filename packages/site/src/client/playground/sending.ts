/** Requests through the proxy of the site (docs/adr/0057-playground-requests.md). */
import type { Target } from '@quoin/api-reference/playground';
import type { Place } from './operation.ts';
import { say } from './say.ts';

export interface Outgoing {
  readonly to:
    | ({ readonly kind: 'operation' } & Target)
    | {
        readonly kind: 'token';
        readonly scheme: string;
        readonly flow: 'authorizationCode' | 'clientCredentials';
      };
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Blob | string | null;
}

export interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Explains to the reader why there is no answer. */
export class NotAnswered extends Error {}

const LENGTH_BYTES = 4;

/** Reads frames: four bytes with the length, then so many bytes. */
async function* framesOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held = new Uint8Array();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const joined = new Uint8Array(held.byteLength + value.byteLength);
    joined.set(held);
    joined.set(value, held.byteLength);
    held = joined;
    while (held.byteLength >= LENGTH_BYTES) {
      const length = new DataView(held.buffer, held.byteOffset).getUint32(0);
      if (held.byteLength < LENGTH_BYTES + length) break;
      yield held.slice(LENGTH_BYTES, LENGTH_BYTES + length);
      held = held.slice(LENGTH_BYTES + length);
    }
  }
}

const jsonOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

const failureText = (failure: unknown, message: unknown): string => {
  switch (failure) {
    case 'timeout':
      return say('try.timeout');
    case 'too_large':
      return say('try.tooLarge');
    default:
      return say('try.unreachable', { reason: String(message) });
  }
};

const refusal = async (response: Response): Promise<NotAnswered> => {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 60);
    return new NotAnswered(`${say('error.tooMany')}. ${say('error.wait', { seconds })}`);
  }
  const answer = await response.json().catch(() => null);
  if (typeof answer?.failure === 'string') {
    return new NotAnswered(failureText(answer.failure, answer.message));
  }
  // Errors of the service are in English.
  const reason = answer?.message ?? answer?.detail ?? answer?.error?.message;
  return new NotAnswered(say('try.refused', { reason: String(reason ?? response.status) }));
};

export interface Answering {
  readonly head: AnswerHead;
  /** @throws {NotAnswered} where the body ends before its time */
  readonly body: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

async function* bodyOf(
  frames: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const { done, value } = await frames.next();
    if (done) throw new NotAnswered(say('try.cutOff'));
    if (value.byteLength === 0) break;
    yield value;
  }
  const { value } = await frames.next();
  if (value === undefined) throw new NotAnswered(say('try.cutOff'));
  const { failure, message } = jsonOf(value);
  if (failure !== undefined) throw new NotAnswered(failureText(failure, message));
}

/** @throws {NotAnswered}, and what the signal was aborted with */
export const send = async (
  { site, page }: Place,
  { to, headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<Answering> => {
  const head = JSON.stringify({ page, headers, to });
  let response: Response;
  try {
    response = await fetch(`${site}/_playground/proxy`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([head, '\n', body ?? '']),
      cache: 'no-store',
      signal,
    });
  } catch {
    signal.throwIfAborted();
    throw new NotAnswered(say('try.offline'));
  }
  const isFramed = response.headers.get('content-type') === 'application/octet-stream';
  if (!response.ok || !isFramed || response.body === null) throw await refusal(response);
  const frames = framesOf(response.body);
  const { value } = await frames.next();
  if (value === undefined) throw new NotAnswered(say('try.cutOff'));
  return { head: jsonOf(value), body: bodyOf(frames) };
};
