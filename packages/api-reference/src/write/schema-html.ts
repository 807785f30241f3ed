/** Schemas as trees that open and close without a script. */
import type { PropertyNode, SchemaFact, SchemaNode } from '../model.ts';
import type { PageWriter } from './page-writer.ts';

const FACTS = {
  deprecated: 'api.deprecated',
  nullable: 'api.nullable',
  readOnly: 'api.readOnly',
  writeOnly: 'api.writeOnly',
} as const satisfies Record<SchemaFact, string>;

/** Facts of the style sheet are named as authors write them. */
const factName = (fact: SchemaFact): string =>
  fact.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

const codes = (page: PageWriter, values: readonly string[]): void => {
  for (const value of values) {
    page.out.html(' ');
    page.code(null, value);
  }
};

const line = (
  page: PageWriter,
  key: Parameters<PageWriter['fact']>[0],
  write: () => void,
): void => {
  page.out.html('<p class="quoin-api-facts">');
  page.out.html('<span>');
  page.out.message(key);
  page.out.html('</span>');
  write();
  page.out.html('</p>');
};

/** Everything of a schema in one line, behind its name. */
export const writeFacts = (page: PageWriter, schema: SchemaNode, required?: boolean): void => {
  page.typeName(schema);
  if (required === true) page.fact('api.required');
  for (const fact of schema.facts ?? []) page.fact(FACTS[fact], undefined, factName(fact));
  if (schema.default !== undefined) page.fact('api.default', schema.default);
};

const writeValues = (page: PageWriter, values: NonNullable<SchemaNode['values']>): void => {
  const isList = values.some(
    ({ description, deprecation }) => (description ?? deprecation) !== undefined,
  );
  if (!isList) {
    line(page, 'api.values', () =>
      codes(
        page,
        values.map(({ value }) => value),
      ),
    );
    return;
  }
  line(page, 'api.values', () => undefined);
  page.out.html('<ul class="quoin-api-values">');
  for (const { value, description, deprecation } of values) {
    page.out.html('<li>');
    page.code(null, value);
    page.description(description);
    page.deprecation(deprecation);
    page.out.html('</li>');
  }
  page.out.html('</ul>');
};

const hasBelow = ({ properties, choices, items, not }: SchemaNode): boolean =>
  [properties, choices, not].some(Boolean) || (items !== undefined && hasShown(items));

const hasShown = (schema: SchemaNode): boolean =>
  hasBelow(schema) ||
  [schema.description, schema.rules, schema.values, schema.examples].some(Boolean);

/** The words about a schema. */
export const writeAbout = (page: PageWriter, schema: SchemaNode, description?: string): void => {
  page.description(description ?? schema.description);
  page.deprecation(schema.deprecation);
  const { rules, values, examples } = schema;
  if (rules !== undefined) {
    page.out.html('<p class="quoin-api-facts">');
    codes(page, rules);
    page.out.html('</p>');
  }
  if (values !== undefined) writeValues(page, values);
  if (examples !== undefined) line(page, 'api.example', () => codes(page, examples));
};

const countOf = ({ properties, items }: SchemaNode): number =>
  properties?.length ?? (items === undefined ? 0 : countOf(items));

const isTree = ({ properties, choices, items }: SchemaNode): boolean =>
  properties !== undefined || choices !== undefined || (items !== undefined && isTree(items));

/**
 * Writes the content of a parameter: in a box if it has members, which would look like parameters.
 */
export const writeInside = (page: PageWriter, schema: SchemaNode): void => {
  if (isTree(schema)) writeFolded(page, schema);
  else writeBelow(page, schema);
};

/** Writes a part that a reader can open. */
const writeFolded = (page: PageWriter, schema: SchemaNode): void => {
  page.out.html('<details class="quoin-api-fields">');
  page.out.html('<summary>');
  const count = countOf(schema);
  if (count > 0) {
    page.out.message('api.properties');
    page.out.html(` <span class="quoin-api-count">${count}</span>`);
  } else page.out.message('api.more');
  page.out.html('</summary>');
  writeBelow(page, schema);
  page.out.html('</details>');
};

const writeArguments = (page: PageWriter, all: readonly PropertyNode[]): void => {
  page.out.html('<details class="quoin-api-fields"><summary>');
  page.out.message('api.arguments');
  page.out.html(` <span class="quoin-api-count">${all.length}</span></summary>`);
  writeProperties(page, all);
  page.out.html('</details>');
};

const writeProperty = (
  page: PageWriter,
  { name, required, kind, schema, arguments: given }: PropertyNode,
): void => {
  page.out.html('<li class="quoin-parameter"><p class="quoin-parameter-line">');
  if (kind === 'other') {
    page.out.html('<span class="quoin-parameter-name">');
    page.out.message('api.otherProperties');
    page.out.html('</span>');
  } else page.code('quoin-parameter-name', name);
  page.out.html(' ');
  writeFacts(page, schema, required);
  page.out.html('</p>');
  writeAbout(page, schema);
  if (given !== undefined) writeArguments(page, given);
  if (hasBelow(schema)) writeFolded(page, schema);
  page.out.html('</li>');
};

export const writeProperties = (page: PageWriter, all: readonly PropertyNode[]): void => {
  page.out.html('<div class="quoin-parameters"><ul>');
  for (const property of all) writeProperty(page, property);
  page.out.html('</ul></div>');
};

const writeChoices = (
  page: PageWriter,
  { kind, options, discriminator }: NonNullable<SchemaNode['choices']>[number],
): void => {
  page.out.html('<p class="quoin-api-facts"><span>');
  page.out.message(kind === 'oneOf' ? 'api.oneOf' : 'api.anyOf');
  page.out.html('</span>');
  if (discriminator !== undefined) {
    page.out.html(' ');
    page.code(null, discriminator);
  }
  page.out.html('</p>');
  for (const [index, option] of options.entries()) {
    page.out.open('details', { class: 'quoin-api-fields', open: index === 0 && hasShown(option) });
    page.out.html('<summary>');
    page.element('span', 'quoin-api-option', option.label ?? option.type);
    page.out.html(' ');
    if (option.label !== option.type || option.cut !== undefined) writeFacts(page, option);
    page.out.html('</summary>');
    writeAbout(page, option);
    writeBelow(page, option);
    page.out.html('</details>');
  }
};

/** Writes the content of a schema: properties, options, items. */
export const writeBelow = (page: PageWriter, schema: SchemaNode): void => {
  const { properties, choices, items, not } = schema;
  if (properties !== undefined) writeProperties(page, properties);
  for (const choice of choices ?? []) writeChoices(page, choice);
  if (items !== undefined) {
    if (
      items.description !== undefined ||
      items.rules !== undefined ||
      items.values !== undefined
    ) {
      line(page, 'api.items', () => undefined);
      writeAbout(page, items);
    }
    writeBelow(page, items);
  }
  if (not !== undefined) {
    line(page, 'api.not', () => writeFacts(page, not));
    writeAbout(page, not);
    writeBelow(page, not);
  }
};

/** A schema that is not a property: that of a body. */
export const writeSchema = (page: PageWriter, schema: SchemaNode): void => {
  page.out.html('<div class="quoin-api-schema"><p class="quoin-parameter-line">');
  writeFacts(page, schema);
  page.out.html('</p>');
  writeAbout(page, schema);
  writeBelow(page, schema);
  page.out.html('</div>');
};
