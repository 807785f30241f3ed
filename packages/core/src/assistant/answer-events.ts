/** An answer as it is written, as events for clients that read a stream (docs/internals/interface.md#assistant). */
import type { BegunAnswer } from './begin-answer.ts';

/**
 * An event by name; clients that reconnect after a broken connection send the `id` of the last one.
 */
export interface AnswerStreamEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly id?: string;
}

/**
 * Returns the events of an answer: `start`, the answer's own events, and `done` with the id of the
 * conversation, so that a client that reconnects after the end gets no second answer.
 *
 * @param begun a refused question was an answer with a status; from here on a failure is an event
 */
export const answerEvents = ({ conversationId, model, events }: BegunAnswer) =>
  async function* (signal: AbortSignal): AsyncGenerator<AnswerStreamEvent> {
    yield { name: 'start', data: { conversationId, model } };
    for await (const { type: name, ...data } of events(signal)) {
      yield name === 'done' ? { name, data, id: conversationId } : { name, data };
    }
  };
