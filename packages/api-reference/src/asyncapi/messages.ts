/** Messages of AsyncAPI. */
import { examplesOfMedia, languageOf } from '../build/examples.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import type { Binding, Example, MessageContent } from '../model.ts';
import { nameOf } from '../source/references.ts';
import type { AsyncReading } from './reading.ts';
import { withTraits } from './traits.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

export const bindingsOf = (given: unknown, { references, place }: AsyncReading): Binding[] =>
  Object.entries(references.resolve(given, place)?.value ?? {}).flatMap(([protocol, one]) => {
    const value = references.resolve(one, place)?.value;
    if (value === undefined || Object.keys(value).length === 0) return [];
    const text = JSON.stringify(value, null, 2);
    return text.length > API_LIMITS.example ? [] : [{ protocol, text }];
  });

/** Schemas that are read as JSON Schema; the default is one of AsyncAPI. */
const JSON_SCHEMA = /vnd\.aai\.asyncapi|schema\+(?:json|yaml)|vnd\.oai\.openapi/i;

/** A schema in another language is shown as it is written. */
const payloadText = (
  format: string,
  schema: unknown,
): NonNullable<MessageContent['payloadText']> | null => {
  const isText = typeof schema === 'string';
  const text = isText ? schema : (JSON.stringify(schema, null, 2) ?? '');
  if (text === '' || text.length > API_LIMITS.example) return null;
  return { format, language: isText ? 'text' : 'json', text };
};

/** Of version 3, a schema names its format beside it. */
const formatOf = (
  given: unknown,
  schemaFormat: unknown,
): { format: string | null; schema: unknown } => {
  const { schemaFormat: own, schema } = objectOf(given);
  const isMulti = typeof own === 'string' && schema !== undefined;
  return isMulti ? { format: own, schema } : { format: textOf(schemaFormat), schema: given };
};

const ownExamples = (value: JsonObject, contentType: string): Example[] =>
  listOf(value.examples)
    .filter(isObject)
    .flatMap(({ name, summary, headers, payload }): Example[] => {
      const shown = payload ?? headers;
      const text = typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2);
      if (text === undefined || text === '' || text.length > API_LIMITS.example) return [];
      const title = textOf(summary) ?? textOf(name);
      const language = typeof shown === 'string' ? languageOf(contentType) : 'json';
      return [{ ...(title !== null && { name: title }), text, language }];
    });

/**
 * @param given a message or a reference to one
 * @param name if the message has none
 * @returns null for what is not a message
 */
export const messageOf = (
  given: unknown,
  name: string | null,
  reading: AsyncReading,
): MessageContent | null => {
  const { references, place, tree } = reading;
  const found = references.resolve(given, place);
  if (found === null) return null;
  const value = withTraits(found.value, references, place);
  const known = found.pointer === null ? null : nameOf(found.pointer);
  const page = reading.messagePage(found.pointer);
  const message: Open<MessageContent> = {
    name: textOf(value.title) ?? textOf(value.name) ?? known ?? name ?? 'Message',
  };
  if (page !== null) message.page = page;
  const description = textOf(value.description) ?? textOf(value.summary);
  if (description !== null) message.description = description;
  if (value.deprecated === true) message.deprecated = true;
  const contentType = textOf(value.contentType) ?? textOf(references.document.defaultContentType);
  if (contentType !== null) message.contentType = contentType;
  const correlation = references.resolve(value.correlationId, place)?.value;
  const location = textOf(correlation?.location);
  if (location !== null) message.correlationId = location;
  const { schema: headers } = formatOf(value.headers, null);
  if (headers !== undefined) message.headers = tree(headers);
  const { format, schema } = formatOf(value.payload, value.schemaFormat);
  const isForeign = format !== null && !JSON_SCHEMA.test(format);
  if (schema !== undefined && isForeign) {
    const isReference = typeof objectOf(schema).$ref === 'string';
    const foreign = isReference ? references.resolve(schema, place)?.value : schema;
    const text = payloadText(format, foreign);
    if (text !== null) message.payloadText = text;
  } else if (schema !== undefined) message.payload = tree(schema);
  const type = contentType ?? 'application/json';
  const own = ownExamples(value, type);
  const examples =
    own.length > 0 || isForeign || schema === undefined
      ? own
      : examplesOfMedia(type, { schema }, references, 'response', place);
  if (examples.length > 0) message.examples = examples;
  const bindings = bindingsOf(value.bindings, reading);
  if (bindings.length > 0) message.bindings = bindings;
  return message;
};
