/** API blocks: of OpenAPI files, and those of the product's earlier formats. */

import { frontMatter } from '@quoin/markdown';
import { type AttributeValue, attributesText } from '../../markup/block-text.ts';
import { htmlText } from '../../markup/html.ts';
import { apiBlockOmitted, apiDetailsOmitted } from '../../messages.ts';
import { baseNameOf, isExternal } from '../../paths.ts';
import type { GitBookPage } from '../page.ts';
import {
  addressOf,
  attributeOf,
  closed,
  contentOf,
  reportOthers,
  type TagHandler,
  type TagHandlers,
  unwrap,
} from './handler.ts';
import { parameter, placeOf } from './parameters.ts';
import type { TagElement } from './read.ts';

const textOf = (element: TagElement | undefined, page: GitBookPage): string | undefined => {
  if (element === undefined) return undefined;
  const { start, end } = contentOf(element);
  return htmlText(page.source, start, end) || undefined;
};

const child = (element: TagElement, name: string): TagElement | undefined =>
  element.children.find((candidate) => candidate.name === name);

const endpoint = (
  element: TagElement,
  page: GitBookPage,
  attributes: Readonly<Record<string, AttributeValue>>,
): void => {
  if (element.close !== null) page.block('ApiEndpoint', attributes, element.open, element.close);
  else page.replaceBlock(element.open, endpointLine(attributes));
};

/** Without a closing tag there is nothing inside. */
const endpointLine = (attributes: Readonly<Record<string, AttributeValue>>): string =>
  `<ApiEndpoint${attributesText(attributes)} />`;

