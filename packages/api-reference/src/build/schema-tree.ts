/** A schema as the tree that a page shows. */

import { isObject, type JsonObject, listOf, objectOf, shownValue, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import { schemasTooLarge } from '../messages/problems.ts';
import type { Choices, EnumValue, PropertyNode, SchemaFact, SchemaNode } from '../model.ts';
import type { Place } from '../problem.ts';
import { nameOf, type References, schemaNameOf } from '../source/references.ts';
import { mergeSchema } from './merge-schemas.ts';
import { isNullable, rulesOf, typeName } from './schema-type.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** References inside of each other that are followed: each try is smaller than the one before. */
const DEPTHS = [16, 8, 5, 3, 2, 1, 0] as const;

class TooLarge extends Error {}

export interface SchemaPages {
  /** Slug of the page of a schema; null if it has none. */
  slugOf(name: string): string | null;
}

const FACTS: readonly SchemaFact[] = ['deprecated', 'readOnly', 'writeOnly'];

const factsOf = (schema: JsonObject): SchemaFact[] => [
  ...(isNullable(schema) ? (['nullable'] as const) : []),
  ...FACTS.filter((fact) => schema[fact] === true),
];

/** Descriptions of values: `x-enumDescriptions` by value (Redocly), `x-enum-descriptions` in order. */
const valuesOf = (schema: JsonObject): EnumValue[] => {
  const byValue = objectOf(schema['x-enumDescriptions']);
  const inOrder = listOf(schema['x-enum-descriptions'] ?? schema['x-enumDescriptions']);
  return listOf(schema.enum)
    .map((one, index) => {
      const value = shownValue(one);
      const description = textOf(byValue[value]) ?? textOf(inOrder[index]);
      return description === null ? { value } : { value, description };
    })
    .filter(({ value }) => value !== 'null');
};

const examplesOf = ({ example, examples }: JsonObject): string[] =>
  [example, ...listOf(examples)]
    .filter((one) => one !== undefined && one !== null && typeof one !== 'object')
    .map(shownValue)
    .filter((text) => text !== '' && text.length <= API_LIMITS.example);

const hasDetails = ({
  properties,
  choices,
  items,
  not,
  description,
  values,
  rules,
  cut,
}: SchemaNode) => [properties, choices, items, not, description, values, rules, cut].some(Boolean);

/** One try to expand schemas, with a bound on how many. */
class Expansion {
  #count: number;

  constructor(
    private readonly references: References,
    private readonly pages: SchemaPages,
    private readonly depth: number,
    private readonly most: number,
    private readonly place: Place,
  ) {
    this.#count = 0;
  }

  get count(): number {
    return this.#count;
  }

  node(given: unknown, stack: readonly string[]): SchemaNode {
    this.#count += 1;
    if (this.#count > this.most) throw new TooLarge();
    if (given === false) return { type: 'never' };
    const found = this.references.resolve(given, this.place);
    if (found === null) return { type: 'any' };
    const { value, pointer } = found;
    if (pointer !== null) {
      if (stack.includes(pointer)) return this.#cut('recursive', value, pointer);
      const isLarge = stack.length >= this.depth && schemaNameOf(pointer) !== null;
      if (isLarge && typeof value.properties === 'object')
        return this.#cut('large', value, pointer);
      return this.#expanded(value, [...stack, pointer]);
    }
    return this.#expanded(value, stack);
  }

  #cut(cut: 'recursive' | 'large', schema: JsonObject, pointer: string): SchemaNode {
    const node: Open<SchemaNode> = { type: nameOf(pointer), cut };
    const page = this.pages.slugOf(schemaNameOf(pointer) ?? '');
    if (page !== null) node.page = page;
    const description = textOf(schema.description);
    if (description !== null) node.description = description;
    return node;
  }

  #expanded(given: JsonObject, stack: readonly string[]): SchemaNode {
    const { schema, followed, choices } = mergeSchema(this.references, given, stack, this.place);
    const below = [...stack, ...followed];
    const items = schema.items === undefined ? null : this.node(schema.items, below);
    const shown = this.#choices(choices, schema, below);
    const node: Open<SchemaNode> = { type: this.#type(schema, items, shown) };
    const description = textOf(schema.description) ?? textOf(schema.title);
    if (description !== null) node.description = description;
    const facts = factsOf(schema);
    if (shown.isNullable && !facts.includes('nullable')) facts.unshift('nullable');
    if (facts.length > 0) node.facts = facts;
    const rules = rulesOf(schema);
    if (rules.length > 0) node.rules = rules;
    if (schema.default !== undefined) node.default = shownValue(schema.default);
    const values = valuesOf(schema);
    if (values.length > 0) node.values = values;
    const examples = examplesOf(schema);
    if (examples.length > 0) node.examples = examples;
    const properties = this.#properties(schema, below);
    if (properties.length > 0) node.properties = properties;
    if (items !== null && hasDetails(items)) node.items = items;
    if (shown.all.length > 0) node.choices = shown.all;
    if (isObject(schema.not)) node.not = this.node(schema.not, below);
    return node;
  }

  #type(
    schema: JsonObject,
    items: SchemaNode | null,
    { all, types }: { all: readonly Choices[]; types: readonly string[] },
  ): string {
    const type = typeName(schema, items?.type ?? null);
    if (type !== 'any' || types.length === 0) return type;
    const names = [...new Set(types)];
    return names.length <= 4 || all.length === 0 ? names.join(' | ') : 'any';
  }

  #properties(schema: JsonObject, stack: readonly string[]): PropertyNode[] {
    const required = new Set(listOf(schema.required));
    const found: PropertyNode[] = [];
    for (const [name, value] of Object.entries(objectOf(schema.properties))) {
      const node: Open<PropertyNode> = { name, schema: this.node(value, stack) };
      if (required.has(name)) node.required = true;
      found.push(node);
    }
    for (const [index, value] of listOf(schema.prefixItems).entries()) {
      found.push({ name: `[${index}]`, schema: this.node(value, stack) });
    }
    for (const [name, value] of Object.entries(objectOf(schema.patternProperties))) {
      found.push({ name, kind: 'pattern', schema: this.node(value, stack) });
    }
    if (isObject(schema.additionalProperties)) {
      const other = this.node(schema.additionalProperties, stack);
      found.push({ name: '*', kind: 'other', schema: other });
    }
    return found;
  }

  #choices(
    given: readonly { kind: 'oneOf' | 'anyOf'; options: readonly unknown[] }[],
    schema: JsonObject,
    stack: readonly string[],
  ): { all: Choices[]; types: string[]; isNullable: boolean } {
    const all: Choices[] = [];
    const types: string[] = [];
    let nullable = false;
    const discriminator = objectOf(schema.discriminator);
    const property = textOf(discriminator.propertyName);
    const mapped = new Map(
      Object.entries(objectOf(discriminator.mapping)).map(([value, to]) => [to, value]),
    );
    for (const { kind, options } of given) {
      const nodes: SchemaNode[] = [];
      for (const option of options) {
        const node = this.node(option, stack);
        if (node.type === 'null' && !hasDetails(node)) {
          nullable = true;
          continue;
        }
        const { $ref: reference, title, required } = objectOf(option);
        const name = typeof reference === 'string' ? nameOf(reference) : null;
        const names = listOf(required).filter((one) => typeof one === 'string');
        const label =
          mapped.get(reference) ??
          mapped.get(name ?? '') ??
          textOf(title) ??
          name ??
          (node.type === 'any' && names.length > 0 ? names.join(', ') : node.type);
        types.push(node.type);
        nodes.push({ ...node, label });
      }
      const needsList = nodes.length > 1 || nodes.some(hasDetails);
      if (!needsList) continue;
      all.push({ kind, options: nodes, ...(property !== null && { discriminator: property }) });
    }
    return { all, types, isNullable: nullable };
  }
}

/** Expands the schemas of one page, which share its bound. */
export class SchemaReader {
  constructor(
    private readonly references: References,
    private readonly pages: SchemaPages,
  ) {}

  /**
   * Expands as much as the bound allows, the same depth for all schemas of the page.
   * @param make makes the page with the trees of its schemas
   */
  page<T>(place: Place, make: (tree: (schema: unknown) => SchemaNode) => T): T {
    for (const depth of DEPTHS) {
      const isLast = depth === 0;
      const most = isLast ? API_LIMITS.schemasOnPage * 10 : API_LIMITS.schemasOnPage;
      const expansion = new Expansion(this.references, this.pages, depth, most, place);
      try {
        return make((schema) => expansion.node(schema, []));
      } catch (problem) {
        if (!(problem instanceof TooLarge)) throw problem;
      }
    }
    this.references.problems.add(schemasTooLarge, place);
    return make(() => ({ type: 'any' }));
  }
}
