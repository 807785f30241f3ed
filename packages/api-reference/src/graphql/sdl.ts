/** A schema in the language of GraphQL. What refers to an unknown type stays as it is written. */
import type {
  ConstDirectiveNode,
  DocumentNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  TypeDefinitionNode,
  TypeExtensionNode,
  TypeNode,
} from 'graphql/language/ast';
import { graphqlPrinter } from './late.ts';
import type {
  Described,
  Field,
  GraphqlSchema,
  InputValue,
  NamedType,
  RootKind,
  TypeKind,
  TypeRef,
} from './schema.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** By the directive of Apollo Federation that removes a part from what clients see. */
const isHidden = ({ directives = [] }: { directives?: readonly ConstDirectiveNode[] }): boolean =>
  directives.some(({ name }) => name.value === 'inaccessible');

const directiveOf = (
  directives: readonly ConstDirectiveNode[] | undefined,
  name: string,
): ConstDirectiveNode | undefined => directives?.find((one) => one.name.value === name);

const argumentOf = (directive: ConstDirectiveNode | undefined, name: string): string | null => {
  const value = directive?.arguments?.find((one) => one.name.value === name)?.value;
  return value?.kind === 'StringValue' ? value.value : null;
};

const refOf = (type: TypeNode): TypeRef => {
  if (type.kind === 'NamedType') return { text: type.name.value, name: type.name.value };
  const { text, name } = refOf(type.type);
  return { text: type.kind === 'NonNullType' ? `${text}!` : `[${text}]`, name };
};

const describedOf = ({
  name,
  description,
  directives,
}: EnumValueDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode): Described => {
  const deprecated = directiveOf(directives, 'deprecated');
  return {
    name: name.value,
    description: description?.value || null,
    deprecation: deprecated === undefined ? null : (argumentOf(deprecated, 'reason') ?? ''),
  };
};

const inputOf = (node: InputValueDefinitionNode): InputValue => ({
  ...describedOf(node),
  type: refOf(node.type),
  default: node.defaultValue === undefined ? null : graphqlPrinter().print(node.defaultValue),
});

const shown = <T extends { directives?: readonly ConstDirectiveNode[] }>(
  nodes: readonly T[] | undefined,
): T[] => (nodes ?? []).filter((node) => !isHidden(node));

const fieldOf = (node: FieldDefinitionNode): Field => ({
  ...describedOf(node),
  type: refOf(node.type),
  arguments: shown(node.arguments).map(inputOf),
});

const KINDS = {
  ObjectTypeDefinition: 'OBJECT',
  ObjectTypeExtension: 'OBJECT',
  InterfaceTypeDefinition: 'INTERFACE',
  InterfaceTypeExtension: 'INTERFACE',
  UnionTypeDefinition: 'UNION',
  UnionTypeExtension: 'UNION',
  EnumTypeDefinition: 'ENUM',
  EnumTypeExtension: 'ENUM',
  InputObjectTypeDefinition: 'INPUT_OBJECT',
  InputObjectTypeExtension: 'INPUT_OBJECT',
  ScalarTypeDefinition: 'SCALAR',
  ScalarTypeExtension: 'SCALAR',
} as const satisfies Record<TypeDefinitionNode['kind'] | TypeExtensionNode['kind'], TypeKind>;

const isType = (
  node: DocumentNode['definitions'][number],
): node is TypeDefinitionNode | TypeExtensionNode => node.kind in KINDS;

/** A definition and its extensions are one type (GraphQL, October 2021, §3.4.3). */
const typeOf = (
  nodes: readonly (TypeDefinitionNode | TypeExtensionNode)[],
  kind: TypeKind,
  name: string,
): NamedType => {
  const type: Open<NamedType> = {
    kind,
    name,
    description: null,
    fields: [],
    inputs: [],
    values: [],
    interfaces: [],
    members: [],
    specifiedBy: null,
    isOneOf: false,
  };
  for (const node of nodes) {
    if ('description' in node) type.description ??= node.description?.value || null;
    type.specifiedBy ??= argumentOf(directiveOf(node.directives, 'specifiedBy'), 'url');
    if (directiveOf(node.directives, 'oneOf') !== undefined) type.isOneOf = true;
    switch (node.kind) {
      case 'ObjectTypeDefinition':
      case 'ObjectTypeExtension':
      case 'InterfaceTypeDefinition':
      case 'InterfaceTypeExtension': {
        type.fields = [...type.fields, ...shown(node.fields).map(fieldOf)];
        const names = (node.interfaces ?? []).map((one) => one.name.value);
        type.interfaces = [...type.interfaces, ...names];
        break;
      }
      case 'UnionTypeDefinition':
      case 'UnionTypeExtension':
        type.members = [...type.members, ...(node.types ?? []).map((one) => one.name.value)];
        break;
      case 'EnumTypeDefinition':
      case 'EnumTypeExtension':
        type.values = [...type.values, ...shown(node.values).map(describedOf)];
        break;
      case 'InputObjectTypeDefinition':
      case 'InputObjectTypeExtension':
        type.inputs = [...type.inputs, ...shown(node.fields).map(inputOf)];
        break;
      default:
    }
  }
  return type;
};

const rootsOf = (document: DocumentNode): GraphqlSchema['roots'] => {
  const roots: Record<RootKind, string | null> = {
    query: null,
    mutation: null,
    subscription: null,
  };
  let isNamed = false;
  for (const node of document.definitions) {
    if (node.kind !== 'SchemaDefinition' && node.kind !== 'SchemaExtension') continue;
    isNamed ||= node.kind === 'SchemaDefinition';
    for (const { operation, type } of node.operationTypes ?? []) {
      roots[operation] ??= type.name.value;
    }
  }
  if (isNamed) return roots;
  // Without a definition, the usual names are meant (GraphQL, October 2021, §3.3.1).
  return {
    query: roots.query ?? 'Query',
    mutation: roots.mutation ?? 'Mutation',
    subscription: roots.subscription ?? 'Subscription',
  };
};

export const schemaOfSdl = (document: DocumentNode): GraphqlSchema => {
  const nodes = document.definitions.filter(isType).filter((node) => !isHidden(node));
  const byName = Map.groupBy(nodes, ({ name }) => name.value);
  const types = new Map<string, NamedType>();
  for (const [name, all] of byName) {
    const [first] = all;
    if (first !== undefined) types.set(name, typeOf(all, KINDS[first.kind], name));
  }
  const definition = document.definitions.find(({ kind }) => kind === 'SchemaDefinition');
  return {
    description:
      definition?.kind === 'SchemaDefinition' ? (definition.description?.value ?? null) : null,
    roots: rootsOf(document),
    types,
  };
};