const LINK = /^\s*\[[^\]]*\]\(<?([^\s<>()]+)>?(?:\s"[^"]*")?\)\s*$/;

/** The link that is all there is in the block: a name in `spec` is of GitBook's application. */
const linkIn = (element: TagElement, page: GitBookPage): string | undefined =>
  LINK.exec(page.slice(contentOf(element)))?.[1];

/** Blocks of operations in the text. */
const BLOCKS = /\{%-?\s*(?:openapi(?:-operation|-webhook)?|swagger\s[^%]*\bsrc=)/g;

/** Whether the page shows one operation, which is then the operation of the page. */
const isOnly = ({ source, including }: GitBookPage): boolean =>
  including.length === 1 && [...source.matchAll(BLOCKS)].length === 1;

const nameOperation = (page: GitBookPage, operation: string): void => {
  const member = `openapi: ${JSON.stringify(operation)}\n`;
  const { raw } = frontMatter(page.source);
  const at = raw?.bodyStart ?? 0;
  page.replace({ start: at, end: at }, raw === null ? `---\n${member}---\n\n` : member);
};

/** One of several operations: with a link to its page, which has everything else. */
const showOperation = (
  element: TagElement,
  page: GitBookPage,
  operation: string,
  link: string | undefined,
): void => {
  if (link === undefined) endpoint(element, page, { operation });
  else page.replaceBlock(element, endpointLine({ operation }));
};

const openapi: TagHandler = (element, page) => {
  const method = attributeOf(element, 'method')?.toUpperCase();
  const path = attributeOf(element, 'path') ?? attributeOf(element, 'name');
  const src = addressOf(element, 'src');
  const link = linkIn(element, page);
  const file = src ?? attributeOf(element, 'spec') ?? link ?? 'an OpenAPI file';
  const webhook = element.name === 'openapi-webhook';
  const named = src ?? link;
  const spec = named === undefined ? null : page.context.description(named, page.path);
  const operation = webhook ? 'WEBHOOK' : method;
  if (spec !== null && path !== undefined && operation !== undefined) {
    const name = isExternal(spec) ? spec : baseNameOf(spec);
    const full = [...(/\s/.test(name) ? [] : [name]), operation, path].join(' ');
    if (!isOnly(page)) {
      showOperation(element, page, full, link);
      return;
    }
    nameOperation(page, full);
    if (link === undefined) unwrap(element, page);
    else page.remove(element);
    return;
  }
  if (path === undefined || (method === undefined && !webhook)) {
    unwrap(element, page);
    page.report(element.open, element.name, apiBlockOmitted({ elementName: element.name, file }));
    return;
  }
  endpoint(element, page, { method: webhook ? 'WEBHOOK' : method, path });
  page.report(element.open, element.name, apiDetailsOmitted({ file }));
};

/** Adjacent parameters of one kind become one table. */
const parameterOf =
  (placeName: (element: TagElement) => string | undefined): TagHandler =>
  (element, page) => {
    const siblings = element.parent?.children ?? [];
    const previous = siblings[element.index - 1];
    const next = siblings[element.index + 1];
    const isRun = (first: TagElement | undefined, second: TagElement | undefined): boolean =>
      first?.name === element.name &&
      second?.name === element.name &&
      placeName(first) === placeName(second) &&
      page.source.slice(first.end, second.start).trim() === '';
    parameter(element, page, {
      isFirst: !isRun(previous, element),
      isLast: !isRun(element, next),
      place: placeOf(placeName(element)),
    });
  };

/** `api-method-path-parameters` of a parameter is around it. */
const placeOfParent = ({ parent }: TagElement): string | undefined =>
  /^api-method-(path|query|body|form-data|headers)(?:-parameters)?$/.exec(parent?.name ?? '')?.[1];

/** An answer: its example where there is one and nothing else, a passage that opens otherwise. */
const answer = (
  element: TagElement,
  page: GitBookPage,
  close: { start: number; end: number },
  status: string | undefined,
  title: string | undefined,
): void => {
  const { start, end } = contentOf(element);
  const note = child(element, 'api-method-response-example-description');
  const from = note === undefined ? start : note.end;
  const example = page.text.codeBlockIn(from, end);
  const around =
    example === null
      ? 'no example'
      : page.source.slice(from, example.start) + page.source.slice(example.end, end);
  if (around.trim() === '') {
    page.block('ResponseExample', { status, title }, element.open, close);
  } else {
    const words = [status, title].filter((word) => word !== undefined).join(' ');
    page.block('Expandable', { title: words || 'Answer' }, element.open, close);
  }
  if (note !== undefined) page.remove(note);
};

export const api: TagHandlers = {
  openapi,
  swagger: (element, page) => {
    if (attributeOf(element, 'src') !== undefined) return openapi(element, page);
    const { close } = element;
    if (close === null) return openapi(element, page);
    endpoint(element, page, {
      method: attributeOf(element, 'method')?.toUpperCase() ?? 'GET',
      path: attributeOf(element, 'path') ?? '/',
      title: attributeOf(element, 'summary'),
      baseUrl: attributeOf(element, 'baseUrl'),
    });
    reportOthers(element, page, ['method', 'path', 'summary', 'baseUrl']);
  },
  'openapi-operation': openapi,
  'openapi-webhook': openapi,
  'openapi-schemas': openapi,

  'swagger-description': unwrap,
  'swagger-parameter': closed(parameterOf((element) => attributeOf(element, 'in'))),
  'swagger-response': closed((element, page, close) => {
    answer(
      element,
      page,
      close,
      attributeOf(element, 'status'),
      attributeOf(element, 'description'),
    );
    reportOthers(element, page, ['status', 'description']);
  }),

  'api-method': (element, page) => {
    const summary = child(element, 'api-method-summary');
    endpoint(element, page, {
      method: attributeOf(element, 'method')?.toUpperCase() ?? 'GET',
      path: attributeOf(element, 'path') ?? '/',
      title: textOf(summary, page),
      baseUrl: attributeOf(element, 'host'),
    });
    reportOthers(element, page, ['method', 'path', 'host']);
  },
  'api-method-summary': (element, page) => {
    // Its text is the title of the endpoint around it.
    if (element.parent?.name === 'api-method') page.remove(element);
    else unwrap(element, page);
  },
  'api-method-description': unwrap,
  'api-method-spec': unwrap,
  'api-method-request': unwrap,
  'api-method-path-parameters': unwrap,
  'api-method-query-parameters': unwrap,
  'api-method-body-parameters': unwrap,
  'api-method-form-data-parameters': unwrap,
  'api-method-headers': unwrap,
  'api-method-parameter': closed(parameterOf(placeOfParent)),
  'api-method-response': unwrap,
  'api-method-response-example': closed((element, page, close) => {
    const note = child(element, 'api-method-response-example-description');
    answer(element, page, close, attributeOf(element, 'httpCode'), textOf(note, page));
    reportOthers(element, page, ['httpCode']);
  }),
  // Handled with the answer around it.
  'api-method-response-example-description': () => {},
};
