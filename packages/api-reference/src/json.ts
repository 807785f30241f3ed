/** Access to members of JSON values whose shapes were not checked. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NOTHING: JsonObject = {};

/** The value if it is an object, else an empty object. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value if it is text that is not empty, else null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Text of a value for readers: strings as they are, all else as JSON. */
export const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
