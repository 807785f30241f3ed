/**
 * What a configuration program says, as far as it can be read without running it: objects,
 * arrays, plain values and calls, each with the file and line it is at.
 */
import type { FunctionNode, Program } from './syntax.ts';

interface Located {
  /** Of the tree; another file's where the value was imported. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

export interface ObjectValue extends Located {
  readonly type: 'object';
  readonly members: ReadonlyMap<string, ConfigValue>;
  /** Spreads, methods and computed keys that could not be read. */
  readonly unread: readonly UnreadValue[];
}

export interface ArrayValue extends Located {
  readonly type: 'array';
  readonly items: readonly ConfigValue[];
}

export interface PlainValue extends Located {
  readonly type: 'plain';
  readonly value: string | number | boolean | null;
}

/** `starlight({…})`: the function's name as it is written, and what can be read of its arguments. */
export interface CallValue extends Located {
  readonly type: 'call';
  readonly callee: string;
  readonly arguments: readonly ConfigValue[];
}

export interface UnreadValue extends Located {
  readonly type: 'unread';
  /** The start of the source, for the report. */
  readonly text: string;
  /** A variable of the environment: a build that sets none has no value here. */
  readonly isUnset?: true;
}

/** Local names of a function, inside of those of the function that it was written in. */
export interface Scope {
  readonly names: Map<string, ConfigValue>;
  readonly outer: Scope | null;
}

/** A function of the tree, with the names that it can use. Only the reader calls it. */
export interface FunctionValue extends Located {
  readonly type: 'function';
  readonly program: Program;
  readonly node: FunctionNode;
  readonly scope: Scope | null;
  /** The start of the source, for the report. */
  readonly text: string;
}

export type ConfigValue =
  | ObjectValue
  | ArrayValue
  | PlainValue
  | CallValue
  | FunctionValue
  | UnreadValue;

/** Calls such as `defineConfig(x)` and `withMermaid(x)` return their argument. */
const MAX_WRAPPERS = 8;

/** `group('guides', {…})` of a package is not a wrapper of its first argument. */
const isWrapper = ({ arguments: [first, second] }: CallValue): boolean =>
  second === undefined || first?.type !== 'plain';

export const unwrap = (value: ConfigValue | undefined): ConfigValue | undefined => {
  let inner = value;
  for (let depth = 0; inner?.type === 'call' && depth < MAX_WRAPPERS; depth++) {
    if (!isWrapper(inner)) return inner;
    inner = inner.arguments[0];
  }
  return inner;
};

/** The member of an object, through wrappers; undefined where either is not one. */
export const member = (value: ConfigValue | undefined, name: string): ConfigValue | undefined => {
  const object = unwrap(value);
  return object?.type === 'object' ? object.members.get(name) : undefined;
};

export const itemsOf = (value: ConfigValue | undefined): readonly ConfigValue[] => {
  const array = unwrap(value);
  return array?.type === 'array' ? array.items : [];
};

export const membersOf = (value: ConfigValue | undefined): ReadonlyMap<string, ConfigValue> => {
  const object = unwrap(value);
  return object?.type === 'object' ? object.members : new Map();
};

export const stringOf = (value: ConfigValue | undefined): string | undefined =>
  value?.type === 'plain' && typeof value.value === 'string' ? value.value : undefined;

export const booleanOf = (value: ConfigValue | undefined): boolean | undefined =>
  value?.type === 'plain' && typeof value.value === 'boolean' ? value.value : undefined;

/** Whether a condition holds for the value; null where that cannot be read. */
export const truthOf = (value: ConfigValue | undefined): boolean | null => {
  if (value?.type === 'unread' && value.isUnset === true) return false;
  if (value === undefined || value.type === 'unread' || value.type === 'call') return null;
  return value.type === 'plain' ? Boolean(value.value) : true;
};
