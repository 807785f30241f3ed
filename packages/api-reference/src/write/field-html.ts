/** The parts of a page of GraphQL. */
import type { BlockMessage } from '@quoin/markdown';
import type { FieldModel, SchemaModel, SchemaNode } from '../model.ts';
import { writeEndpoint } from './endpoint-html.ts';
import type { PageWriter } from './page-writer.ts';
import { writeParameters } from './parameters-html.ts';
import { writeSchema } from './schema-html.ts';

export const writeField = (page: PageWriter, model: FieldModel): void => {
  const { method, title, deprecated, arguments: given, returns } = model;
  writeEndpoint(page, { method, path: title, isDeprecated: deprecated === true });
  page.description(model.description);
  page.deprecation(model.deprecation);
  if (given !== undefined) page.section('api.arguments', () => writeParameters(page, given));
  page.section('api.returns', () => writeSchema(page, returns));
};

const writeTypes = (
  page: PageWriter,
  key: BlockMessage,
  types: readonly SchemaNode[] | undefined,
): void => {
  if (types === undefined) return;
  page.section(key, () => {
    page.out.html('<p class="quoin-api-facts">');
    for (const type of types) {
      page.typeName(type);
      page.out.html(' ');
    }
    page.out.html('</p>');
  });
};

export const writeSchemaPage = (page: PageWriter, model: SchemaModel): void => {
  writeSchema(page, model.schema);
  page.more(model.more);
  writeTypes(page, 'api.implements', model.implements);
  writeTypes(page, 'api.implementedBy', model.implementedBy);
};
