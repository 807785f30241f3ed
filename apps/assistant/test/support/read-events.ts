/** The events of an answer, each held to the contract. */
import { compile, contract } from '@quoin/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface StreamEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const schemas = new Map(
  Object.entries(contract.assistant.stream.events).map(([name, schema]) => [name, compile(schema)]),
);

/** @throws {Error} for an event that the contract does not name, or names otherwise */
export const toStreamEvent = (event: string | undefined, text: string): StreamEvent => {
  const data: unknown = JSON.parse(text);
  const schema = schemas.get(event ?? '');
  const problem = schema?.check(data) ?? { message: 'there is no such event' };
  if (problem !== true) throw new Error(`${event}: ${problem.message} in ${text}`);
  if (typeof data !== 'object' || data === null) throw new Error('The data is no object');
  return { event: event ?? '', data: { ...data } };
};

/** As they come. */
export async function* eventsIn(response: Response): AsyncGenerator<StreamEvent> {
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const { event, data } of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
    yield toStreamEvent(event, data);
  }
}

export const readEvents = (response: Response): Promise<StreamEvent[]> =>
  Array.fromAsync(eventsIn(response));
