/** A schema of GraphQL as the pages of its reference. */

import { Slugs, slugOf } from '../build/slugs.ts';
import { type Description, type Reference, refused } from '../description.ts';
import type { JsonObject } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import { noTypes, tooManyPages } from '../messages/problems.ts';
import type { ApiPage, FieldModel, OwnGroup, PageGroup, SchemaModel } from '../model.ts';
import type { Problems } from '../problem.ts';
import { schemaOfIntrospection } from './introspection.ts';
import { operationText } from './operation-text.ts';
import { parseSdl } from './parse-sdl.ts';
import {
  BUILT_IN,
  type Field,
  type GraphqlSchema,
  type NamedType,
  type RootKind,
  type TypeKind,
} from './schema.ts';
import { schemaOfSdl } from './sdl.ts';
import { TypeTree } from './type-tree.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

const group = (own: OwnGroup, title: string): PageGroup => ({ slug: slugOf(title), title, own });

const ROOTS = [
  ['query', 'QUERY', group('queries', 'Queries')],
  ['mutation', 'MUTATION', group('mutations', 'Mutations')],
  ['subscription', 'SUBSCRIPTION', group('subscriptions', 'Subscriptions')],
] as const satisfies readonly (readonly [RootKind, FieldModel['method'], PageGroup])[];

const KINDS: readonly (readonly [TypeKind, PageGroup])[] = [
  ['OBJECT', group('objects', 'Objects')],
  ['INTERFACE', group('interfaces', 'Interfaces')],
  ['UNION', group('unions', 'Unions')],
  ['ENUM', group('enums', 'Enums')],
  ['INPUT_OBJECT', group('inputObjects', 'Input objects')],
  ['SCALAR', group('scalars', 'Scalars')],
];

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

interface PlannedType {
  readonly type: NamedType;
  readonly group: PageGroup;
  readonly path: string;
}

/** Types with a page of their own: root types have pages for their fields. */
const plannedTypes = ({ types, roots }: GraphqlSchema, slugs: Slugs): PlannedType[] => {
  const isRoot = new Set(Object.values(roots));
  return KINDS.flatMap(([kind, of]) =>
    [...types.values()]
      .filter((type) => type.kind === kind && !isRoot.has(type.name) && !BUILT_IN.has(type.name))
      .toSorted(byName)
      .map((type) => ({ type, group: of, path: slugs.take(`${of.slug}/${slugOf(type.name)}`) })),
  );
};

const fieldModel = (
  schema: GraphqlSchema,
  tree: TypeTree,
  [kind, method]: (typeof ROOTS)[number],
  field: Field,
): FieldModel => {
  const model: Open<FieldModel> = {
    kind: 'field',
    title: field.name,
    method,
    returns: tree.returned(field.type),
  };
  const { schema: described } = tree.field(field);
  if (described.description !== undefined) model.description = described.description;
  if (field.deprecation !== null) model.deprecated = true;
  if (described.deprecation !== undefined) model.deprecation = described.deprecation;
  if (field.arguments.length > 0) model.arguments = tree.arguments(field.arguments);
  const text = operationText(schema, kind, field);
  if (text === null) return model;
  const request = { language: 'graphql', label: 'GraphQL', text: text.request };
  const variables = { language: 'json', label: 'variables', text: text.variables ?? '' };
  model.samples = text.variables === null ? [request] : [request, variables];
  model.example = text.answer;
  return model;
};

const ADDRESS = /^https?:\/\//i;

const typeModel = (
  tree: TypeTree,
  type: NamedType,
  implementing: readonly string[],
): SchemaModel => {
  const { name, interfaces, specifiedBy } = type;
  const model: Open<SchemaModel> = {
    kind: 'schema',
    title: name,
    schema: { ...tree.content(type), type: TYPE_WORDS[type.kind] },
  };
  if (interfaces.length > 0) model.implements = interfaces.map((one) => tree.named(one));
  if (implementing.length > 0) model.implementedBy = implementing.map((one) => tree.named(one));
  if (specifiedBy !== null && ADDRESS.test(specifiedBy)) model.more = { url: specifiedBy };
  return model;
};

/** As the language of GraphQL begins their definitions. */
const TYPE_WORDS: Readonly<Record<TypeKind, string>> = {
  OBJECT: 'type',
  INTERFACE: 'interface',
  UNION: 'union',
  ENUM: 'enum',
  INPUT_OBJECT: 'input',
  SCALAR: 'scalar',
};

function* pagesOf(schema: GraphqlSchema): Generator<ApiPage> {
  const slugs = new Slugs();
  const planned = plannedTypes(schema, slugs);
  const tree = new TypeTree(schema, new Map(planned.map(({ type, path }) => [type.name, path])));
  let left: number = API_LIMITS.pages;
  for (const root of ROOTS) {
    const [kind, method, of] = root;
    for (const field of schema.types.get(schema.roots[kind] ?? '')?.fields ?? []) {
      left -= 1;
      if (left < 0) return;
      yield {
        key: `${method} ${field.name}`,
        path: slugs.take(`${of.slug}/${slugOf(field.name)}`),
        title: field.name,
        method,
        groups: [of],
        model: fieldModel(schema, tree, root, field),
      };
    }
  }
  const implementing = new Map<string, string[]>();
  for (const { type } of planned) {
    for (const one of type.interfaces) {
      implementing.set(one, [...(implementing.get(one) ?? []), type.name]);
    }
  }
  for (const { type, group: of, path } of planned) {
    left -= 1;
    if (left < 0) return;
    const { name } = type;
    const model = typeModel(tree, type, implementing.get(name) ?? []);
    yield { key: `TYPE ${name}`, path, title: name, method: null, groups: [of], model };
  }
}

const countOf = ({ types, roots }: GraphqlSchema): number =>
  types.size +
  ROOTS.reduce((sum, [kind]) => sum + (types.get(roots[kind] ?? '')?.fields.length ?? 0), 0);

/** Of a file `schema.graphql` the name of its folder or service is not known: the file's own name. */
const titleOf = (first: string): string => first.slice(first.lastIndexOf('/') + 1);

const referenceOf = (schema: GraphqlSchema, first: string): Reference => ({
  title: titleOf(first),
  version: null,
  format: 'GraphQL',
  pages: () => pagesOf(schema),
});

const tooMany = (schema: GraphqlSchema): string | null =>
  countOf(schema) > API_LIMITS.pages
    ? tooManyPages({ total: countOf(schema), max: API_LIMITS.pages })
    : null;

/** @param text in the language of GraphQL */
export const readSdl = (first: string, text: string): Description => {
  const { document, problems } = parseSdl(text);
  if (document === null) return refused(problems);
  const schema = schemaOfSdl(document);
  const more = [schema.types.size === 0 ? noTypes : null, tooMany(schema)]
    .filter((message) => message !== null)
    .map((message) => ({ message, file: null, line: null, column: null }));
  return {
    missing: [],
    reference: referenceOf(schema, first),
    problems: () => [...more, ...problems],
  };
};

/** @param given the member `__schema` of an answer to introspection */
export const readIntrospection = (
  given: JsonObject,
  first: string,
  problems: Problems,
): Reference => {
  const schema = schemaOfIntrospection(given);
  const place = { file: null, path: [] };
  if (schema.types.size === 0) problems.add(noTypes, place);
  const many = tooMany(schema);
  if (many !== null) problems.add(many, place);
  return referenceOf(schema, first);
};
