/** A page of a reference as Markdown that says all that the page shows: for agents, search and `.md`. */
import type { FieldModel, PageModel, SchemaModel, SchemaNode } from '../model.ts';
import type { PagePlace } from '../page-place.ts';
import { channelMarkdown, messageMarkdown } from './channel-markdown.ts';
import { descriptionText } from './description-text.ts';
import { code, fence, joined } from './lines.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { moreText, parameters, section } from './parts-markdown.ts';
import { deprecated, linkTo, type MarkdownPlace, schemaMarkdown } from './schema-markdown.ts';

const typeList = (title: string, all: readonly SchemaNode[] | undefined, place: MarkdownPlace) =>
  all === undefined ? null : `${title} ${all.map((one) => linkTo(one, place)).join(', ')}`;

const schemaPage = (model: SchemaModel, place: MarkdownPlace): string =>
  joined([
    schemaMarkdown(model.schema, place),
    typeList('Implements', model.implements, place),
    typeList('Implemented by', model.implementedBy, place),
    moreText(model.more),
    model.example && `Example:\n\n${fence(model.example, 'json')}`,
  ]);

const fieldMarkdown = (model: FieldModel, place: MarkdownPlace): string => {
  const { method, title, description, samples = [], example } = model;
  return joined([
    model.deprecated === true && '**Deprecated.**',
    code(`${method} ${title}`),
    description === undefined ? null : descriptionText(description),
    model.deprecation !== undefined && deprecated(model.deprecation),
    model.arguments && section('Arguments', parameters(model.arguments, place)),
    section('Returns', schemaMarkdown(model.returns, place)),
    section(
      'Example',
      joined([
        ...samples.map(({ label, language, text }) => section(label, fence(text, language), 3)),
        example && section('Response', fence(example, 'json'), 3),
      ]),
    ),
  ]);
};

/** The page without its title. */
export const bodyMarkdown = (model: PageModel, { up }: PagePlace): string => {
  const place = { up };
  switch (model.kind) {
    case 'schema':
      return schemaPage(model, place);
    case 'field':
      return fieldMarkdown(model, place);
    case 'channel':
      return channelMarkdown(model, place);
    case 'message':
      return joined([messageMarkdown(model.message, place, 2), moreText(model.more)]);
    default:
      return operationMarkdown(model, place);
  }
};

export const pageMarkdown = (model: PageModel, place: PagePlace): string =>
  `# ${model.title.replace(/\s+/g, ' ')}\n\n${bodyMarkdown(model, place)}\n`;
