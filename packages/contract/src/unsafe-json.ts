/**
 * What no endpoint takes, whatever its schema says (threats, Parsing): NUL (PostgreSQL refuses it,
 * SQLite cuts there), unpaired surrogates (no UTF-8 for them), members that reach prototypes, and
 * nesting that would exhaust a recursive reader.
 */
import { LIMITS } from './limits.ts';
import { join, type Problem } from './problem.ts';

const PROTOTYPE_MEMBERS = new Set(['__proto__', 'constructor', 'prototype']);

const textIsUnsafe = (value: string): boolean => value.includes('\0') || !value.isWellFormed();

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Looks at one string, list or object a step; returns what {@link findUnsafe} does. */
function* searchUnsafe(value: unknown): Generator<undefined, Problem | null> {
  const stack: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { value: current, path, depth } = entry;
    if (typeof current === 'string' && textIsUnsafe(current)) {
      return { path, message: `${path || 'the body'} holds a NUL or an unpaired surrogate` };
    }
    yield;
    if (!isContainer(current)) continue;
    if (depth >= LIMITS.jsonDepth) {
      return { path: '', message: `the body is nested deeper than ${LIMITS.jsonDepth} levels` };
    }
    const children: typeof stack = [];
    for (const [key, child] of Object.entries(current)) {
      if (!Array.isArray(current) && (PROTOTYPE_MEMBERS.has(key) || textIsUnsafe(key))) {
        return { path, message: 'a member has a name that is not allowed' };
      }
      children.push({
        value: child,
        path: join(path, Array.isArray(current) ? Number(key) : key),
        depth: depth + 1,
      });
    }
    for (const child of children.reverse()) stack.push(child);
  }
  return null;
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
export const findUnsafeInTurns = async (
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
