/** Request bodies and responses. */
import { type JsonObject, objectOf, shownValue, textOf } from '../json.ts';
import type { Body, Link, Media, Response } from '../model.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';
import { examplesOfMedia } from './examples.ts';
import { headersOf, type Tree } from './parameters.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

export interface Reading {
  readonly references: References;
  readonly tree: Tree;
  readonly place: Place;
}

const mediaOf = (content: unknown, reading: Reading, side: 'request' | 'response'): Media[] => {
  const { references, tree, place } = reading;
  return Object.entries(objectOf(content)).flatMap(([type, one]) => {
    const value = references.resolve(one, place)?.value;
    if (value === undefined) return [];
    const media: Open<Media> = { type };
    // A stream of items (OpenAPI 3.2 §4.14).
    const schema = value.schema ?? value.itemSchema;
    if (schema !== undefined) media.schema = tree(schema);
    const examples = examplesOfMedia(type, value, references, side, place);
    if (examples.length > 0) media.examples = examples;
    return [media];
  });
};

export const bodyOf = (
  given: unknown,
  reading: Reading,
  side: 'request' | 'response',
): Body | null => {
  const value = reading.references.resolve(given, reading.place)?.value;
  if (value === undefined) return null;
  const body: Open<Body> = { media: mediaOf(value.content, reading, side) };
  if (value.required === true) body.required = true;
  const description = textOf(value.description);
  if (description !== null) body.description = description;
  return body;
};

const linksOf = (given: unknown, { references, place }: Reading): Link[] =>
  Object.entries(objectOf(given)).flatMap(([name, one]) => {
    const value = references.resolve(one, place)?.value;
    if (value === undefined) return [];
    const link: Open<Link> = { name };
    const target = textOf(value.operationId) ?? textOf(value.operationRef);
    if (target !== null) link.target = target;
    const description = textOf(value.description);
    if (description !== null) link.description = description;
    const parameters = Object.entries(objectOf(value.parameters)).map(
      ([parameter, expression]) => ({
        name: parameter,
        value: shownValue(expression),
      }),
    );
    if (parameters.length > 0) link.parameters = parameters;
    return [link];
  });

const responseOf = (status: string, value: JsonObject, reading: Reading): Response => {
  const response: Open<Response> = { status };
  const description = textOf(value.description) ?? textOf(value.summary);
  if (description !== null) response.description = description;
  const headers = headersOf(value.headers, reading.references, reading.tree, reading.place);
  if (headers.length > 0) response.headers = headers;
  const media = mediaOf(value.content, reading, 'response');
  if (media.length > 0) response.media = media;
  const links = linksOf(value.links, reading);
  if (links.length > 0) response.links = links;
  return response;
};

/** In the order of the source, but for numbers, which objects sort: those without a number come last. */
export const responsesOf = (given: unknown, reading: Reading): Response[] =>
  Object.entries(objectOf(given)).flatMap(([status, one]) => {
    const value = reading.references.resolve(one, reading.place)?.value;
    if (value === undefined || status.startsWith('x-')) return [];
    return [responseOf(status, value, reading)];
  });
