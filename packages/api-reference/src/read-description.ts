/** A description of an API as the pages of its reference, by its format. */

import { asyncapiFormat, readAsyncapi } from './asyncapi/read-asyncapi.ts';
import { type Description, failure, type Reference, refused } from './description.ts';
import { introspectionOf } from './graphql/introspection.ts';
import { isSdl } from './graphql/is-sdl.ts';
import { readIntrospection, readSdl } from './graphql/read-graphql.ts';
import type { JsonObject } from './json.ts';
import { API_LIMITS } from './limits.ts';
import * as messages from './messages/problems.ts';
import type { ApiPage } from './model.ts';
import { openapiFormat, readOpenapi } from './openapi/read-openapi.ts';
import { Problems } from './problem.ts';
import { joinFiles } from './source/join-files.ts';
import { withLines } from './source/places.ts';
import { readFile } from './source/read-file.ts';

type Read = Reference | { readonly reason: string };

/** The reader of a document by its first members; null for an unknown format. */
const readerOf = (
  root: JsonObject,
  first: string,
): ((document: JsonObject, problems: Problems) => Read) | null => {
  const openapi = openapiFormat(root);
  if (openapi !== null) {
    return (document, problems) => readOpenapi(document, first, openapi, problems);
  }
  const asyncapi = asyncapiFormat(root);
  if (asyncapi !== null) {
    return (document, problems) => readAsyncapi(document, first, asyncapi, problems);
  }
  const schema = introspectionOf(root);
  return schema === null ? null : (_, problems) => readIntrospection(schema, first, problems);
};

/** Of two pages with one key, the first one. A source names each part once, unless it is not valid. */
function* withoutDoubles(reference: Reference): Generator<ApiPage> {
  const keys = new Set<string>();
  for (const page of reference.pages()) {
    if (!keys.has(page.key)) yield page;
    keys.add(page.key);
  }
}

const shown = (reference: Reference): Reference => ({
  ...reference,
  pages: () => withoutDoubles(reference),
});

/**
 * Reads a description in OpenAPI 2.0 (Swagger), 3.0, 3.1 or 3.2, in AsyncAPI 2 or 3, or in GraphQL.
 * What is not valid is left out and reported; nothing is requested from a network.
 * @param first path of the file that begins the description
 * @param texts all files that are known, by path
 */
export const readDescription = (first: string, texts: ReadonlyMap<string, string>): Description => {
  const files = new Map<string, JsonObject>();
  let characters = 0;
  for (const [path, text] of texts) {
    characters += text.length;
    if (characters > API_LIMITS.characters)
      return failure(messages.filesTooLarge({ max: API_LIMITS.characters }));
    if (path === first && isSdl(path, text)) {
      const { reference, ...description } = readSdl(path, text);
      return { ...description, reference: reference && shown(reference) };
    }
    const { value, problems } = readFile(text, path === first ? null : path);
    if (value === null) return refused(problems);
    files.set(path, value);
  }
  const root = files.get(first);
  if (root === undefined) return failure(messages.fileMissing);
  const reader = readerOf(root, first);
  if (reader === null) return failure(messages.formatUnknown);
  const problems = new Problems();
  const { document, missing } = joinFiles(first, files, problems);
  if (missing.length > 0 && texts.size + missing.length > API_LIMITS.files) {
    return failure(messages.tooManyFiles({ max: API_LIMITS.files }));
  }
  const reference = reader(document, problems);
  if ('reason' in reference) return failure(reference.reason);
  const named = new Map([...texts].map(([path, text]) => [path === first ? null : path, text]));
  return { missing, reference: shown(reference), problems: () => withLines(problems.all, named) };
};
