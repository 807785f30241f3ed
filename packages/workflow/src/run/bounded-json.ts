/** Values of others as JSON of a bounded length. */
import { ExpressionError } from '../expression/expression-error.ts';
import { toJson } from '../expression/values.ts';
import { jsonTooLong } from '../messages/expression.ts';
import type { Json } from '../skill.ts';

/**
 * A copy, as it is when it was stored and read again.
 * @param maxLength UTF-16 units of JSON, about
 * @throws {ExpressionError} where it is not one, nested too deep, or too much
 */
export const boundedJson = (value: unknown, maxLength: number): Json => {
  let length = 0;
  return toJson(value, (more) => {
    length += more;
    if (length > maxLength) throw new ExpressionError(jsonTooLong({ maxLength }));
  });
};
