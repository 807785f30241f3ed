/** Texts of YAML scalars in each style, for values on one line; without a YAML library. */

/** Texts that other YAML readers parse as a boolean, null, number, time or date without quotes. */
const AMBIGUOUS =
  /^(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan|(?=.*[0-9])[-+.:_0-9tze ]*)?$/i;
/** Line breaks of any Unicode kind and control characters. */
export const NOT_PRINTED = /[\p{Cc}\u2028\u2029\uFEFF]/u;

/** Holds every value. */
export const doubleQuoted = (value: string): string =>
  JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A candidate: a value with YAML's own characters reads back as another one. */
export const plain = (value: string): string[] =>
  AMBIGUOUS.test(value) || NOT_PRINTED.test(value) ? [] : [value];

export const singleQuoted = (value: string): string[] =>
  NOT_PRINTED.test(value) ? [] : [`'${value.replaceAll("'", "''")}'`];
