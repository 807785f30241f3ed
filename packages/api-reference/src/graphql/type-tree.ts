/** Types of GraphQL as the trees that pages show: types with a page are links to it. */
import type { EnumValue, Parameter, PropertyNode, SchemaNode } from '../model.ts';
import {
  BUILT_IN,
  type Described,
  type Field,
  type GraphqlSchema,
  type InputValue,
  isRequired,
  type NamedType,
  type TypeRef,
} from './schema.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Values of an enumeration that are shown where it is used. */
const MOST_VALUES = 20;
/** Input objects inside of each other that are expanded: each try is smaller than the one before. */
const DEPTHS = [3, 2, 1, 0] as const;
/** Fields of input objects that one page expands. */
const MOST_INPUTS = 300;

const describe = (node: Open<SchemaNode>, { description, deprecation }: Described): void => {
  if (description !== null) node.description = description;
  if (deprecation === null) return;
  node.facts = ['deprecated'];
  if (deprecation !== '') node.deprecation = deprecation;
};

const shownValue = ({
  name,
  description,
  deprecation,
}: NamedType['values'][number]): EnumValue => ({
  value: name,
  ...(description !== null && { description }),
  ...(deprecation !== null && { deprecation }),
});

class TooLarge extends Error {}

export class TypeTree {
  /** Fields of input objects that the page may still expand. */
  #left = Number.POSITIVE_INFINITY;

  /** @param pages slugs of the pages of types, by name */
  constructor(
    private readonly schema: GraphqlSchema,
    private readonly pages: ReadonlyMap<string, string>,
  ) {}

  /** The type by its name, with a link to its page. */
  link({ text, name }: TypeRef): SchemaNode {
    const page = this.pages.get(name);
    if (BUILT_IN.has(name) || page === undefined) return { type: text };
    return { type: text, cut: 'large', page };
  }

  named(name: string): SchemaNode {
    return { ...this.link({ text: name, name }), label: name };
  }

  field = (given: Field): PropertyNode => {
    const node: Open<SchemaNode> = { ...this.link(given.type) };
    describe(node, given);
    const all = given.arguments.map((one) => this.input(one, 0, []));
    return { name: given.name, schema: node, ...(all.length > 0 && { arguments: all }) };
  };

  /** Returns the result type of a field, with the fields of this type. */
  returned(ref: TypeRef): SchemaNode {
    const type = this.schema.types.get(ref.name);
    if (type === undefined) return { type: ref.text };
    const { cut: _, ...node } = this.link(ref);
    return { ...node, ...this.content(type), type: ref.text };
  }

  /** All of a type but its name. */
  content(type: NamedType): Omit<SchemaNode, 'type'> {
    const node: Open<Omit<SchemaNode, 'type'>> = {};
    if (type.description !== null) node.description = type.description;
    if (type.isOneOf) node.rules = ['@oneOf'];
    if (type.fields.length > 0) node.properties = type.fields.map(this.field);
    if (type.inputs.length > 0) {
      node.properties = type.inputs.map((one) => this.input(one, 0, [type.name]));
    }
    if (type.values.length > 0) node.values = type.values.map(shownValue);
    if (type.members.length > 0) {
      const options = type.members.map((member) => this.named(member));
      node.choices = [{ kind: 'oneOf', options }];
    }
    return node;
  }

  /** Arguments of an operation, expanded as far as the bound allows, the same depth for all. */
  arguments(all: readonly InputValue[]): Parameter[] {
    for (const depth of DEPTHS) {
      this.#left = depth === 0 ? Number.POSITIVE_INFINITY : MOST_INPUTS;
      try {
        return all.map((one) => this.#argument(one, depth));
      } catch (problem) {
        if (!(problem instanceof TooLarge)) throw problem;
      } finally {
        this.#left = Number.POSITIVE_INFINITY;
      }
    }
    return [];
  }

  #argument(given: InputValue, depth: number): Parameter {
    const { name, required, schema } = this.input(given, depth, []);
    return { name, schema, ...(required === true && { required }) };
  }

  input(given: InputValue, depth: number, stack: readonly string[]): PropertyNode {
    this.#left -= 1;
    if (this.#left < 0) throw new TooLarge();
    const { name } = given.type;
    const type = this.schema.types.get(name);
    let node: Open<SchemaNode> = { ...this.link(given.type) };
    if (type?.kind === 'INPUT_OBJECT' && stack.includes(name)) node.cut = 'recursive';
    else if (type?.kind === 'INPUT_OBJECT' && depth > 0) {
      const below = [...stack, name];
      const properties = type.inputs.map((one) => this.input(one, depth - 1, below));
      const { cut: _, ...open } = node;
      node = { ...open, properties };
      if (type.isOneOf) node.rules = ['@oneOf'];
    } else if (type?.kind === 'ENUM' && type.values.length <= MOST_VALUES) {
      node.values = type.values.map((one) => ({ value: one.name }));
    }
    describe(node, given);
    if (given.default !== null) node.default = given.default;
    const isNeeded = isRequired(given.type) && given.default === null;
    return { name: given.name, schema: node, ...(isNeeded && { required: true as const }) };
  }
}
