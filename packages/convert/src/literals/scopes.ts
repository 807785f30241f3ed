/** Names that functions of the tree give values. */
import type { ConfigValue, Scope } from './value.ts';

export const scopeWith = (scope: Scope | null, name: string): Scope | null => {
  for (let at = scope; at !== null; at = at.outer) if (at.names.has(name)) return at;
  return null;
};

/** Null if no function around the place gives the name a value. */
export const localValue = (scope: Scope | null, name: string): ConfigValue | null =>
  scopeWith(scope, name)?.names.get(name) ?? null;

export const inner = (outer: Scope | null): Scope => ({ names: new Map(), outer });
