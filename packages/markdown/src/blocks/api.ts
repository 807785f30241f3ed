/** What an API offers and answers. */
import { anchorId, type Block, boolean, oneOf, string, url, words } from './block.ts';

/** RFC 9110 §9 and RFC 5789; the other two are what documentation also describes as endpoints. */
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'WEBHOOK',
  'WSS',
];

export const api: readonly Block[] = [
  {
    name: 'ApiEndpoint',
    category: 'api',
    description: 'Method and path of an endpoint, with what belongs to it',
    attributes: [
      oneOf('method', METHODS, 'HTTP method', { required: true, prose: true }),
      words('path', 'Path with its parameters, such as `/pages/{id}`', { required: true }),
      words('title', 'What the endpoint does'),
      url('baseUrl', 'What stands before the path'),
      string('auth', 'How a caller proves who it is, such as `bearer`'),
      boolean('deprecated', 'Not to be used any more'),
      anchorId,
    ],
    parents: null,
    children: 'Markdown, often ParameterTable and ResponseExample',
    contains: null,
    inline: false,
    example: '<ApiEndpoint method="GET" path="/pages/{id}">\n  Reads one page.\n</ApiEndpoint>',
  },
  {
    name: 'ParameterTable',
    category: 'api',
    description: 'Parameters or fields with their types',
    attributes: [
      words('title', 'Words above'),
      oneOf(
        'in',
        ['path', 'query', 'header', 'cookie', 'body', 'response'],
        'Where they stand in a request or an answer',
      ),
    ],
    parents: null,
    children:
      'A table of name, type and description, or a list whose items begin with the name as code; nested lists and Expandable for fields of fields',
    contains: null,
    inline: false,
    example:
      '<ParameterTable in="query">\n\n- `limit` `number`, default `50`: how many pages\n- `space` `string`, required: id or slug of a space\n\n</ParameterTable>',
  },
  {
    name: 'ResponseExample',
    category: 'api',
    description: 'Answers of an endpoint',
    attributes: [
      words('title', 'Words above'),
      string('status', 'Status code of the answer'),
      string('mediaType', 'Media type of the answer'),
    ],
    parents: null,
    children: 'Fenced code blocks, one for each answer',
    contains: ['code'],
    inline: false,
    example: '<ResponseExample status="200">\n\n```json\n{ "ok": true }\n```\n\n</ResponseExample>',
  },
];
