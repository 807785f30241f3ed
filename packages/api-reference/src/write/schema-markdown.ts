/** Schemas as nested lists. */
import { cutOf, type PropertyNode, type SchemaFact, type SchemaNode } from '../model.ts';
import { descriptionText } from './description-text.ts';
import { code, indented, joined } from './lines.ts';

const FACTS: Readonly<Record<SchemaFact, string>> = {
  deprecated: 'deprecated',
  nullable: 'nullable',
  readOnly: 'read-only',
  writeOnly: 'write-only',
};

/** @param up the way from the page to the root of the reference */
export interface MarkdownPlace {
  readonly up: string;
}

export const linkTo = (schema: SchemaNode, { up }: MarkdownPlace): string => {
  const cut = cutOf(schema);
  const type = code(schema.type);
  const page = cut?.page ?? schema.page;
  const shown = page === undefined ? type : `[${type}](${up}${page}.md)`;
  return cut?.cut === 'recursive' ? `${shown} recursive` : shown;
};

/** @param reason empty: none is given */
export const deprecated = (reason: string): string =>
  reason === '' ? '**Deprecated**' : `**Deprecated**: ${descriptionText(reason)}`;

/** Everything of a schema but its name and what is below it. */
const facts = (schema: SchemaNode, place: MarkdownPlace, more: readonly string[] = []): string => {
  const words = [
    linkTo(schema, place),
    ...more,
    ...(schema.facts ?? []).map((fact) => FACTS[fact]),
    ...(schema.default === undefined ? [] : [`default ${code(schema.default)}`]),
  ];
  const rules = (schema.rules ?? []).map(code).join(' ');
  return rules === '' ? words.join(' ') : `${words.join(' ')}, ${rules}`;
};

const details = (schema: SchemaNode, place: MarkdownPlace): string => {
  const values = schema.values?.map(({ value, description, deprecation }) => {
    const about = joined([description, deprecation !== undefined && deprecated(deprecation)]);
    return about === '' ? code(value) : `${code(value)} (${about})`;
  });
  const inner = schema.items === undefined ? null : details(schema.items, place);
  const ownItems = schema.items?.description;
  return joined([
    schema.description === undefined ? null : descriptionText(schema.description),
    schema.deprecation !== undefined && deprecated(schema.deprecation),
    values && `Allowed values ${values.join(' ')}`,
    schema.examples && `Example ${schema.examples.map(code).join(' ')}`,
    schema.properties && properties(schema.properties, place),
    ...(schema.choices ?? []).map(({ kind, options, discriminator }) => {
      const name = kind === 'oneOf' ? 'One of' : 'Any of';
      const by = discriminator === undefined ? '' : `, by ${code(discriminator)}`;
      const list = options.map((option) => {
        const label = option.label === undefined ? '' : `**${option.label}**: `;
        return item(`${label}${facts(option, place)}`, details(option, place));
      });
      return `${name}${by}:\n\n${list.join('\n')}`;
    }),
    inner !== null && inner !== '' && inner !== ownItems
      ? item(`Items: ${schema.items === undefined ? '' : facts(schema.items, place)}`, inner)
      : inner,
    schema.not && item(`Not: ${facts(schema.not, place)}`, details(schema.not, place)),
  ]);
};

const item = (head: string, body: string): string =>
  body === '' ? `- ${head}` : `- ${head}\n\n${indented(body, 2)}\n`;

export const property = (
  { name, required, kind, schema, arguments: given = [] }: PropertyNode,
  place: MarkdownPlace,
): string => {
  const shown = kind === 'other' ? 'Other properties' : code(name);
  const more = [
    ...(kind === 'pattern' ? ['names that match the pattern'] : []),
    ...(required === true ? ['required'] : []),
  ];
  const below = given.length === 0 ? null : `Arguments:\n\n${properties(given, place)}`;
  return item(`${shown} ${facts(schema, place, more)}`, joined([details(schema, place), below]));
};

export const properties = (all: readonly PropertyNode[], place: MarkdownPlace): string =>
  all.map((one) => property(one, place)).join('\n');

/** A schema that is not a property: a body. */
export const schemaMarkdown = (schema: SchemaNode, place: MarkdownPlace): string =>
  joined([facts(schema, place), details(schema, place)]);
