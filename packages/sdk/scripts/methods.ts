/** What a method of the package is for one endpoint: its arguments, its types, its call. */

import { bodyRequired, type Endpoint, fullPaths } from '@quoin/contract';
import type { TSchema } from '@sinclair/typebox';
import { pascal } from './names.ts';
import { allOptional, type Direction, type TypeWriter } from './type-writer.ts';

export interface Param {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export interface Method {
  readonly endpoint: Endpoint;
  /** Name of the method; with a suffix for another form of the same endpoint's answer. */
  readonly name: string;
  /** Path parameters, in their order. */
  readonly params: readonly Param[];
  /** The argument behind them. */
  readonly argument?: {
    readonly name: 'body' | 'query';
    readonly type: string;
    readonly optional: boolean;
  };
  /** Type of a query beside a body. */
  readonly besideBody?: string;
  /** The form of the answer that the method requests, where the endpoint has several. */
  readonly format?: (typeof ZIPS)[number]['format'];
  readonly answer: Answer;
}

export type Answer =
  | { readonly kind: 'json'; readonly type: string }
  | { readonly kind: 'list'; readonly type: string; readonly member: string; readonly item: string }
  | { readonly kind: 'events'; readonly type: string; readonly last?: string }
  | { readonly kind: 'text' | 'bytes' | 'response' | 'nothing' };

/** Answers whose form the contract describes in text: zips, and results of JSON-RPC messages. */
const AS_ZIP = 'projects.export';
/**
 * `format` of a zip, with the suffix of the method that returns it and the further parameters of
 * the method.
 */
const ZIPS = [
  { format: 'zip', suffix: 'Zip', query: null },
  { format: 'site', suffix: 'Site', query: '{ siteUrl?: string }' },
] as const;
const AS_RESPONSE = new Set(['mcp.message']);

/** Beside the items of a list. */
const BESIDE_ITEMS = new Set(['pagination', 'total', 'success']);

const listMember = ({ method, response }: Endpoint): [string, TSchema] | undefined => {
  if (method !== 'GET' || response?.type !== 'object') return undefined;
  const others = Object.entries<TSchema>(response.properties).filter(
    ([name]) => !BESIDE_ITEMS.has(name),
  );
  const [only] = others;
  return others.length === 1 && only?.[1].type === 'array' ? only : undefined;
};

/** @param doc - what it is, where the schema has neither name nor description */
const typeOf = (
  writer: TypeWriter,
  schema: TSchema,
  name: string,
  direction: Direction,
  doc: string,
) => {
  if (schema.$id === undefined && schema.title === undefined && schema.type === 'object') {
    writer.declare(name, schema, direction, doc);
    return name;
  }
  return writer.write(schema, direction);
};

const eventsOf = (writer: TypeWriter, endpoint: Endpoint, base: string): Answer => {
  // `error` is thrown.
  const events = Object.entries(endpoint.events ?? {}).filter(([name]) => name !== 'error');
  if (events.length === 0) {
    return { kind: 'events', type: '{ event: string; data: unknown }' };
  }
  const name = `${base}Event`;
  const variants = events.map(
    ([event, schema]) =>
      `{ event: '${event}'; data: ${typeOf(writer, schema, base + pascal(event), 'received', `Data of the event \`${event}\``)} }`,
  );
  writer.declarations.set(
    name,
    `/** Events of \`${endpoint.id}\`. */\nexport type ${name} = ${variants.join(' | ')};\n`,
  );
  return { kind: 'events', type: name, last: 'done' };
};

const answerOf = (writer: TypeWriter, endpoint: Endpoint, base: string): Answer => {
  const { response, responseType } = endpoint;
  if (AS_RESPONSE.has(endpoint.id)) return { kind: 'response' };
  if (response === undefined) return { kind: 'nothing' };
  if (responseType === 'text/event-stream') return eventsOf(writer, endpoint, base);
  if (responseType === 'application/octet-stream') return { kind: 'bytes' };
  if (responseType !== undefined) return { kind: 'text' };
  const type = typeOf(
    writer,
    response,
    `${base}Response`,
    'received',
    `Answer of \`${endpoint.id}\``,
  );
  const list = listMember(endpoint);
  if (list === undefined) return { kind: 'json', type };
  const [member, { items }] = list;
  return {
    kind: 'list',
    type,
    member,
    item: typeOf(writer, items, `${base}Item`, 'received', `Item of \`${endpoint.id}\``),
  };
};

const paramOf = (endpoint: Endpoint, name: string): Param => {
  const schema: TSchema | undefined = endpoint.params?.properties[name];
  if (schema?.description === undefined) throw new Error(`${endpoint.id}: what is ${name}?`);
  return {
    name,
    type: schema.type === 'integer' ? 'number' : 'string',
    description: schema.description,
  };
};

/** The methods of one endpoint: one, and another where its answer has a second form. */
export const methodsOf = (writer: TypeWriter, endpoint: Endpoint): readonly Method[] => {
  writer.begin(endpoint.id);
  const base = pascal(endpoint.id);
  const name = endpoint.id.split('.')[1] ?? endpoint.id;
  const [path = ''] = fullPaths(endpoint);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => paramOf(endpoint, param));
  const query = endpoint.query && {
    type: typeOf(writer, endpoint.query, `${base}Query`, 'sent', `Query of \`${endpoint.id}\``),
    optional: allOptional(endpoint.query),
  };
  const body = endpoint.body && {
    type: typeOf(writer, endpoint.body, `${base}Body`, 'sent', `Body of \`${endpoint.id}\``),
    optional: !bodyRequired(endpoint),
  };
  const argument = body
    ? { name: 'body' as const, ...body }
    : query && { name: 'query' as const, ...query };
  const method = {
    endpoint,
    params,
    ...(argument && { argument }),
    ...(body && query && { besideBody: query.type }),
  };
  const methods: Method[] = [{ ...method, name, answer: answerOf(writer, endpoint, base) }];
  if (endpoint.events !== undefined && endpoint.responseType === undefined) {
    methods.push({ ...method, name: `${name}Stream`, answer: eventsOf(writer, endpoint, base) });
  }
  if (endpoint.id === AS_ZIP) {
    const { argument: _, ...plain } = method;
    for (const { format, suffix, query: type } of ZIPS) {
      methods.push({
        ...plain,
        name: name + suffix,
        format,
        ...(type !== null && { argument: { name: 'query', type, optional: true } }),
        answer: { kind: 'bytes' },
      });
    }
  }
  return methods;
};
