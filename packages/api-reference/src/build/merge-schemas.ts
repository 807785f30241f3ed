/** `allOf` as one schema, as far as its members can be shown side by side. */
import { isObject, type JsonObject, listOf, objectOf } from '../json.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

export interface MergedSchema {
  readonly schema: JsonObject;
  /** References that were followed, so that recursion is seen. */
  readonly followed: readonly string[];
  readonly choices: readonly {
    readonly kind: 'oneOf' | 'anyOf';
    readonly options: readonly unknown[];
  }[];
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** @param stack references that were followed to this schema */
export const mergeSchema = (
  references: References,
  given: JsonObject,
  stack: readonly string[],
  place: Place,
): MergedSchema => {
  const merged: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const patterns: Record<string, unknown> = {};
  const required = new Set<unknown>();
  const followed: string[] = [];
  const choices: { kind: 'oneOf' | 'anyOf'; options: readonly unknown[] }[] = [];

  const add = (schema: JsonObject, isOuter: boolean): void => {
    const {
      allOf,
      oneOf,
      anyOf,
      properties: own,
      patternProperties,
      required: names,
      ...rest
    } = schema;
    // The outer schema says best what the whole is.
    for (const [name, value] of Object.entries(rest)) {
      if (isOuter || isEmpty(merged[name])) merged[name] = value;
    }
    for (const [name, value] of Object.entries(objectOf(own))) {
      const known = properties[name];
      const isBoth = isObject(known) && isObject(value) && !('$ref' in known) && !('$ref' in value);
      properties[name] = isBoth ? { ...known, ...value } : (known ?? value);
    }
    Object.assign(patterns, objectOf(patternProperties));
    for (const name of listOf(names)) required.add(name);
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const options = listOf(kind === 'oneOf' ? oneOf : anyOf);
      if (options.length > 0) choices.push({ kind, options });
    }
    for (const member of listOf(allOf)) {
      const found = references.resolve(member, place);
      if (found === null) continue;
      if (found.pointer !== null) {
        if (stack.includes(found.pointer) || followed.includes(found.pointer)) continue;
        followed.push(found.pointer);
      }
      add(found.value, false);
    }
  };
  add(given, true);
  if (Object.keys(properties).length > 0) merged.properties = properties;
  if (Object.keys(patterns).length > 0) merged.patternProperties = patterns;
  merged.required = [...required];
  return { schema: merged, followed, choices };
};
