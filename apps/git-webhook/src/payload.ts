/** A delivery's body as JSON, once its signature was found good. */
import { AppError } from '@quoin/core';
import { parseJson } from '@quoin/http';
import type { Delivery } from './delivery.ts';
import { bodyType } from './messages.ts';

const JSON_TYPE = 'application/json';
/** GitHub's other content type: one field, `payload`, with the JSON (GitHub, "Creating webhooks"). */
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * @throws {AppError} `unsupported_media_type`, `invalid_json`
 */
export const payloadOf = async ({ headers, body }: Delivery): Promise<unknown> => {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === JSON_TYPE) return parseJson(body);
  if (type !== FORM_TYPE) {
    throw new AppError('unsupported_media_type', bodyType({ json: JSON_TYPE, form: FORM_TYPE }), {
      expected: JSON_TYPE,
    });
  }
  const payload = new URLSearchParams(Buffer.from(body).toString('utf8')).get('payload') ?? '';
  return parseJson(Buffer.from(payload));
};

/** A member of nested objects; undefined if it does not exist. */
const memberAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
        ? Reflect.get(holder, name)
        : undefined,
    value,
  );

type Names<Event> = keyof Event & string;
type Member<Event, Name> = Name extends keyof Event ? NonNullable<Event[Name]> : never;

/** A member of an event of type `Event`, named from the outside to the inside. */
type Read<Event, Value> = <
  A extends Names<Event>,
  B extends Names<Member<Event, A>>,
  C extends Names<Member<Member<Event, A>, B>>,
>(
  ...names: readonly [A] | readonly [A, B] | readonly [A, B, C]
) => Value;

/**
 * Reads members of a payload. Their names are checked against the published type of the event. Their
 * values are checked here, because servers that send alike can send something else.
 */
export interface Fields<Event> {
  /** Null if the member is not a text. */
  readonly text: Read<Event, string | null>;
  /** A positive integer that 32 bits hold; null for another value. */
  readonly number: Read<Event, number | null>;
  readonly isTrue: Read<Event, boolean>;
}

export const fieldsOf = <Event>(payload: unknown): Fields<Event> => ({
  text: (...names) => {
    const found = memberAt(payload, names);
    return typeof found === 'string' ? found : null;
  },
  number: (...names) => {
    const found = memberAt(payload, names);
    const isNumber = typeof found === 'number' && Number.isInteger(found);
    return isNumber && found > 0 && found < 2 ** 31 ? found : null;
  },
  isTrue: (...names) => memberAt(payload, names) === true,
});
