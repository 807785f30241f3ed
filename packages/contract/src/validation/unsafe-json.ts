/**
 * Values that no endpoint accepts, with any schema (docs/internals/threat-model.md#parsing): NUL
 * (PostgreSQL refuses it, SQLite cuts there), unpaired surrogates (no UTF-8 for them), members that
 * reach prototypes, and nesting that would exhaust a recursive reader.
 */
import { LIMITS } from '../limits.ts';
import { join, type Problem } from '../problem.ts';

const PROTOTYPE_MEMBERS = new Set(['__proto__', 'constructor', 'prototype']);

const textIsUnsafe = (value: string): boolean => value.includes('\0') || !value.isWellFormed();

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** The path of a value; it becomes text only for a refused value. */
interface Place {
  readonly parent: Place | null;
  readonly key: string | number;
}

const written = (place: Place | null): string => {
  const keys: (string | number)[] = [];
  for (let at = place; at !== null; at = at.parent) keys.push(at.key);
  return keys.reduceRight<string>(join, '');
};

/** A list or an object that is being read. */
interface Open {
  readonly value: object;
  readonly place: Place | null;
  /** Null for a list: it may have millions of items. */
  readonly names: readonly string[] | null;
  readonly length: number;
  next: number;
}

const opened = (value: object, place: Place | null): Open => {
  if (Array.isArray(value)) return { value, place, names: null, length: value.length, next: 0 };
  const names = Object.keys(value);
  return { value, place, names, length: names.length, next: 0 };
};

/** Values between two steps. */
const PER_STEP = 256;

/** Reads a limited number of values in each step, also of long lists. Returns the result of {@link findUnsafe} does. */
function* searchUnsafe(root: unknown): Generator<undefined, Problem | null> {
  const stack: Open[] = [];
  let seen = 0;
  let value = root;
  let place: Place | null = null;
  for (;;) {
    if (typeof value === 'string' && textIsUnsafe(value)) {
      const path = written(place);
      return { path, message: `${path || 'the body'} holds a NUL or an unpaired surrogate` };
    }
    if (isContainer(value)) {
      if (stack.length >= LIMITS.jsonDepth) {
        return { path: '', message: `the body is nested deeper than ${LIMITS.jsonDepth} levels` };
      }
      stack.push(opened(value, place));
    }
    seen += 1;
    if (seen % PER_STEP === 0) yield;
    let open = stack.at(-1);
    while (open !== undefined && open.next >= open.length) {
      stack.pop();
      open = stack.at(-1);
    }
    if (open === undefined) return null;
    const key = open.names === null ? open.next : (open.names[open.next] ?? '');
    open.next += 1;
    if (typeof key === 'string' && (PROTOTYPE_MEMBERS.has(key) || textIsUnsafe(key))) {
      return { path: written(open.place), message: 'a member has a name that is not allowed' };
    }
    value = Reflect.get(open.value, key);
    place = { parent: open.place, key };
  }
}

/** The first thing wrong in `value`, in document order, or null. */
export const findUnsafe = (value: unknown): Problem | null => {
  const search = searchUnsafe(value);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
};

/** The same for a large value. @param turn awaited after each step, to let others run */
export const findUnsafeAsync = async (
  value: unknown,
  turn: () => Promise<void>,
): Promise<Problem | null> => {
  const search = searchUnsafe(value);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    await turn();
  }
};
