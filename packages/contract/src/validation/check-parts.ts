/**
 * Cuts the check of a large value into parts: each item of a list, each member that is an object or
 * a list, and what is around them. Together they say what one check of the whole value says.
 */
import { Kind, type TSchema, Type } from '@sinclair/typebox';

export interface Part {
  readonly schema: TSchema;
  readonly value: unknown;
  /** JSON pointer (RFC 6901) of the value in the whole one. */
  readonly pointer: string;
}

/** A recursive schema, which has an id, is checked whole: its parts refer to it. */
const isContainer = (schema: TSchema): boolean =>
  (schema[Kind] === 'Array' || schema[Kind] === 'Object') && schema.$id === undefined;

const shells = new WeakMap<TSchema, TSchema>();

const makeShell = (schema: TSchema): TSchema => {
  if (schema[Kind] === 'Array') return { ...schema, items: Type.Unknown() };
  const members = Object.entries<TSchema>(schema.properties).map(([name, member]) => [
    name,
    isContainer(member) ? { ...Type.Unknown(), ...optionalOf(member) } : member,
  ]);
  return { ...schema, properties: Object.fromEntries(members) };
};

/** Whether the member may be absent; TypeBox marks it with a symbol. */
const optionalOf = (member: TSchema): object =>
  Object.fromEntries(
    Object.getOwnPropertySymbols(member)
      .filter((symbol) => symbol !== Kind)
      .map((symbol) => [symbol, Reflect.get(member, symbol)]),
  );

/** The schema of the container without what is in its lists and objects. */
const shellOf = (schema: TSchema): TSchema => {
  const shell = shells.get(schema) ?? makeShell(schema);
  shells.set(schema, shell);
  return shell;
};

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** In the order of the schema. What is around comes first, so that the parts below are what the schema says. */
export function* partsOf(schema: TSchema, value: unknown, pointer = ''): Generator<Part> {
  if (!isContainer(schema)) yield { schema, value, pointer };
  else if (schema[Kind] === 'Array' && Array.isArray(value)) {
    yield { schema: shellOf(schema), value, pointer };
    for (const [at, item] of value.entries()) {
      yield* partsOf(schema.items, item, `${pointer}/${at}`);
    }
  } else if (schema[Kind] === 'Object' && typeof value === 'object' && value !== null) {
    yield { schema: shellOf(schema), value, pointer };
    for (const [name, member] of Object.entries<TSchema>(schema.properties)) {
      if (!isContainer(member) || !Object.hasOwn(value, name)) continue;
      yield* partsOf(member, Reflect.get(value, name), `${pointer}/${escaped(name)}`);
    }
  } else yield { schema, value, pointer };
}
