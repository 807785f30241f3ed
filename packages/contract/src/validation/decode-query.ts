/** Query and path parameters arrive as text; here they become what their schema says, or a problem. */
import { Kind, type Static, type TObject, type TSchema } from '@sinclair/typebox';
import { describe } from '../describe.ts';
import type { Problem } from '../problem.ts';
import { compile, type Parsed } from './check.ts';

/** No sign, no zero in front, no hexadecimal, exponent or space (docs/internals/threat-model.md#parsing). */
const INTEGER = /^(?:0|[1-9][0-9]*)$/;
const TRUE = new Set(['1', 'true']);
const FALSE = new Set(['0', 'false']);

const wrong = (name: string, schema: TSchema): Problem => ({
  path: name,
  message: `${name} must be ${schema[Kind] === 'Boolean' ? '0, 1, true or false' : describe(schema)}`,
});

/** The value of one parameter that was sent once; whether it fits is asked of the whole. */
const decodeText = (name: string, schema: TSchema, sent: string): Parsed<unknown> => {
  switch (schema[Kind]) {
    case 'Integer':
      return INTEGER.test(sent)
        ? { ok: true, value: Number(sent) }
        : { ok: false, problem: wrong(name, schema) };
    case 'Boolean':
      if (TRUE.has(sent)) return { ok: true, value: true };
      if (FALSE.has(sent)) return { ok: true, value: false };
      return { ok: false, problem: wrong(name, schema) };
    default:
      return { ok: true, value: sent };
  }
};

type ValuesOf = (name: string) => readonly string[];
type Decoder<S extends TObject> = (valuesOf: ValuesOf) => Parsed<Static<S>>;

const makeDecoder = <S extends TObject>(schema: S): Decoder<S> => {
  const members = Object.entries<TSchema>(schema.properties);
  const compiled = compile(schema);
  return (valuesOf) => {
    const decoded: Record<string, unknown> = {};
    for (const [name, member] of members) {
      const [sent, second] = valuesOf(name);
      if (second !== undefined) {
        return { ok: false, problem: { path: name, message: `${name} is given more than once` } };
      }
      if (sent === undefined) {
        if (member.default !== undefined) decoded[name] = member.default;
        continue;
      }
      const value = decodeText(name, member, sent);
      if (!value.ok) return value;
      decoded[name] = value.value;
    }
    return compiled.parse(decoded);
  };
};

const NONE: readonly string[] = [];

/** A parameter that a closed schema does not name. */
const unknownIn = (schema: TObject, query: URLSearchParams): Problem | null => {
  if (schema.additionalProperties !== false) return null;
  for (const name of query.keys()) {
    if (Object.hasOwn(schema.properties, name)) continue;
    return { path: name, message: `This endpoint has no parameter ${JSON.stringify(name)}` };
  }
  return null;
};

/**
 * Prepares the reading of a query: the parameters that `schema` names, defaults filled in,
 * validated. Others are ignored, unless the schema is closed; one that is given twice is a problem.
 */
export const queryDecoder = <S extends TObject>(
  schema: S,
): ((query: URLSearchParams | null) => Parsed<Static<S>>) => {
  const decode = makeDecoder(schema);
  return (query) => {
    if (query === null) return decode(() => NONE);
    const problem = unknownIn(schema, query);
    return problem === null ? decode((name) => query.getAll(name)) : { ok: false, problem };
  };
};

/** The same for the parameters of a path, already percent-decoded. */
export const paramsDecoder = <S extends TObject>(
  schema: S,
): ((params: Readonly<Record<string, string>>) => Parsed<Static<S>>) => {
  const decode = makeDecoder(schema);
  return (params) =>
    decode((name) => {
      const sent = Object.hasOwn(params, name) ? params[name] : undefined;
      return sent === undefined ? NONE : [sent];
    });
};
