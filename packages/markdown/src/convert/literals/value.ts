/**
 * What a configuration program says, as far as it can be read without running it: objects,
 * arrays, plain values and calls, each with the file and line it stands at.
 */

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
}

export type ConfigValue = ObjectValue | ArrayValue | PlainValue | CallValue | UnreadValue;

/** Calls such as `defineConfig(x)` and `withMermaid(x)` give what they are given. */
const MAX_WRAPPERS = 8;

export const unwrap = (value: ConfigValue | undefined): ConfigValue | undefined => {
  let inner = value;
  for (let depth = 0; inner?.type === 'call' && depth < MAX_WRAPPERS; depth++) {
    inner = inner.arguments[0];
  }
  return inner;
};

/** The member of an object, through wrappers; undefined where either is none. */
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
