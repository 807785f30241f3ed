/** Examples of bodies: those of the source, or one that is made from the schema. */
import { sample } from 'openapi-sampler';
import { isObject, type JsonObject, objectOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import type { Example } from '../model.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[/+](?:json|x-ndjson|jsonl|json-seq)\b/, 'json'],
  [/[/+]xml\b/, 'xml'],
  [/[/+]ya?ml\b/, 'yaml'],
  [/\/html\b/, 'html'],
];

export const languageOf = (mediaType: string): string =>
  LANGUAGES.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'text';

const isForm = (mediaType: string): boolean => /form/.test(mediaType);

const textFor = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

const exampleOf = (value: unknown, mediaType: string, more: Partial<Example> = {}): Example[] => {
  const text = textFor(value);
  if (text === '' || text.length > API_LIMITS.example) return [];
  const language = typeof value === 'string' ? languageOf(mediaType) : 'json';
  return [{ ...more, text, language }];
};

/** The value of a schema without an example in the source; undefined if none can be made. */
export const sampleOf = (
  schema: unknown,
  references: References,
  options: {
    readonly skipReadOnly?: boolean;
    readonly skipWriteOnly?: boolean;
    readonly maxSampleDepth?: number;
  },
): unknown => {
  if (!isObject(schema)) return undefined;
  try {
    return sample(schema, { quiet: true, maxSampleDepth: 8, ...options }, references.document);
  } catch {
    // The library throws at references without a target, which are reported elsewhere.
    return undefined;
  }
};

/** @param side who writes the body */
export const examplesOfMedia = (
  mediaType: string,
  media: JsonObject,
  references: References,
  side: 'request' | 'response',
  place: Place,
): Example[] => {
  const named = Object.entries(objectOf(media.examples)).flatMap(([name, one]) => {
    const found = references.resolve(one, place)?.value;
    if (found === undefined) return [];
    const description = textOf(found.description);
    const more = {
      name: textOf(found.summary) ?? name,
      ...(description !== null && { description }),
    };
    return exampleOf(found.value ?? found.dataValue ?? found.serializedValue, mediaType, more);
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return exampleOf(media.example, mediaType);
  const isMade = languageOf(mediaType) === 'json' || isForm(mediaType);
  if (!isMade) return [];
  const hidden = side === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true };
  for (const maxSampleDepth of [8, 4, 2]) {
    const made = sampleOf(media.schema ?? media.itemSchema, references, {
      ...hidden,
      maxSampleDepth,
    });
    const examples = made === undefined || made === null ? [] : exampleOf(made, mediaType);
    if (examples.length > 0) return examples;
  }
  return [];
};
