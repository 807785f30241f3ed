/**
 * Arguments, read as the REST path reads its input: strict, nothing coerced, defaults filled in, the
 * first problem named.
 */
import { compile, isRecord, jsonSchemaOf, schemas } from '@quoin/contract';
import { createYielder, invalid } from '@quoin/core';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { JsonSchemaObject } from './agent-tool.ts';

const { MAX_INTEGER } = schemas;

/**
 * Without what costs a model tokens and tells it nothing: the patterns of ids, and the largest number
 * of a column. The call checks both.
 */
const slimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(slimmed);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => name !== 'pattern' && !(name === 'maximum' && member === MAX_INTEGER),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, slimmed(member)]));
};

const slimmedProperties = (properties: unknown): Record<string, unknown> =>
  isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, slimmed(one)]))
    : {};

/** A member with a default may be left out. */
export const inputSchemaOf = (schema: TObject): JsonSchemaObject => {
  const required = (schema.required ?? []).filter(
    (name) => schema.properties[name]?.default === undefined,
  );
  const { properties, ...rest } = jsonSchemaOf(schema);
  return { ...rest, properties: slimmedProperties(properties), type: 'object', required };
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
      // Many models send null for an argument that they leave out.
      const value = Object.hasOwn(args, name) ? (args[name] ?? standIn) : standIn;
      if (value !== undefined) filled.push([name, value]);
    }
    for (const entry of Object.entries(args)) if (!known.has(entry[0])) filled.push(entry);
    const parsed = await compiled.parseAsync(Object.fromEntries(filled), createYielder());
    if (!parsed.ok) throw invalid(worded(parsed.problem.message));
    return parsed.value;
  };
};
