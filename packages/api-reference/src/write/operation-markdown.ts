/** An operation as Markdown. */
import type { Body, Callback, Media, OperationModel, ParameterPlace, Response } from '../model.ts';
import { descriptionText } from './description-text.ts';
import { baseUrlOf, code, fence, isOneLine, joined } from './lines.ts';
import { moreText, parameters, section, securityText, serversText } from './parts-markdown.ts';
import { type MarkdownPlace, schemaMarkdown } from './schema-markdown.ts';

const PLACES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

const media = (all: readonly Media[], place: MarkdownPlace, isRequired = false): string =>
  joined(
    all.map(({ type, schema, examples = [] }) =>
      joined([
        `Media type: ${code(type)}${isRequired ? ' required' : ''}`,
        schema && schemaMarkdown(schema, place),
        ...examples.map(({ name, description, text, language }) =>
          joined([
            `Example${name === undefined ? '' : ` (${name})`}:`,
            description,
            fence(text, language),
          ]),
        ),
      ]),
    ),
  );

const bodyText = ({ required, description, media: all }: Body, place: MarkdownPlace): string =>
  joined([
    description === undefined ? null : descriptionText(description),
    media(all, place, required),
  ]);

const responsesText = (all: readonly Response[], place: MarkdownPlace, level: number): string =>
  joined(
    all.map(({ status, description, headers, media: bodies, links }) => {
      const isShort = description !== undefined && isOneLine(description);
      return section(
        isShort ? `${status} ${description}` : status,
        joined([
          description === undefined || isShort ? null : descriptionText(description),
          headers && `Headers:\n\n${parameters(headers, place)}`,
          bodies && media(bodies, place),
          links &&
            `Links:\n\n${links
              .map(({ name, target, description: words, parameters: given = [] }) => {
                const values = given.map((one) => `${code(one.name)} = ${code(one.value)}`);
                const head = [code(name), target && code(target), ...values].filter(Boolean);
                return `- ${head.join(', ')}${words === undefined ? '' : `: ${words}`}`;
              })
              .join('\n')}`,
        ]) || 'No content.',
        level,
      );
    }),
  );

const callbackText = (callback: Callback, place: MarkdownPlace): string | null => {
  const { name, method, expression, description, body, responses } = callback;
  return section(
    name,
    joined([
      code(`${method} ${expression}`),
      description,
      body && section('Request body', bodyText(body, place), 4),
      responses && responsesText(responses, place, 4),
    ]),
    3,
  );
};

export const operationMarkdown = (model: OperationModel, place: MarkdownPlace): string => {
  const { kind, method, path, servers, security, body, responses, callbacks, samples } = model;
  const { more } = model;
  return joined([
    model.deprecated === true && '**Deprecated.**',
    code(kind === 'webhook' ? `WEBHOOK ${path}` : `${method} ${baseUrlOf(servers)}${path}`),
    model.operationId && `Operation id: ${code(model.operationId)}`,
    model.description === undefined ? null : descriptionText(model.description),
    moreText(more),
    servers && section('Servers', serversText(servers)),
    security && section('Authentication', securityText(security)),
    ...(model.parameters ?? []).map((list) =>
      section(PLACES[list.place], parameters(list.all, place)),
    ),
    body && section('Request body', bodyText(body, place)),
    responses && section('Responses', responsesText(responses, place, 3)),
    callbacks && section('Callbacks', joined(callbacks.map((one) => callbackText(one, place)))),
    samples &&
      section(
        'Code samples',
        joined(
          samples.map(({ label, language, text }) => section(label, fence(text, language), 3)),
        ),
      ),
  ]);
};
