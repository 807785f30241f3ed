/** The service: sends questions, reads the stream of an answer, sends feedback. */
import { type Answer, answerOf, listOf, parsed, textOf } from './answer.ts';
import { eventReader } from './events.ts';
import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

declare const IS_SITE: boolean;

const ASK = IS_SITE ? '_ask' : 'assistant/ask/stream';
const FEEDBACK = IS_SITE ? '_feedback' : 'assistant/feedback';
/** On another website, the widget needs no session; a readers' site can require one. */
const CREDENTIALS = IS_SITE ? 'same-origin' : 'omit';

export interface Question {
  readonly message: string;
  readonly locale: string | null;
  readonly conversationId: string | null;
}

/** Callbacks while an answer is written. */
export interface Listener {
  started(conversationId: string): void;
  /** Titles of the pages that were found. */
  found(titles: readonly string[]): void;
  written(text: string): void;
}

const refusalOf = async (response: Response): Promise<Failure> => {
  const { status, headers } = response;
  const message = textOf(parsed(await response.text()), 'error');
  const retryAfter = Number(headers.get('retry-after')) || 0;
  const isOwners = status === 401 || status === 403;
  const kind = isOwners ? 'owner' : status === 429 ? 'busy' : 'refused';
  return new Failure(kind, message, status, retryAfter);
};

const post = async (
  { api, key }: Settings,
  path: string,
  body: unknown,
  signal: AbortSignal | null,
): Promise<Response> => {
  const response = await fetch(`${api}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assistant-key': key },
    body: JSON.stringify(body),
    credentials: CREDENTIALS,
    signal,
  }).catch((problem: unknown) => {
    if (signal?.aborted === true) throw problem;
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline');
  });
  if (response.ok) return response;
  throw await refusalOf(response);
};

/** Reads events until one ends the answer. */
const readAnswer = async (
  body: ReadableStream<Uint8Array>,
  listener: Listener,
): Promise<Answer> => {
  let answer: Answer | null = null;
  let failure: Failure | null = null;
  let model = '';
  const read = eventReader((event, data) => {
    const value = parsed(data);
    if (event === 'start') {
      model = textOf(value, 'model');
      listener.started(textOf(value, 'conversationId'));
    } else if (event === 'sources') {
      listener.found(listOf(value, 'sources').map((source) => textOf(source, 'title')));
    } else if (event === 'delta') listener.written(textOf(value, 'text'));
    else if (event === 'done') answer = answerOf(value, model);
    else if (event === 'error') {
      failure = new Failure('refused', textOf(value, 'error'));
    }
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  while (answer === null && failure === null) {
    const { value, done } = await reader.read();
    if (done) throw new Failure('cut');
    read(decoder.decode(value, { stream: true }));
  }
  void reader.cancel();
  if (answer === null) throw failure;
  return answer;
};

/** @throws {Failure}, and what `signal` says when it ends the work */
export const ask = async (
  settings: Settings,
  { message, locale, conversationId }: Question,
  listener: Listener,
  signal: AbortSignal,
): Promise<Answer> => {
  const body = {
    message,
    ...(locale !== null && { locale }),
    ...(conversationId !== null && { conversationId }),
  };
  const response = await post(settings, ASK, body, signal);
  if (response.body === null) throw new Failure('cut');
  return readAnswer(response.body, listener).catch((problem: unknown) => {
    if (signal.aborted || problem instanceof Failure) throw problem;
    throw new Failure(navigator.onLine ? 'cut' : 'offline');
  });
};

/** @throws {Failure} */
export const rate = async (
  settings: Settings,
  conversationId: string,
  rating: 'up' | 'down',
): Promise<void> => {
  await post(settings, FEEDBACK, { conversationId, rating }, null);
};
