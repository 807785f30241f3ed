/** Validation of a value against a schema: strict, no coercion, one problem. */
import type { Static, TSchema } from '@sinclair/typebox';
import {
  type TypeCheck,
  TypeCompiler,
  type ValueError,
  ValueErrorType,
} from '@sinclair/typebox/compiler';
import { describe } from '../describe.ts';
import { join, type Problem, quoted } from '../problem.ts';
import { partsOf } from './check-parts.ts';
import { findUnsafe, findUnsafeAsync } from './unsafe-json.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface Compiled<S extends TSchema> {
  /** `true`, or the first problem. */
  check(value: unknown): true | Problem;
  /** The same for a large value. @param turn awaited again and again, to let others run */
  checkAsync(value: unknown, turn: () => Promise<void>): Promise<true | Problem>;
  /** The same, with the value under its static type. */
  parse(value: unknown): Parsed<Static<S>>;
  /** Looks for unsafe values in turns, and compares with the schema in one turn. */
  parseAsync(value: unknown, turn: () => Promise<void>): Promise<Parsed<Static<S>>>;
}

const checkers = new WeakMap<TSchema, TypeCheck<TSchema>>();

const checkerOf = (schema: TSchema): TypeCheck<TSchema> => {
  const known = checkers.get(schema);
  if (known) return known;
  const made = TypeCompiler.Compile(schema);
  checkers.set(schema, made);
  return made;
};

/** A JSON pointer (RFC 6901) as a path in Quoin's notation. */
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

/** @param base JSON pointer of the value that was checked */
const unionProblem = (error: ValueError, base: string): Problem => {
  const path = readPointer(base + error.path);
  const variants: readonly TSchema[] = error.schema.anyOf;
  const member = discriminatorOf(variants);
  if (member === undefined) {
    // `null` beside one other schema: what is wrong inside is more telling.
    const inner = error.value === null ? undefined : error.errors[0]?.First();
    if (inner && inner.path !== error.path) return problemOf(inner, base);
    return { path, message: `${path || 'the body'} must be ${describe(error.schema)}` };
  }
  const sent = membersOf(error.value)[member];
  const index = variants.findIndex((variant) => variant.properties[member].const === sent);
  const inner = error.errors[index]?.First();
  if (inner) return problemOf(inner, base);
  const known = variants.map((variant) => variant.properties[member].const).join(', ');
  return { path: join(path, member), message: `${join(path, member)} must be one of ${known}` };
};

/** @param base JSON pointer of the value that was checked */
const problemOf = (error: ValueError, base: string): Problem => {
  const path = readPointer(base + error.path);
  switch (error.type) {
    case ValueErrorType.Union:
      return unionProblem(error, base);
    case ValueErrorType.ObjectRequiredProperty:
      return { path, message: `${path} is required` };
    case ValueErrorType.ObjectAdditionalProperties: {
      const name = error.path.split('/').at(-1) ?? '';
      const pointer = base + error.path;
      const parent = readPointer(pointer.slice(0, pointer.lastIndexOf('/')));
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

/** The first problem of a value that does not fit. @param base its JSON pointer */
const firstProblem = (schema: TSchema, value: unknown, base = ''): Problem => {
  const error = checkerOf(schema).Errors(value).First();
  return error
    ? problemOf(error, base)
    : { path: '', message: 'the body does not match its schema' };
};

/** Compiles on first use and caches the result for the life of the schema. */
export const compile = <S extends TSchema>(schema: S): Compiled<S> => {
  const fits = (value: unknown): value is Static<S> => checkerOf(schema).Check(value);
  const verdict = (value: unknown, unsafe: Problem | null): Parsed<Static<S>> => {
    if (unsafe) return { ok: false, problem: unsafe };
    return fits(value) ? { ok: true, value } : { ok: false, problem: firstProblem(schema, value) };
  };
  const parse = (value: unknown): Parsed<Static<S>> => verdict(value, findUnsafe(value));
  const checkAsync: Compiled<S>['checkAsync'] = async (value, turn) => {
    const unsafe = await findUnsafeAsync(value, turn);
    if (unsafe) return unsafe;
    for (const part of partsOf(schema, value)) {
      if (!checkerOf(part.schema).Check(part.value)) {
        return firstProblem(part.schema, part.value, part.pointer);
      }
      await turn();
    }
    return true;
  };
  return {
    parse,
    check: (value) => {
      const parsed = parse(value);
      return parsed.ok || parsed.problem;
    },
    checkAsync,
    parseAsync: async (value, turn) => verdict(value, await findUnsafeAsync(value, turn)),
  };
};
