/** Arguments of a tool against its schema. */
import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { argumentNotAllowed, halfCharacter, noTypeMatches } from './messages/check.ts';
import type { ToolDescription } from './tools.ts';

export interface Mismatch {
  /** Members and places; empty for the whole. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The last of each chain of errors says what is wrong; those before only say where. */
const WHERE_ONLY: ReadonlySet<string> = new Set([
  ...['properties', 'additionalProperties', 'items', 'prefixItems', '$ref', 'allOf'],
]);
/** Of these the first says enough: what follows is why each kind does not fit. */
const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/** Messages that replace those of the library. */
const MESSAGES: Readonly<Record<string, string>> = {
  anyOf: noTypeMatches,
  oneOf: noTypeMatches,
  false: argumentNotAllowed,
};

const DIGITS = /^\d+$/;

/** A JSON Pointer as URI fragment (RFC 6901 §6). */
const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    // A member of an object whose name is a number is written as a place: rare, and still found.
    .map((part) => (DIGITS.test(part) ? Number(part) : part));

const mismatchOf = ({ keyword, instanceLocation, error }: OutputUnit): Mismatch => ({
  path: pathOf(instanceLocation),
  message:
    MESSAGES[keyword] ?? error.replace(/^Instance type/, 'The type').replace(/^Instance/, 'It'),
});

const telling = (errors: readonly OutputUnit[]): OutputUnit[] => {
  const choices = errors.flatMap(({ keyword, keywordLocation }) =>
    CHOICES.has(keyword) ? `${keywordLocation}/` : [],
  );
  return errors.filter(
    ({ keyword, keywordLocation }) =>
      !WHERE_ONLY.has(keyword) && !choices.some((choice) => keywordLocation.startsWith(choice)),
  );
};

/** @returns what does not match; empty where all does */
export const mismatches = (
  schema: ToolDescription['inputSchema'],
  value: unknown,
): readonly Mismatch[] => {
  try {
    const { valid, errors } = new Validator({ ...schema }, '2020-12', false).validate(value);
    return valid ? [] : telling(errors).map(mismatchOf);
  } catch (error) {
    // It writes names as parts of addresses, and half a character cannot be written.
    if (!(error instanceof URIError)) throw error;
    return [{ path: [], message: halfCharacter }];
  }
};
