/** Blocks for the endpoints and answers of an API. */
import { BLOCK_MESSAGES, type Words } from '../render/block-messages.ts';
import { writeCodeHead } from '../render/code/code-block.ts';
import { anchorId, type Block, boolean, oneOf, string, url, words } from './block.ts';
import { type BlockHtml, paragraphs, strong, writeWords } from './rendering.ts';
import type { Values } from './values.ts';

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

const baseUrl = (block: Values): string | null => block.text('baseUrl');

const authorization = (block: Values): string | null => {
  const auth = block.text('auth');
  return auth === null ? null : `Authorization: ${auth}`;
};

const PLACES = ['path', 'query', 'header', 'cookie', 'body', 'response'] as const;

const parametersTitle = (block: Values): Words | null => {
  const place = PLACES.find((name) => name === block.text('in'));
  return block.text('title') ?? (place === undefined ? null : { key: `api.${place}` });
};

const responseTitle = (block: Values): Words => block.text('title') ?? { key: 'api.response' };

/** Status and media type, behind the title. */
const responseFacts = (block: Values): string =>
  [block.text('status'), block.text('mediaType')].map((fact) => fact && ` ${fact}`).join('');

/** Parts that the page omits come from a description of an API (docs/guides/api-reference.md). */
const operation = string(
  'operation',
  'Operation of an API description to show, such as `GET /pages/{id}` or `openapi.yaml GET /pages/{id}`',
);

/** Method and path of an operation as its name says them, where no description has it. */
const namedEndpoint = (block: Values): { method: string | null; path: string | null } => {
  const name = block.text('operation') ?? '';
  const [, method = null, path = null] = /^(?:\S+\s+)?([A-Z]+)\s+(\S.*)$/s.exec(name) ?? [];
  return { method: block.text('method') ?? method, path: block.text('path') ?? path };
};

/** The name of a part that no description has, in the place of what would be shown; null for none. */
const missingPart = (block: Values): string | null =>
  block.element.children.length > 0 ? null : (block.text('operation') ?? block.text('schema'));

const writeMissing = ({ out }: BlockHtml, block: Values): void => {
  const name = missingPart(block);
  if (name === null) return;
  out.html('<p class="quoin-missing-part"><code>');
  out.text(name);
  out.html('</code></p>');
};

const missingLine = (block: Values): string | null => {
  const name = missingPart(block);
  return name === null ? null : `\`${name.replaceAll('`', '')}\``;
};

const inEnglish = (words: Words | null): string | null =>
  words === null || typeof words === 'string' ? words : BLOCK_MESSAGES[words.key];

export const api: readonly Block[] = [
  {
    name: 'ApiEndpoint',
    category: 'api',
    description: 'Method and path of an endpoint, with its details',
    attributes: [
      oneOf('method', METHODS, 'HTTP method', {
        required: true,
        unless: 'operation',
        prose: true,
      }),
      words('path', 'Path with its parameters, such as `/pages/{id}`', {
        required: true,
        unless: 'operation',
      }),
      operation,
      words('title', 'What the endpoint does'),
      url('baseUrl', 'URL before the path'),
      string('auth', 'Authentication, such as `bearer`'),
      boolean('deprecated', 'Marks the endpoint as deprecated'),
      anchorId,
    ],
    parents: null,
    children: 'Markdown, often ParameterTable and ResponseExample',
    contains: null,
    inline: false,
    example: '<ApiEndpoint method="GET" path="/pages/{id}">\n  Reads one page.\n</ApiEndpoint>',
    html(html, block) {
      const { out } = html;
      out.open('section', {
        class: 'quoin-endpoint',
        id: html.anchor(block.element),
        'data-deprecated': block.flag('deprecated') ? '' : null,
      });
      writeWords(out, 'p', 'quoin-endpoint-title', block.text('title'));
      out.html('<p class="quoin-endpoint-line">');
      const { method, path } = namedEndpoint(block);
      out.open('span', { class: 'quoin-method', 'data-method': method?.toLowerCase() ?? null });
      out.text(method ?? '');
      out.close('span');
      out.html(' <code>');
      writeWords(out, 'span', 'quoin-base-url', baseUrl(block));
      out.text(path ?? '');
      out.html('</code>');
      if (block.flag('deprecated')) {
        out.html(' <span class="quoin-deprecated">');
        out.message('api.deprecated');
        out.html('</span>');
      }
      out.html('</p>');
      writeWords(out, 'p', 'quoin-endpoint-auth', authorization(block));
      html.content(block.element);
      out.close('section');
    },
    clean(clean, block) {
      const { method, path } = namedEndpoint(block);
      const line = `\`${method ?? ''} ${baseUrl(block) ?? ''}${path ?? ''}\``;
      return paragraphs(
        strong(block.text('title')),
        block.flag('deprecated') ? `${line} (deprecated)` : line,
        authorization(block),
        clean.content(block.element),
      );
    },
  },
  {
    name: 'ParameterTable',
    category: 'api',
    description: 'Parameters or fields with their types',
    attributes: [
      words('title', 'Text above'),
      oneOf('in', PLACES, 'Location of the parameters in a request or a response'),
      operation,
      string('schema', 'Schema of an API description whose properties are shown, such as `Page`'),
      string('status', 'Status of the response of `operation`; by default the first success'),
      string('mediaType', 'Media type of the body of `operation`; by default the first one'),
    ],
    parents: null,
    children:
      'A table of name, type and description, or a list whose items begin with the name as code; nested lists and Expandable for fields of fields',
    contains: null,
    inline: false,
    example:
      '<ParameterTable in="query">\n\n- `limit` `number`, default `50`: how many pages\n- `space` `string`, required: id or slug of a space\n\n</ParameterTable>',
    html(html, block) {
      html.out.open('div', { class: 'quoin-parameters', 'data-in': block.text('in') });
      const title = parametersTitle(block);
      if (title !== null) {
        html.out.html('<p class="quoin-parameters-title">');
        html.out.words(title);
        html.out.html('</p>');
      }
      html.parameters(() => html.content(block.element));
      writeMissing(html, block);
      html.out.close('div');
    },
    clean: (clean, block) =>
      paragraphs(
        strong(inEnglish(parametersTitle(block))),
        missingLine(block),
        clean.content(block.element),
      ),
  },
  {
    name: 'ResponseExample',
    category: 'api',
    description: 'Responses of an endpoint',
    attributes: [
      words('title', 'Text above'),
      string('status', 'Status code of the response'),
      string('mediaType', 'Media type of the response'),
      operation,
    ],
    parents: null,
    children: 'Fenced code blocks, one for each response',
    contains: ['code'],
    inline: false,
    example: '<ResponseExample status="200">\n\n```json\n{ "ok": true }\n```\n\n</ResponseExample>',
    html(html, block) {
      html.out.open('figure', { class: 'quoin-response', 'data-status': block.text('status') });
      writeCodeHead(html.out, responseTitle(block), null, responseFacts(block));
      html.content(block.element);
      writeMissing(html, block);
      html.out.close('figure');
    },
    clean: (clean, block) =>
      paragraphs(
        strong(`${inEnglish(responseTitle(block))}${responseFacts(block)}`),
        missingLine(block),
        clean.content(block.element),
      ),
  },
];
