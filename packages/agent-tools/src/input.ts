/**
 * Arguments, read as the REST path reads its input: strict, nothing coerced, defaults filled in, the
 * first problem named.
 */
import { compile, jsonSchemaOf } from '@quoin/contract';
import { createYielder, invalid } from '@quoin/core';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { JsonSchemaObject } from './agent-tool.ts';

/** A member with a default may be left out. */
export const inputSchemaOf = (schema: TObject): JsonSchemaObject => {
  const required = (schema.required ?? []).filter(
    (name) => schema.properties[name]?.default === undefined,
  );
  return { ...jsonSchemaOf(schema), type: 'object', required };
};

type Arguments = Readonly<Record<string, unknown>>;

/** A problem is in the arguments, not in the body of a request. */
const worded = (message: string): string => message.replace(/^the body /, 'the arguments ');

/**
 * @returns reads arguments; `project` is in where they name none
 * @throws {AppError} `invalid_payload`
 */
export const inputReader = <I extends TObject>(
  schema: I,
): ((args: Arguments, project: string | undefined) => Promise<Static<I>>) => {
  const members = Object.entries<TSchema>(schema.properties);
  const known = new Set(Object.keys(schema.properties));
  const compiled = compile(schema);
  return async (args, project) => {
    const filled: [string, unknown][] = [];
    for (const [name, member] of members) {
      const standIn = name === 'projectId' ? project : member.default;
      const value = Object.hasOwn(args, name) ? args[name] : standIn;
      if (value !== undefined) filled.push([name, value]);
    }
    for (const entry of Object.entries(args)) if (!known.has(entry[0])) filled.push(entry);
    const parsed = await compiled.parseAsync(Object.fromEntries(filled), createYielder());
    if (!parsed.ok) throw invalid(worded(parsed.problem.message));
    return parsed.value;
  };
};
