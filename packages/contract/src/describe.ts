/** Describes the rules of a schema as text: `1–60 characters`, `one of public, private`. */
import { Kind, type TSchema } from '@sinclair/typebox';
import { ENUM_KIND, FILE_KIND, TEXT_KIND } from './schemas/kinds.ts';

const number = (value: number): string => value.toLocaleString('en-US');

const span = (least: unknown, most: unknown, unit: string): string | null => {
  const min = typeof least === 'number' && least > 0 ? least : null;
  const max = typeof most === 'number' ? most : null;
  if (min !== null && max !== null) return `${number(min)}–${number(max)} ${unit}`;
  if (max !== null) return `at most ${number(max)} ${unit}`;
  return min === null ? null : `at least ${number(min)} ${unit}`;
};

const describeText = (schema: TSchema): string =>
  schema['x-rule'] ?? span(schema.minLength, schema.maxLength, 'characters') ?? 'text';

/** Does not name a bound that only the column has. */
const describeInteger = (schema: TSchema): string => {
  const { minimum, maximum } = schema;
  if (maximum < 2_147_483_647)
    return `a whole number from ${number(minimum)} to ${number(maximum)}`;
  return `a whole number of at least ${number(minimum)}`;
};

export const describe = (schema: TSchema): string => {
  switch (schema[Kind]) {
    case TEXT_KIND:
      return describeText(schema);
    case ENUM_KIND:
      return `one of ${schema.enum.join(', ')}`;
    case FILE_KIND:
      return 'a file';
    case 'Literal':
      return JSON.stringify(schema.const);
    case 'Integer':
      return describeInteger(schema);
    case 'Number':
      return 'a number';
    case 'Boolean':
      return 'true or false';
    case 'Null':
      return 'null';
    case 'Array':
      return `a list${listSpan(schema)}`;
    case 'Union':
      return schema.anyOf.map(describe).join(' or ');
    default:
      return 'an object';
  }
};

const listSpan = (schema: TSchema): string => {
  const words = span(schema.minItems, schema.maxItems, 'items');
  return words === null ? '' : ` of ${words}`;
};
