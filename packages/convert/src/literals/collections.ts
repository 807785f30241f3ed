/** Objects and arrays as values, with what they spread. */
import type { Parts } from './operators.ts';
import type { Expression } from './syntax.ts';
import { type ConfigValue, type ObjectValue, type UnreadValue, unwrap } from './value.ts';

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = ObjectNode['properties'][number];

export interface CollectionParts extends Parts {
  unread(node: Property | Expression | SpreadNode): UnreadValue;
  at(node: Property | Expression): { readonly path: string; readonly line: number };
  /** The items that an array spreads; none if that would be too many. */
  spread(items: readonly ConfigValue[]): readonly ConfigValue[];
}

type SpreadNode = Extract<
  Extract<Expression, { type: 'ArrayExpression' }>['elements'][number],
  { type: 'SpreadElement' }
>;

const keyOf = (
  { key, computed }: Exclude<Property, { type: 'SpreadElement' }>,
  parts: Parts,
): string | null => {
  if (!computed && key.type === 'Identifier') return key.name;
  if (!computed) return 'value' in key ? String(key.value) : '';
  const value = parts.value(key);
  return value.type === 'plain' ? String(value.value) : null;
};

/** A member is reported where its name is, also where its value is named elsewhere. */
const placeOf = (property: Property, value: ConfigValue, parts: CollectionParts) =>
  value.type === 'plain' || value.type === 'unread'
    ? parts.at(property)
    : { path: value.path, line: value.line };

export const objectOf = (node: ObjectNode, parts: CollectionParts): ObjectValue => {
  const members = new Map<string, ConfigValue>();
  const unread: UnreadValue[] = [];
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = unwrap(parts.value(property.argument));
      if (spread?.type === 'object') {
        for (const [name, value] of spread.members) members.set(name, value);
        unread.push(...spread.unread);
      } else unread.push(parts.unread(property));
      continue;
    }
    const name = keyOf(property, parts);
    if (property.type === 'ObjectProperty' && name !== null) {
      const value = parts.value(property.value);
      members.set(name, { ...value, ...placeOf(property, value, parts) });
    } else unread.push(parts.unread(property));
  }
  return { type: 'object', members, unread, ...parts.at(node) };
};

export const arrayOf = (
  node: Extract<Expression, { type: 'ArrayExpression' }>,
  parts: CollectionParts,
): ConfigValue => {
  const items: ConfigValue[] = [];
  for (const element of node.elements) {
    if (element === null) continue;
    if (element.type !== 'SpreadElement') items.push(parts.value(element));
    else {
      const spread = parts.value(element.argument);
      if (spread.type === 'array') for (const item of parts.spread(spread.items)) items.push(item);
      else items.push(parts.unread(element));
    }
  }
  return { type: 'array', items, ...parts.at(node) };
};
