/** The parts of an operation's page that describe it. */
import { slugOf } from '../build/slugs.ts';
import type { Body, Callback, Media, OperationModel, ParameterPlace, Response } from '../model.ts';
import { writeEndpoint } from './endpoint-html.ts';
import { baseUrlOf, isOneLine } from './lines.ts';
import type { PageWriter } from './page-writer.ts';
import { writeParameters } from './parameters-html.ts';
import { writeSchema } from './schema-html.ts';
import { writeSecurity, writeServers } from './servers-html.ts';

const PLACES = {
  path: 'api.path',
  query: 'api.query',
  header: 'api.header',
  cookie: 'api.cookie',
} as const satisfies Record<ParameterPlace, string>;

const endpoint = (
  page: PageWriter,
  { kind, method, path, servers, deprecated, playground }: OperationModel,
): void =>
  writeEndpoint(page, {
    method: kind === 'webhook' ? 'WEBHOOK' : method,
    path,
    base: baseUrlOf(servers),
    isDeprecated: deprecated === true,
    isTried: kind === 'operation' && playground !== 'none',
  });

const writeMedia = (page: PageWriter, all: readonly Media[], isRequired = false): void => {
  for (const [index, { type, schema }] of all.entries()) {
    const isOnly = all.length === 1;
    if (!isOnly) {
      page.out.open('details', { class: 'quoin-api-media', open: index === 0 });
      page.out.html('<summary>');
      page.code(null, type);
      page.out.html('</summary>');
    } else {
      page.out.html('<p class="quoin-api-facts">');
      page.code(null, type);
      if (isRequired) page.fact('api.required');
      page.out.html('</p>');
    }
    if (schema !== undefined) writeSchema(page, schema);
    if (!isOnly) page.out.html('</details>');
  }
};

const writeBody = (page: PageWriter, { required, description, media }: Body): void => {
  const isOne = media.length === 1;
  if (required === true && !isOne) {
    page.out.html('<p class="quoin-api-facts">');
    page.fact('api.required');
    page.out.html('</p>');
  }
  page.description(description);
  writeMedia(page, media, required);
};

const toneOf = (status: string): string => {
  const first = status[0] ?? '';
  return '12345'.includes(first) ? `${first}xx` : 'other';
};

const writeLinks = (page: PageWriter, links: NonNullable<Response['links']>): void => {
  page.out.html('<p class="quoin-api-facts"><span>');
  page.out.message('api.links');
  page.out.html('</span></p><ul class="quoin-api-values">');
  for (const { name, target, description, parameters = [] } of links) {
    page.out.html('<li>');
    page.code(null, name);
    if (target !== undefined) {
      page.out.html(' ');
      page.code('quoin-parameter-type', target);
    }
    for (const { name: parameter, value } of parameters) {
      page.out.html(' ');
      page.code(null, `${parameter} = ${value}`);
    }
    page.description(description);
    page.out.html('</li>');
  }
  page.out.html('</ul>');
};

const writeResponses = (page: PageWriter, all: readonly Response[], isOpen: boolean): void => {
  for (const [index, { status, description, headers, media, links }] of all.entries()) {
    const isFirst = isOpen && index === 0;
    page.out.open('details', { class: 'quoin-api-response', open: isFirst });
    page.out.html('<summary>');
    page.out.open('span', { class: 'quoin-api-status', 'data-status': toneOf(status) });
    page.out.text(status);
    page.out.html('</span> ');
    const isShort = description !== undefined && isOneLine(description);
    if (isShort) page.element('span', 'quoin-api-words', description);
    page.out.html('</summary>');
    if (!isShort) page.description(description);
    if (headers !== undefined) {
      page.out.html('<p class="quoin-api-facts"><span>');
      page.out.message('api.header');
      page.out.html('</span></p>');
      writeParameters(page, headers);
    }
    if (media !== undefined) writeMedia(page, media);
    if (links !== undefined) writeLinks(page, links);
    page.out.html('</details>');
  }
};

const writeCallback = (page: PageWriter, callback: Callback): void => {
  const { name, method, expression, description, body, responses } = callback;
  page.heading(3, `callback-${slugOf(name)}`, () => page.out.text(name));
  page.out.html('<p class="quoin-endpoint-line">');
  page.out.open('span', { class: 'quoin-method', 'data-method': method.toLowerCase() });
  page.out.text(method);
  page.out.html('</span> ');
  page.code(null, expression);
  page.out.html('</p>');
  page.description(description);
  if (body !== undefined) writeBody(page, body);
  if (responses !== undefined) writeResponses(page, responses, false);
};

export const writeOperation = (page: PageWriter, model: OperationModel): void => {
  const { more, servers, security, parameters, body, responses, callbacks } = model;
  endpoint(page, model);
  page.description(model.description);
  page.more(more);
  if (security !== undefined)
    page.section('api.authentication', () => writeSecurity(page, security));
  for (const { place, all } of parameters ?? []) {
    page.section(PLACES[place], () => writeParameters(page, all));
  }
  if (body !== undefined) page.section('api.requestBody', () => writeBody(page, body));
  if (responses !== undefined) {
    page.section('api.responses', () => writeResponses(page, responses, true));
  }
  if (callbacks !== undefined) {
    page.section('api.callbacks', () => {
      for (const callback of callbacks) writeCallback(page, callback);
    });
  }
  const isPlain = servers?.length === 1 && servers[0]?.variables === undefined;
  if (servers !== undefined && !(isPlain && baseUrlOf(servers) !== '')) {
    page.section('api.servers', () => writeServers(page, servers));
  }
  if (model.operationId !== undefined) {
    page.out.html('<p class="quoin-api-id">');
    page.code(null, model.operationId);
    page.out.html('</p>');
  }
};
