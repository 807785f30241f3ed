/**
 * Parameters and properties as the list in a `ParameterTable`. It has no words of its own, so that it
 * reads the same in each language.
 */
import type { Parameter, PropertyNode, SchemaFact, SchemaNode } from '../model.ts';
import { cutOf } from '../model.ts';
import { descriptionText } from '../write/description-text.ts';
import { code, indented, joined } from '../write/lines.ts';

const FACTS: Readonly<Record<SchemaFact, string>> = {
  deprecated: 'deprecated',
  nullable: 'nullable',
  readOnly: 'read-only',
  writeOnly: 'write-only',
};

/** @param base path of the reference on the site, with a slash at both ends */
type Base = string;

const isOneParagraph = (text: string): boolean => !/\n\s*\n/.test(text.trim());

const item = (head: string, body: string): string =>
  body === '' ? `- ${head}` : `- ${head}\n\n${indented(body, 2)}\n`;

const factsOf = ({ facts = [], default: value }: SchemaNode, isRequired: boolean): string =>
  [
    ...(isRequired ? ['required'] : []),
    ...facts.map((fact) => FACTS[fact]),
    ...(value === undefined ? [] : [`default ${code(value)}`]),
  ]
    .map((fact) => `, ${fact}`)
    .join('');

const linkOf = (schema: SchemaNode, base: Base): string | null => {
  const cut = cutOf(schema);
  return cut?.page === undefined ? null : `[${code(cut.type)}](${base}${cut.page})`;
};

/** Behind the name, on its line. */
const about = (schema: SchemaNode, description: string | undefined, base: Base): string => {
  const words = description === undefined ? '' : descriptionText(description).trim();
  const rules = (schema.rules ?? []).map(code);
  const values = (schema.values ?? []).flatMap(({ value, description: more, deprecation }) =>
    more === undefined && !deprecation ? [code(value)] : [],
  );
  const short = isOneParagraph(words) ? words.replace(/\s*\n\s*/g, ' ') : '';
  return [short, ...rules, values.join(', '), linkOf(schema, base)].filter(Boolean).join(' ');
};

const below = (schema: SchemaNode, description: string | undefined, base: Base): string => {
  const { properties = [], choices = [], items, not, values = [] } = schema;
  const words = description === undefined ? '' : descriptionText(description).trim();
  const described = values.flatMap(({ value, description: more, deprecation }) => {
    const about = joined([more, deprecation].map((text) => text && descriptionText(text)));
    return about === '' ? [] : [item(`${code(value)}: ${about}`, '')];
  });
  return joined([
    isOneParagraph(words) ? null : words,
    schema.deprecation !== undefined && descriptionText(schema.deprecation),
    described.join('\n'),
    properties.map((one) => property(one, base)).join('\n'),
    ...choices.map(({ kind, options }) =>
      joined([`${code(kind)}:`, options.map((one) => option(one, base)).join('\n')]),
    ),
    items === undefined || cutOf(items) !== null ? null : below(items, undefined, base),
    not === undefined ? null : joined([`${code('not')}:`, option(not, base)]),
  ]);
};

const line = (
  name: string,
  schema: SchemaNode,
  isRequired: boolean,
  description: string | undefined,
  base: Base,
): string => {
  const words = about(schema, description, base);
  const head = `${name} ${code(schema.type)}${factsOf(schema, isRequired)}`;
  return item(words === '' ? head : `${head}: ${words}`, below(schema, description, base));
};

const option = (schema: SchemaNode, base: Base): string =>
  line(code(schema.label ?? schema.type), schema, false, schema.description, base);

export const property = (
  { name, required, kind, schema, arguments: given = [] }: PropertyNode,
  base: Base,
): string => {
  const own = line(
    code(kind === 'other' ? '[…]' : name),
    schema,
    required === true,
    schema.description,
    base,
  );
  const inner = given.map((one) => property(one, base)).join('\n');
  return inner === '' ? own : `${own.trimEnd()}\n\n${indented(inner, 2)}\n`;
};

export const parameter = (
  { name, required, deprecated, description, schema }: Parameter,
  base: Base,
): string => {
  const facts = new Set(schema.facts ?? []);
  if (deprecated === true) facts.add('deprecated');
  const shown: SchemaNode = { ...schema, facts: [...facts] };
  return line(code(name), shown, required === true, description ?? schema.description, base);
};

/** The properties of a schema, or the schema itself if it has none. */
export const schemaList = (schema: SchemaNode, base: Base): string => {
  const inner = schema.items ?? schema;
  if (inner.properties === undefined && inner.choices === undefined) {
    return line(code(schema.type), schema, false, schema.description, base);
  }
  return below({ ...inner, values: [] }, undefined, base);
};
