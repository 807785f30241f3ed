/**
 * A test's safety net: an answer or an event that the contract does not describe is an internal
 * error.
 */
import { compile, type Endpoint } from '@quoin/contract';
import type { SendEvent } from './event-stream.ts';

export interface ResponseCheck {
  /** @throws {Error} */
  body(body: unknown): void;
  /** Sends only events that the contract names; all where it names none. */
  events(send: SendEvent): SendEvent;
}

const NO_CHECK: ResponseCheck = { body: () => undefined, events: (send) => send };

/** @param enabled a deployment trusts its presenters */
export const responseCheck = (endpoint: Endpoint, enabled: boolean): ResponseCheck => {
  if (!enabled) return NO_CHECK;
  const hold = (
    schema: Pick<ReturnType<typeof compile>, 'check'> | undefined,
    value: unknown,
    what: string,
  ): void => {
    const result = schema?.check(JSON.parse(JSON.stringify(value)));
    if (result === undefined || result === true) return;
    throw new Error(`${endpoint.id} ${what} off its contract: ${result.message}`);
  };
  const response = endpoint.response && compile(endpoint.response);
  const { events } = endpoint;
  const schemas = new Map(
    Object.entries(events ?? {}).map(([name, schema]) => [name, compile(schema)]),
  );
  return {
    body: (body) => hold(response, body, 'answered'),
    events: (send) => async (name, data, id) => {
      if (events !== undefined && !schemas.has(name)) {
        throw new Error(`${endpoint.id} has no event ${name}`);
      }
      hold(schemas.get(name), data, `sent ${name}`);
      await send(name, data, id);
    },
  };
};
