/** A delivery's body as JSON, once its signature was found good. */
import { AppError } from '@quoin/core';
import { parseJson } from '@quoin/http';
import type { Delivery } from './delivery.ts';

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
    throw new AppError(
      'unsupported_media_type',
      `The body must be ${JSON_TYPE}, or ${FORM_TYPE} with the field payload`,
      { expected: JSON_TYPE },
    );
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

/** Null where there is no text. */
export const textAt = (value: unknown, ...names: readonly string[]): string | null => {
  const found = memberAt(value, names);
  return typeof found === 'string' ? found : null;
};

/** A positive integer that 32 bits hold; null for another value. */
export const numberAt = (value: unknown, ...names: readonly string[]): number | null => {
  const found = memberAt(value, names);
  const isNumber = typeof found === 'number' && Number.isInteger(found);
  return isNumber && found > 0 && found < 2 ** 31 ? found : null;
};

export const isTrueAt = (value: unknown, ...names: readonly string[]): boolean =>
  memberAt(value, names) === true;
