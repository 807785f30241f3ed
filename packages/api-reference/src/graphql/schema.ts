/** A schema of GraphQL, read from its language or from an answer to introspection. */

export type TypeKind = 'OBJECT' | 'INTERFACE' | 'UNION' | 'ENUM' | 'INPUT_OBJECT' | 'SCALAR';

export interface TypeRef {
  /** As it is written, such as `[User!]!`. */
  readonly text: string;
  /** Of the type inside of lists. */
  readonly name: string;
}

export interface Described {
  readonly name: string;
  readonly description: string | null;
  /** The reason; null if it is not deprecated. */
  readonly deprecation: string | null;
}

export interface InputValue extends Described {
  readonly type: TypeRef;
  /** As it is written; null without one. */
  readonly default: string | null;
}

export interface Field extends Described {
  readonly type: TypeRef;
  readonly arguments: readonly InputValue[];
}

export interface NamedType {
  readonly kind: TypeKind;
  readonly name: string;
  readonly description: string | null;
  readonly fields: readonly Field[];
  /** Of an input object. */
  readonly inputs: readonly InputValue[];
  readonly values: readonly Described[];
  readonly interfaces: readonly string[];
  /** Of a union. */
  readonly members: readonly string[];
  readonly specifiedBy: string | null;
  /** Exactly one field of an input object is set. */
  readonly isOneOf: boolean;
}

export type RootKind = 'query' | 'mutation' | 'subscription';

export interface GraphqlSchema {
  readonly description: string | null;
  /** Names of the root types. */
  readonly roots: Readonly<Record<RootKind, string | null>>;
  readonly types: ReadonlyMap<string, NamedType>;
}

/** Types that every schema has (GraphQL, October 2021, §3.5). */
export const BUILT_IN: ReadonlySet<string> = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

export const isRequired = ({ text }: TypeRef): boolean => text.endsWith('!');
export const isList = ({ text }: TypeRef): boolean => text.startsWith('[');
