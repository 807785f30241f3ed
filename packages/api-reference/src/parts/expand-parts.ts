/**
 * Blocks of an author's page that show a part of a description (ADR 105): the text of the page, with
 * what the description says written into them. A block whose part no description has stays as it is.
 */

import {
  attribute,
  attributesOf,
  type BlockElement,
  type Document,
  isBlock,
  parse,
  replaceTexts,
  sourceWithin,
} from '@quoin/markdown';
import type { Nodes } from 'mdast';
import type {
  Example,
  Media,
  OperationModel,
  PageModel,
  ParameterPlace,
  Response,
  SchemaNode,
} from '../model.ts';
import { openModel } from '../stored-model.ts';
import { descriptionText } from '../write/description-text.ts';
import { baseUrlOf, fence, joined } from '../write/lines.ts';
import { parameter, schemaList } from './part-list.ts';
import { type PartName, partName } from './part-names.ts';

/** A part that a block of a text names. */
export interface PartInText {
  /** As the block names it. */
  readonly name: string;
  /** As it is stored. */
  readonly model: string;
  /** Path of the reference on the site. */
  readonly base: string;
  /** Of the page of the part, below the reference. */
  readonly path: string;
}

interface Part extends Omit<PartInText, 'model'> {
  readonly model: PageModel;
}

/**
 * Characters of one list. Quoin's own limit: for a longer list, a block shows a link to the page
 * instead.
 */
const MOST_LIST = 60_000;

type Attributes = ReadonlyMap<string, string | true>;

const quoted = (value: string): string => {
  const line = value.replace(/\s+/g, ' ');
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `"${line.replaceAll('"', '&quot;')}"` : `'${line}'`;
};

const openTag = (name: string, attributes: Attributes): string =>
  `<${name}${[...attributes].map(([key, value]) => (value === true ? ` ${key}` : ` ${key}=${quoted(value)}`)).join('')}>`;

const element = (name: string, attributes: Attributes, content: string): string =>
  `${openTag(name, attributes)}\n\n${content.trim()}\n\n</${name}>`;

/** The author's text is first; names of parts are not for readers. */
const withOwn = (
  block: BlockElement,
  given: Readonly<Record<string, string | true | undefined>>,
): Attributes => {
  const all = new Map<string, string | true>();
  for (const [key, value] of Object.entries(given)) if (value !== undefined) all.set(key, value);
  for (const { name, value } of attributesOf(block)) if (value !== null) all.set(name, value);
  for (const name of ['operation', 'schema']) all.delete(name);
  return all;
};

const linkTo = ({ model, base, path }: Part): string => {
  const words = descriptionText(model.title.replace(/\s+/g, ' ')).replace(/[[\]]/g, '\\$&');
  return `[${words}](/${base}/${path})`;
};

/** A list, or where it is too long the link to the page that has it. */
const list = (text: string, part: Part): string => (text.length > MOST_LIST ? linkTo(part) : text);

const text = (block: BlockElement, name: string): string | null => {
  const value = attribute(block, name);
  return typeof value === 'string' && value !== '' ? value : null;
};

const credential = (model: PageModel): string | undefined => {
  const [first] = ('security' in model ? model.security : undefined) ?? [];
  const [, value] = /^Authorization: (.+)$/.exec(first?.[0]?.carries ?? '') ?? [];
  return value;
};

const endpointOf = (model: PageModel): { method: string; path: string; baseUrl?: string } => {
  switch (model.kind) {
    case 'webhook':
      return { method: 'WEBHOOK', path: model.path };
    case 'operation':
      return { method: model.method, path: model.path, baseUrl: baseUrlOf(model.servers) };
    case 'channel':
      return { method: model.method, path: model.address ?? model.title };
    case 'field':
      return { method: model.method, path: model.title };
    default:
      return { method: model.kind.toUpperCase(), path: model.title };
  }
};

const endpoint = (document: Document, block: BlockElement, part: Part): string => {
  const { model } = part;
  const { method, path, baseUrl } = endpointOf(model);
  const isDeprecated = 'deprecated' in model && model.deprecated === true;
  const attributes = withOwn(block, {
    method,
    path,
    ...(baseUrl !== '' && { baseUrl }),
    auth: credential(model),
    ...(isDeprecated && { deprecated: true }),
  });
  return element(
    block.name ?? '',
    attributes,
    joined([linkTo(part), sourceWithin(document.source, block)]),
  );
};

const mediaOf = (all: readonly Media[] | undefined, type: string | null): Media | undefined =>
  type === null ? all?.[0] : all?.find((one) => one.type === type);

/** The one that is named, or the first success, or the first of all. */
const responseOf = (model: OperationModel, status: string | null): Response | undefined => {
  const all = model.responses ?? [];
  if (status !== null) return all.find((one) => one.status === status);
  return all.find((one) => one.status.startsWith('2')) ?? all[0];
};

const shownSchema = (schema: SchemaNode | undefined, part: Part): string | null =>
  schema === undefined ? null : schemaList(schema, `/${part.base}/`);

