/** The fields of a form for a schema. */
import type { EnumValue, SchemaNode } from '../model.ts';

interface About {
  readonly description?: string;
  readonly nullable?: true;
  /** As the description writes it. */
  readonly default?: string;
  readonly examples?: readonly string[];
}

export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly field: Field;
}

export interface Option {
  readonly label: string;
  readonly field: Field;
}

export type Field = About &
  (
    | { readonly kind: 'text'; readonly format?: string; readonly pattern?: string }
    | { readonly kind: 'number'; readonly isInteger: boolean }
    | { readonly kind: 'boolean' | 'file' }
    /** Anything that is written as JSON. */
    | { readonly kind: 'json'; readonly type: string }
    | { readonly kind: 'enum'; readonly values: readonly EnumValue[]; readonly isText: boolean }
    | { readonly kind: 'list'; readonly item: Field }
    | { readonly kind: 'choice'; readonly options: readonly Option[] }
    | {
        readonly kind: 'object';
        readonly members: readonly Member[];
        /** Of members with other names; null if the schema does not allow them. */
        readonly others: Field | null;
        /** Alternatives whose members are added to the object's own. */
        readonly choices: readonly Field[];
      }
  );

/** Objects inside of each other; deeper ones are written as JSON. */
const DEEPEST = 8;

/** `string<date-time>` as its name and its format. */
const SIMPLE = /^(string|number|integer|boolean)(?:<([^<>]+)>)?$/;

/** Parts of a union that are not inside of brackets. */
const partsOf = (type: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const piece of type.split(/( \| |[()<>])/)) {
    if (piece === '(' || piece === '<') depth += 1;
    if (piece === ')' || piece === '>') depth -= 1;
    if (piece === ' | ' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += piece;
  }
  return [...parts, part].filter((one) => one !== 'null' && one !== '');
};

const withoutBrackets = (type: string): string =>
  type.startsWith('(') && type.endsWith(')') ? type.slice(1, -1) : type;

const ruleOf = (schema: SchemaNode, name: string): string | null =>
  schema.rules?.find((rule) => rule.startsWith(name))?.slice(name.length) ?? null;

const aboutOf = ({ description, facts, default: value, examples }: SchemaNode): About => ({
  ...(description !== undefined && { description }),
  ...(facts?.includes('nullable') === true && { nullable: true as const }),
  ...(value !== undefined && { default: value }),
  ...(examples !== undefined && { examples }),
});

const isReadOnly = ({ facts }: SchemaNode): boolean => facts?.includes('readOnly') === true;

const objectField = (schema: SchemaNode, depth: number): Field => {
  const all = schema.properties ?? [];
  const other = all.find(({ kind }) => kind !== undefined);
  return {
    ...aboutOf(schema),
    kind: 'object',
    members: all
      .filter(
        ({ kind, name, schema: one }) =>
          kind === undefined && !/^\[\d+\]$/.test(name) && !isReadOnly(one),
      )
      .map(({ name, required, schema: one }) => ({
        name,
        required: required === true,
        field: made(one, depth + 1),
      })),
    others: other === undefined ? null : made(other.schema, depth + 1),
    choices: (schema.choices ?? []).map((choice) => choiceField(choice.options, {}, depth + 1)),
  };
};

const choiceField = (options: readonly SchemaNode[], about: About, depth: number): Field => ({
  ...about,
  kind: 'choice',
  options: options.map((option) => ({
    label: option.label ?? option.type,
    field: made(option, depth),
  })),
});

const simpleField = (schema: SchemaNode, type: string): Field | null => {
  const [, name, format] = SIMPLE.exec(type) ?? [];
  const about = aboutOf(schema);
  const constant = ruleOf(schema, '= ');
  const values = constant === null ? schema.values : [{ value: constant }];
  if (name !== undefined && values !== undefined && name !== 'boolean') {
    return { ...about, kind: 'enum', values, isText: name === 'string' };
  }
  switch (name) {
    case 'string': {
      if (format === 'binary' || ruleOf(schema, 'contentMediaType ') !== null)
        return { ...about, kind: 'file' };
      const pattern = ruleOf(schema, 'pattern ');
      return {
        ...about,
        kind: 'text',
        ...(format !== undefined && { format }),
        ...(pattern !== null && { pattern }),
      };
    }
    case 'number':
    case 'integer':
      return { ...about, kind: 'number', isInteger: name === 'integer' };
    case 'boolean':
      return { ...about, kind: 'boolean' };
    default:
      return null;
  }
};

const made = (schema: SchemaNode, depth: number): Field => {
  const about = aboutOf(schema);
  const { type, properties, choices, items, values } = schema;
  const json: Field = { ...about, kind: 'json', type };
  if (schema.cut !== undefined || depth > DEEPEST) return json;
  const parts = partsOf(type);
  const [only = 'any'] = parts;
  if (properties !== undefined && parts.length <= 1 && !only.endsWith(']'))
    return objectField(schema, depth);
  if (choices !== undefined) {
    const [first] = choices;
    return first === undefined ? json : choiceField(first.options, about, depth + 1);
  }
  if (parts.length > 1) {
    const options = parts.map((part) => ({ ...schema, type: part, label: part }));
    return {
      ...about,
      kind: 'choice',
      options: options.map((one) => ({ label: one.label, field: made(one, depth + 1) })),
    };
  }
  if (only.endsWith('[]')) {
    const inner = withoutBrackets(only.slice(0, -2));
    return { ...about, kind: 'list', item: made(items ?? { type: inner }, depth + 1) };
  }
  if (only === 'object') return objectField(schema, depth);
  const simple = simpleField(schema, only);
  if (simple !== null) return simple;
  return values === undefined ? json : { ...about, kind: 'enum', values, isText: true };
};

/** Returns the fields that a reader fills in for a schema. Read-only members are left out. */
export const fieldOf = (schema: SchemaNode | undefined): Field =>
  schema === undefined ? { kind: 'json', type: 'any' } : made(schema, 0);

/** The value of a list's or an enum's text: JSON where it is JSON, text elsewhere. */
export const valueOfText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
