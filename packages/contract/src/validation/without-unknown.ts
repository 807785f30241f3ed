/** Members that a schema does not know, left out of a value. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** Returns a copy of the value without members that closed objects of the schema do not name. */
export const withoutUnknown = (schema: TSchema, value: unknown): unknown =>
  Value.Clean(schema, Value.Clone(value));
