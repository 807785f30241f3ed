/** Parameters and headers. */
import { isObject, type JsonObject, listOf, objectOf, shownValue, textOf } from '../json.ts';
import type { Parameter, ParameterPlace, ParameterStyle, SchemaNode } from '../model.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

export type Tree = (schema: unknown) => SchemaNode;

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

const STYLES: readonly ParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
];

/** Examples of the parameter itself, which go before those of its schema. */
const ownExamples = ({ example, examples }: JsonObject, references: References, place: Place) =>
  [
    example,
    ...Object.values(objectOf(examples)).map((one) => references.resolve(one, place)?.value.value),
  ]
    .filter((one) => one !== undefined && one !== null)
    .map(shownValue);

export const parameterOf = (
  name: string,
  given: JsonObject,
  references: References,
  tree: Tree,
  place: Place,
): Parameter => {
  // A parameter with a serialization of its own has one media type (OpenAPI 3.1 §4.8.12).
  const [[media, content] = []] = Object.entries(objectOf(given.content));
  const schema = tree(given.schema ?? objectOf(content).schema ?? {});
  const examples = ownExamples(given, references, place);
  const parameter: Open<Parameter> = {
    name,
    schema: examples.length === 0 ? schema : { ...schema, examples },
  };
  const style = STYLES.find((one) => one === given.style);
  if (style !== undefined) parameter.style = style;
  if (typeof given.explode === 'boolean') parameter.explode = given.explode;
  if (media !== undefined) parameter.media = media;
  if (given.required === true) parameter.required = true;
  if (given.deprecated === true) parameter.deprecated = true;
  const description = textOf(given.description);
  if (description !== null) parameter.description = description;
  return parameter;
};

export interface RawParameter {
  readonly place: ParameterPlace;
  readonly name: string;
  readonly value: JsonObject;
}

/** Parameters of an operation, with those of its path that it does not replace. */
export const rawParameters = (
  ofPath: unknown,
  ofOperation: unknown,
  references: References,
  place: Place,
): RawParameter[] => {
  const found = new Map<string, RawParameter>();
  for (const one of [...listOf(ofPath), ...listOf(ofOperation)]) {
    const value = references.resolve(one, place)?.value;
    if (value === undefined) continue;
    const where = PLACES.find((name) => name === value.in);
    const name = textOf(value.name);
    if (where === undefined && value.in !== 'querystring') continue;
    if (name === null) continue;
    const known = where ?? 'query';
    found.set(`${known} ${name}`, { place: known, name, value });
  }
  return [...found.values()];
};

export const parameterLists = (
  raw: readonly RawParameter[],
  references: References,
  tree: Tree,
  place: Place,
): { place: ParameterPlace; all: Parameter[] }[] =>
  PLACES.map((where) => ({
    place: where,
    all: raw
      .filter((one) => one.place === where)
      .map(({ name, value }) => parameterOf(name, value, references, tree, place)),
  })).filter(({ all }) => all.length > 0);

export const headersOf = (
  headers: unknown,
  references: References,
  tree: Tree,
  place: Place,
): Parameter[] =>
  Object.entries(objectOf(headers)).flatMap(([name, one]) => {
    const value = references.resolve(one, place)?.value;
    return isObject(value) ? [parameterOf(name, value, references, tree, place)] : [];
  });
