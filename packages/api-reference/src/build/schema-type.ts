/** The type of a schema as text for readers, and its constraints. */
import { isObject, type JsonObject, listOf, shownValue, textOf } from '../json.ts';

/** Types of a schema without `null` (JSON Schema 2020-12 validation §6.1.1). */
export const typesOf = ({ type }: JsonObject): readonly string[] =>
  (Array.isArray(type) ? type : [type]).filter(
    (one): one is string => typeof one === 'string' && one !== 'null',
  );

export const isNullable = ({ type, nullable, enum: values }: JsonObject): boolean =>
  nullable === true ||
  (Array.isArray(type) ? type.includes('null') : type === 'null') ||
  (Array.isArray(values) && values.includes(null));

const implied = (schema: JsonObject): string => {
  if (isObject(schema.properties) || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  const values = [...listOf(schema.enum), schema.const].filter((one) => one !== undefined);
  const kinds = new Set(values.filter((one) => one !== null).map((one) => typeof one));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : 'any';
};

/** @param itemType of an array's items; null if they are not known */
export const typeName = (schema: JsonObject, itemType: string | null): string => {
  const types = typesOf(schema);
  if (types.length === 0 && schema.type === 'null') return 'null';
  const names = types.length === 0 ? [implied(schema)] : types;
  const format = textOf(schema.format);
  return names
    .map((name) => {
      if (name !== 'array') return format === null ? name : `${name}<${format}>`;
      if (itemType === null) return 'array';
      return itemType.includes(' | ') ? `(${itemType})[]` : `${itemType}[]`;
    })
    .join(' | ');
};

/** Lengths of texts, arrays and objects. */
const RANGES = [
  ['length', 'minLength', 'maxLength'],
  ['items', 'minItems', 'maxItems'],
  ['properties', 'minProperties', 'maxProperties'],
  ['contains', 'minContains', 'maxContains'],
] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number';

const range = (name: string, least: unknown, most: unknown): string[] => {
  if (isNumber(least) && isNumber(most)) {
    return [least === most ? `${name} = ${least}` : `${least} <= ${name} <= ${most}`];
  }
  if (isNumber(least)) return least === 0 ? [] : [`${name} >= ${least}`];
  return isNumber(most) ? [`${name} <= ${most}`] : [];
};

/** Constraints as code, which is the same in all languages. */
export const rulesOf = (schema: JsonObject): string[] => {
  const rules: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (isNumber(minimum)) rules.push(`>= ${minimum}`);
  if (isNumber(exclusiveMinimum)) rules.push(`> ${exclusiveMinimum}`);
  if (isNumber(maximum)) rules.push(`<= ${maximum}`);
  if (isNumber(exclusiveMaximum)) rules.push(`< ${exclusiveMaximum}`);
  if (isNumber(multipleOf)) rules.push(`multipleOf ${multipleOf}`);
  for (const [name, least, most] of RANGES) rules.push(...range(name, schema[least], schema[most]));
  if (schema.uniqueItems === true) rules.push('uniqueItems');
  const pattern = textOf(schema.pattern);
  if (pattern !== null) rules.push(`pattern ${pattern}`);
  for (const name of ['contentMediaType', 'contentEncoding']) {
    const value = textOf(schema[name]);
    if (value !== null) rules.push(`${name} ${value}`);
  }
  if (schema.const !== undefined) rules.push(`= ${shownValue(schema.const)}`);
  if (schema.additionalProperties === false) rules.push('additionalProperties false');
  return rules;
};
