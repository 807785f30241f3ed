/** One operation or webhook as the model of its page. */
import { type JsonObject, listOf, objectOf, shownValue, textOf } from '../json.ts';
import type { Callback, OperationModel, Playground } from '../model.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';
import { bodyOf, type Reading, responsesOf } from './bodies.ts';
import { sampleOf } from './examples.ts';
import { methodsOf } from './methods.ts';
import { parameterLists, type RawParameter, rawParameters } from './parameters.ts';
import { ownSamples, samplesOf, withOwnSamples } from './samples.ts';
import type { SchemaReader } from './schema-tree.ts';
import { securityOf, serversOf } from './servers.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** An operation where it is in its document. */
export interface RawOperation {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  /** Of a webhook its name. */
  readonly path: string;
  readonly value: JsonObject;
  readonly item: JsonObject;
  readonly place: Place;
}

const PLAYGROUNDS: readonly Playground[] = ['interactive', 'simple', 'none'];

const SAFE_LINK = /^https?:\/\//i;

const callbacksOf = (given: unknown, reading: Reading): Callback[] =>
  Object.entries(objectOf(given)).flatMap(([name, one]) => {
    const callback = reading.references.resolve(one, reading.place)?.value;
    if (callback === undefined) return [];
    return Object.entries(callback).flatMap(([expression, item]) => {
      const path = reading.references.resolve(item, reading.place)?.value;
      if (path === undefined || expression.startsWith('x-')) return [];
      return methodsOf(path).map(({ method, value }): Callback => {
        const description = textOf(value.description) ?? textOf(value.summary);
        const body = bodyOf(value.requestBody, reading, 'request');
        const responses = responsesOf(value.responses, reading);
        return {
          name,
          method,
          expression,
          ...(description !== null && { description }),
          ...(body !== null && { body }),
          ...(responses.length > 0 && { responses }),
        };
      });
    });
  });

const exampleOf =
  (references: References, place: Place) =>
  ({ value }: RawParameter): string | null => {
    const [named] = Object.values(objectOf(value.examples));
    const example = value.example ?? references.resolve(named, place)?.value.value;
    const schema = references.resolve(value.schema, place)?.value ?? {};
    const [first] = listOf(schema.examples);
    const [allowed] = listOf(schema.enum);
    const known = example ?? schema.example ?? first ?? schema.default ?? allowed;
    if (known !== undefined && known !== null && typeof known !== 'object') return String(known);
    const made = sampleOf(schema, references, {});
    // The library has the word `string` for texts of which nothing is known.
    return made === undefined || made === null || typeof made === 'object' || made === 'string'
      ? null
      : shownValue(made);
  };

export const titleOf = ({ kind, method, path, value }: RawOperation): string =>
  textOf(value.summary) ??
  textOf(value.operationId) ??
  (kind === 'webhook' ? path : `${method} ${path}`);

export const operationModel = (
  raw: RawOperation,
  references: References,
  schemas: SchemaReader,
): OperationModel => {
  const { kind, method, path, value, item, place } = raw;
  const { document } = references;
  const own = (name: string): unknown => value[name] ?? item[name] ?? document[name];
  const parameters = rawParameters(item.parameters, value.parameters, references, place);
  const servers = kind === 'webhook' ? [] : serversOf(own('servers'), references, place);
  const security = securityOf(value.security ?? document.security, references, place);
  return schemas.page(place, (tree) => {
    const reading: Reading = { references, tree, place };
    const model: Open<OperationModel> = { kind, title: titleOf(raw), method, path };
    const operationId = textOf(value.operationId);
    if (operationId !== null) model.operationId = operationId;
    const summary = textOf(value.summary);
    if (summary !== null) model.summary = summary;
    const description = textOf(value.description) ?? textOf(item.description);
    if (description !== null && description !== summary) model.description = description;
    if (value.deprecated === true) model.deprecated = true;
    const { url, description: words } = objectOf(value.externalDocs);
    if (typeof url === 'string' && SAFE_LINK.test(url)) {
      model.more = { url, ...(textOf(words) !== null && { description: String(words) }) };
    }
    const playground = PLAYGROUNDS.find((one) => one === own('x-playground'));
    if (playground !== undefined) model.playground = playground;
    if (servers.length > 0) model.servers = servers;
    if (security !== null) model.security = security;
    const lists = parameterLists(parameters, references, tree, place);
    if (lists.length > 0) model.parameters = lists;
    const body = bodyOf(value.requestBody, reading, 'request');
    if (body !== null) model.body = body;
    const responses = responsesOf(value.responses, reading);
    if (responses.length > 0) model.responses = responses;
    const callbacks = callbacksOf(value.callbacks, reading);
    if (callbacks.length > 0) model.callbacks = callbacks;
    const authored = ownSamples(value['x-codeSamples'] ?? value['x-code-samples']);
    const made =
      kind === 'webhook'
        ? []
        : samplesOf({
            method,
            path,
            servers,
            security: security ?? [],
            parameters,
            exampleOf: exampleOf(references, place),
            media: body?.media[0] ?? null,
          });
    const samples = withOwnSamples(made, authored);
    if (samples.length > 0) model.samples = samples;
    return model;
  });
};
