/** A page of a reference as Markdown that says all that the page shows: for agents, search and `.md`. */
import type {
  Body,
  Callback,
  Media,
  OperationModel,
  PageModel,
  Parameter,
  ParameterPlace,
  Requirement,
  Response,
  Server,
} from '../model.ts';
import type { PagePlace } from '../page-place.ts';
import { descriptionText } from './description-text.ts';
import { baseUrlOf, code, fence, indented, isOneLine, joined } from './lines.ts';
import { type MarkdownPlace, property, schemaMarkdown } from './schema-markdown.ts';

const PLACES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

const section = (title: string, text: string, level = 2): string | null =>
  text === '' ? null : `${'#'.repeat(level)} ${title}\n\n${text}`;

const parameters = (all: readonly Parameter[], place: MarkdownPlace): string =>
  all
    .map(({ name, required, deprecated, description, schema }) => {
      const facts = [
        ...(deprecated === true ? (['deprecated'] as const) : []),
        ...(schema.facts ?? []),
      ];
      const shown = {
        ...schema,
        ...(description !== undefined && { description }),
        ...(facts.length > 0 && { facts }),
      };
      return property({ name, schema: shown, ...(required === true && { required }) }, place);
    })
    .join('\n');

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

const serversText = (all: readonly Server[]): string =>
  all
    .map(({ url, description, variables = [] }) => {
      const head = `- ${code(url)}${description === undefined ? '' : `: ${description}`}`;
      const list = variables.map(({ name, default: value, values, description: words }) => {
        const allowed =
          values === undefined ? '' : `, allowed values ${values.map(code).join(', ')}`;
        const about = words === undefined ? '' : `: ${words}`;
        return `- ${code(name)}, default ${code(value)}${allowed}${about}`;
      });
      return list.length === 0 ? head : `${head}\n${indented(list.join('\n'), 2)}`;
    })
    .join('\n');

const requirementText = ({ name, type, carries, description, scopes }: Requirement): string => {
  const facts = [type, carries && code(carries), scopes && `scopes ${scopes.map(code).join(', ')}`];
  const about = description === undefined ? '' : `: ${description}`;
  return `- ${code(name)} (${facts.filter(Boolean).join(', ')})${about}`;
};

const securityText = (alternatives: readonly (readonly Requirement[])[]): string =>
  alternatives
    .map((all) => (all.length === 0 ? '- No authentication' : all.map(requirementText).join('\n')))
    .join('\n\nor\n\n');

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

const operationMarkdown = (model: OperationModel, place: MarkdownPlace): string => {
  const { kind, method, path, servers, security, body, responses, callbacks, samples } = model;
  const { more } = model;
  return joined([
    model.deprecated === true && '**Deprecated.**',
    code(kind === 'webhook' ? `WEBHOOK ${path}` : `${method} ${baseUrlOf(servers)}${path}`),
    model.operationId && `Operation id: ${code(model.operationId)}`,
    model.description === undefined ? null : descriptionText(model.description),
    more && `[${more.description ?? more.url}](${more.url})`,
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

/** The page without its title. */
export const bodyMarkdown = (model: PageModel, { up }: PagePlace): string => {
  const place = { up };
  if (model.kind !== 'schema') return operationMarkdown(model, place);
  const { schema, example } = model;
  return joined([
    schemaMarkdown(schema, place),
    example && `Example:\n\n${fence(example, 'json')}`,
  ]);
};

export const pageMarkdown = (model: PageModel, place: PagePlace): string =>
  `# ${model.title.replace(/\s+/g, ' ')}\n\n${bodyMarkdown(model, place)}\n`;