/** By place in a request or a response: what a table lists. */
const listsOf = (block: BlockElement, part: Part): Map<string | null, string> => {
  const { model } = part;
  const base = `/${part.base}/`;
  const wanted = text(block, 'in');
  const type = text(block, 'mediaType');
  const found = new Map<string | null, string>();
  const add = (place: string | null, written: string | null | undefined): void => {
    if (typeof written === 'string' && written !== '') found.set(place, written);
  };
  switch (model.kind) {
    case 'operation':
    case 'webhook': {
      const places: ParameterPlace[] = ['path', 'query', 'header', 'cookie'];
      for (const place of places.filter((one) => wanted === null || wanted === one)) {
        const all = model.parameters?.find((one) => one.place === place)?.all ?? [];
        add(place, all.map((one) => parameter(one, base)).join('\n'));
      }
      if (wanted === 'body')
        add(wanted, shownSchema(mediaOf(model.body?.media, type)?.schema, part));
      if (wanted === 'response') {
        const response = responseOf(model, text(block, 'status'));
        add(wanted, shownSchema(mediaOf(response?.media, type)?.schema, part));
      }
      break;
    }
    case 'field':
      if (wanted === 'response') add(wanted, shownSchema(model.returns, part));
      else add(wanted, (model.arguments ?? []).map((one) => parameter(one, base)).join('\n'));
      break;
    case 'channel':
      if (wanted === 'body') add(wanted, shownSchema(model.messages?.[0]?.payload, part));
      else add(wanted, (model.parameters ?? []).map((one) => parameter(one, base)).join('\n'));
      break;
    case 'message':
      add(wanted, shownSchema(model.message.payload, part));
      break;
    case 'schema':
      add(wanted, shownSchema(model.schema, part));
  }
  return found;
};

const table = ({ source }: Document, block: BlockElement, part: Part): string | null => {
  const lists = [...listsOf(block, part)];
  const tables = lists.map(([place, written], at) => {
    const attributes = new Map(withOwn(block, { in: place ?? undefined }));
    for (const name of ['status', 'mediaType']) attributes.delete(name);
    const own = at === lists.length - 1 ? sourceWithin(source, block) : null;
    return element(block.name ?? '', attributes, joined([list(written, part), own]));
  });
  return tables.length === 0 ? null : tables.join('\n\n');
};

const fenced = ({ text: body, language, name }: Example): string =>
  fence(body, name === undefined ? language : `${language} title=${quoted(name)}`);

interface Answers {
  readonly texts: readonly string[];
  readonly status?: string | undefined;
  readonly mediaType?: string | undefined;
}

const answersOf = (block: BlockElement, { model }: Part): Answers => {
  const type = text(block, 'mediaType');
  switch (model.kind) {
    case 'operation':
    case 'webhook': {
      const response = responseOf(model, text(block, 'status'));
      const media = mediaOf(response?.media, type);
      const texts = (media?.examples ?? []).map(fenced);
      return { texts, status: response?.status, mediaType: media?.type };
    }
    case 'field':
    case 'schema':
      return { texts: model.example === undefined ? [] : [fence(model.example, 'json')] };
    case 'channel':
      return { texts: (model.messages ?? []).flatMap((one) => (one.examples ?? []).map(fenced)) };
    case 'message':
      return { texts: (model.message.examples ?? []).map(fenced) };
  }
};

const example = ({ source }: Document, block: BlockElement, part: Part): string | null => {
  const { texts, ...facts } = answersOf(block, part);
  if (texts.length === 0) return null;
  const content = joined([list(texts.join('\n\n'), part), sourceWithin(source, block)]);
  return element(block.name ?? '', withOwn(block, facts), content);
};

const WRITERS: ReadonlyMap<
  string | null,
  (document: Document, block: BlockElement, part: Part) => string | null
> = new Map([
  ['ApiEndpoint', endpoint],
  ['ParameterTable', table],
  ['ResponseExample', example],
]);

/** The part that a block names; null for none. */
const namedBy = (block: BlockElement): PartName | null => {
  for (const name of ['operation', 'schema'] as const) {
    const value = text(block, name);
    if (value !== null) return partName(name, value);
  }
  return null;
};

/**
 * Takes time in proportion to the length of the text and of the models.
 * @param parts those that a description has
 */
export const expandParts = (source: string, parts: readonly PartInText[]): string => {
  const document = parse(source);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const open = (name: string | undefined): Part | undefined => {
    const part = byName.get(name ?? '');
    return part && { ...part, model: openModel(part.model) };
  };
  const replaced: { node: BlockElement; text: string }[] = [];
  const nodes: Nodes[] = [document.tree];
  for (const node of nodes) {
    const write = isBlock(node) ? WRITERS.get(node.name) : undefined;
    // Within a line is no place for a list or an example.
    const part =
      write !== undefined && node.type === 'mdxJsxFlowElement'
        ? open(namedBy(node)?.text)
        : undefined;
    const written = part && isBlock(node) ? write?.(document, node, part) : null;
    if (isBlock(node) && typeof written === 'string') replaced.push({ node, text: written });
    else if ('children' in node) for (const child of node.children) nodes.push(child);
  }
  return replaced.length === 0 ? source : replaceTexts(document, replaced);
};
