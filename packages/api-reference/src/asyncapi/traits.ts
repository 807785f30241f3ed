/** Traits of operations and messages (AsyncAPI 3.0, "Traits Merge Mechanism"). */
import { type JsonObject, listOf } from '../json.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

/** The value with the members of its traits that it does not have itself. */
export const withTraits = (
  { traits, ...value }: JsonObject,
  references: References,
  place: Place,
): JsonObject => {
  const all = listOf(traits).map((one) => references.resolve(one, place)?.value ?? {});
  return Object.assign({}, ...all, value);
};
