/** Validation of a value against a schema: strict, no coercion, one problem. */
import type { Static, TSchema } from '@sinclair/typebox';
import {
  type TypeCheck,
  TypeCompiler,
  type ValueError,
  ValueErrorType,
} from '@sinclair/typebox/compiler';
import { describe } from './describe.ts';
import { join, type Problem, quoted } from './problem.ts';
import { findUnsafe, findUnsafeInTurns } from './unsafe-json.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface Compiled<S extends TSchema> {
  /** `true`, or the first problem. */
  check(value: unknown): true | Problem;
  /** The same for a large value. @param turn awaited again and again, to let others run */
  checkInTurns(value: unknown, turn: () => Promise<void>): Promise<true | Problem>;
  /** The same, with the value under its static type. */
  parse(value: unknown): Parsed<Static<S>>;
  parseInTurns(value: unknown, turn: () => Promise<void>): Promise<Parsed<Static<S>>>;
}

const checkers = new WeakMap<TSchema, TypeCheck<TSchema>>();

const checkerOf = (schema: TSchema): TypeCheck<TSchema> => {
  const known = checkers.get(schema);
  if (known) return known;
  const made = TypeCompiler.Compile(schema);
  checkers.set(schema, made);
  return made;
};

/** A JSON pointer (RFC 6901) as a path in our words. */
const readPointer = (pointer: string): string => {
  let path = '';
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path = join(path, /^\d+$/.test(name) ? Number(name) : name);
  }
  return path;
};

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** The member whose literal tells the variants of a union apart, such as `op`. */
const discriminatorOf = (variants: readonly TSchema[]): string | undefined =>
  Object.keys(variants[0]?.properties ?? {}).find((name) =>
    variants.every((variant) => variant.properties?.[name]?.const !== undefined),
  );

const unionProblem = (error: ValueError): Problem => {
  const path = readPointer(error.path);
  const variants: readonly TSchema[] = error.schema.anyOf;
  const member = discriminatorOf(variants);
  if (member === undefined) {
    // `null` beside one other schema: what is wrong inside is more telling.
    const inner = error.value === null ? undefined : error.errors[0]?.First();
    if (inner && inner.path !== error.path) return problemOf(inner);
    return { path, message: `${path || 'the body'} must be ${describe(error.schema)}` };
  }
  const sent = membersOf(error.value)[member];
  const index = variants.findIndex((variant) => variant.properties[member].const === sent);
  const inner = error.errors[index]?.First();
  if (inner) return problemOf(inner);
  const known = variants.map((variant) => variant.properties[member].const).join(', ');
  return { path: join(path, member), message: `${join(path, member)} must be one of ${known}` };
};

const problemOf = (error: ValueError): Problem => {
  const path = readPointer(error.path);
  switch (error.type) {
    case ValueErrorType.Union:
      return unionProblem(error);
    case ValueErrorType.ObjectRequiredProperty:
      return { path, message: `${path} is required` };
    case ValueErrorType.ObjectAdditionalProperties: {
      const name = error.path.split('/').at(-1) ?? '';
      const parent = readPointer(error.path.slice(0, error.path.lastIndexOf('/')));
      const where = parent === '' ? '' : ` in ${parent}`;
      return {
        path: parent,
        message: `unknown member ${quoted(name.replaceAll('~1', '/').replaceAll('~0', '~'))}${where}`,
      };
    }
    case ValueErrorType.ObjectMinProperties: {
      const names = Object.keys(error.schema.properties).join(', ');
      return { path, message: `${path || 'the body'} needs at least one of ${names}` };
    }
    default:
      return { path, message: `${path || 'the body'} must be ${describe(error.schema)}` };
  }
};

/** Compiles on first use and keeps the result as long as the schema lives. */
export const compile = <S extends TSchema>(schema: S): Compiled<S> => {
  const fits = (value: unknown): value is Static<S> => checkerOf(schema).Check(value);
  const verdict = (value: unknown, unsafe: Problem | null): Parsed<Static<S>> => {
    if (unsafe) return { ok: false, problem: unsafe };
    if (fits(value)) return { ok: true, value };
    const error = checkerOf(schema).Errors(value).First();
    const problem = error
      ? problemOf(error)
      : { path: '', message: 'the body is not as described' };
    return { ok: false, problem };
  };
  const parse = (value: unknown): Parsed<Static<S>> => verdict(value, findUnsafe(value));
  const parseInTurns: Compiled<S>['parseInTurns'] = async (value, turn) => {
    const unsafe = await findUnsafeInTurns(value, turn);
    await turn();
    return verdict(value, unsafe);
  };
  const answer = (parsed: Parsed<Static<S>>): true | Problem => parsed.ok || parsed.problem;
  return {
    parse,
    check: (value) => answer(parse(value)),
    parseInTurns,
    checkInTurns: async (value, turn) => answer(await parseInTurns(value, turn)),
  };
};
