/** The answer to an introspection as a schema (GraphQL, October 2021, §4.2). */
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import {
  BUILT_IN,
  type Described,
  type Field,
  type GraphqlSchema,
  type InputValue,
  type NamedType,
  type TypeKind,
  type TypeRef,
} from './schema.ts';

/** The schema in a document: an answer, or its `data`; null if it has none. */
export const introspectionOf = (document: JsonObject): JsonObject | null => {
  const schema = document.__schema ?? objectOf(document.data).__schema;
  return isObject(schema) ? schema : null;
};

const KINDS: readonly TypeKind[] = [
  'OBJECT',
  'INTERFACE',
  'UNION',
  'ENUM',
  'INPUT_OBJECT',
  'SCALAR',
];

/** Types inside of each other that are followed: the usual query has 9. */
const DEPTH = 20;

const refOf = (given: unknown, depth = 0): TypeRef => {
  const { kind, name, ofType } = objectOf(given);
  if (depth > DEPTH) return { text: '?', name: '?' };
  if (kind === 'NON_NULL') {
    const inner = refOf(ofType, depth + 1);
    return { text: `${inner.text}!`, name: inner.name };
  }
  if (kind === 'LIST') {
    const inner = refOf(ofType, depth + 1);
    return { text: `[${inner.text}]`, name: inner.name };
  }
  const known = textOf(name) ?? '?';
  return { text: known, name: known };
};

const describedOf = (given: JsonObject): Described => ({
  name: textOf(given.name) ?? '',
  description: textOf(given.description),
  deprecation: given.isDeprecated === true ? (textOf(given.deprecationReason) ?? '') : null,
});

const inputOf = (given: JsonObject): InputValue => ({
  ...describedOf(given),
  type: refOf(given.type),
  default: textOf(given.defaultValue),
});

const objectsOf = (given: unknown): JsonObject[] => listOf(given).filter(isObject);

const fieldOf = (given: JsonObject): Field => ({
  ...describedOf(given),
  type: refOf(given.type),
  arguments: objectsOf(given.args).map(inputOf),
});

const namesOf = (given: unknown): string[] =>
  objectsOf(given).flatMap(({ name }) => textOf(name) ?? []);

const typeOf = (given: JsonObject, kind: TypeKind, name: string): NamedType => ({
  kind,
  name,
  description: textOf(given.description),
  fields: objectsOf(given.fields).map(fieldOf),
  inputs: objectsOf(given.inputFields).map(inputOf),
  values: objectsOf(given.enumValues).map(describedOf),
  interfaces: namesOf(given.interfaces),
  members: kind === 'UNION' ? namesOf(given.possibleTypes) : [],
  specifiedBy: textOf(given.specifiedByURL) ?? textOf(given.specifiedByUrl),
  isOneOf: given.isOneOf === true,
});

export const schemaOfIntrospection = (schema: JsonObject): GraphqlSchema => {
  const types = new Map<string, NamedType>();
  for (const given of objectsOf(schema.types)) {
    const kind = KINDS.find((one) => one === given.kind);
    const name = textOf(given.name);
    if (kind === undefined || name === null) continue;
    if (name.startsWith('__') || BUILT_IN.has(name)) continue;
    types.set(name, typeOf(given, kind, name));
  }
  const rootOf = (member: string): string | null => textOf(objectOf(schema[member]).name);
  return {
    description: textOf(schema.description),
    roots: {
      query: rootOf('queryType'),
      mutation: rootOf('mutationType'),
      subscription: rootOf('subscriptionType'),
    },
    types,
  };
};
