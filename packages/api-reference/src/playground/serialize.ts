/** Values of parameters as they are written in a request (OpenAPI 3.1 §4.8.12). */
import { isObject } from '../json.ts';
import type { Parameter, ParameterPlace } from '../model.ts';

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

const textFor = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const entriesOf = (value: unknown): [string, string][] =>
  isObject(value) ? Object.entries(value).map(([name, one]) => [name, textFor(one)]) : [];

const isExploded = ({ style, explode }: Parameter, usual: string): boolean =>
  explode ?? (style ?? usual) === 'form';

interface Marks {
  readonly before: string;
  readonly between: string;
}

/**
 * Characters of the styles of a path before a value and between its parts (OpenAPI 3.1 §4.8.12.4).
 */
const marksOf = (style: string | undefined, place: ParameterPlace, exploded: boolean): Marks => {
  if (place === 'path' && style === 'label') return { before: '.', between: exploded ? '.' : ',' };
  if (place === 'path' && style === 'matrix') return { before: ';', between: exploded ? ';' : ',' };
  return { before: '', between: ',' };
};

/** Returns the value of a path parameter or a header. It is not encoded. */
export const plainValue = (parameter: Parameter, place: ParameterPlace, value: unknown): string => {
  if (parameter.media !== undefined) return textFor(value);
  const exploded = isExploded(parameter, 'simple');
  const { style, name } = parameter;
  const { before, between } = marksOf(style, place, exploded);
  const named = before === ';' ? `${name}=` : '';
  if (Array.isArray(value)) {
    const all = value.map(textFor);
    if (before === ';' && exploded) return all.map((one) => `;${named}${one}`).join('');
    return all.length === 0 ? '' : `${before}${named}${all.join(between)}`;
  }
  if (isObject(value)) {
    const all = entriesOf(value).map(([key, one]) => `${key}${exploded ? '=' : ','}${one}`);
    return all.length === 0 ? '' : `${before}${exploded ? '' : named}${all.join(between)}`;
  }
  return `${before}${named}${textFor(value)}`;
};

/** Separators of a list that is one value. */
const LIST_SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** Returns the pairs of a query parameter or a cookie. They are not encoded. */
export const namedValues = (parameter: Parameter, value: unknown): NamedValue[] => {
  const { name, style = 'form', media } = parameter;
  if (media !== undefined) return [{ name, value: textFor(value) }];
  const exploded = isExploded(parameter, 'form');
  if (Array.isArray(value)) {
    const all = value.map(textFor);
    if (exploded) return all.map((one) => ({ name, value: one }));
    if (all.length === 0) return [];
    return [{ name, value: all.join(LIST_SEPARATORS.get(style) ?? ',') }];
  }
  if (isObject(value)) {
    const all = entriesOf(value);
    if (style === 'deepObject') {
      return all.map(([key, one]) => ({ name: `${name}[${key}]`, value: one }));
    }
    if (exploded) return all.map(([key, one]) => ({ name: key, value: one }));
    return all.length === 0 ? [] : [{ name, value: all.flat().join(',') }];
  }
  return [{ name, value: textFor(value) }];
};

/** Commas, colons, brackets and slashes stay readable, as documentation shows them. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3A|5B|5D|2F)/g, (code) => decodeURIComponent(code));

/** Returns a query, without its question mark. */
export const queryOf = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join('&');

/** Returns the members of an object as the fields of a form, a list as several fields of one name. */
export const formValues = (value: unknown): NamedValue[] => {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one]).map((item) => ({ name, value: textFor(item) })),
  );
};
