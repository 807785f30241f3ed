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

/** Of a path parameter or a header. Not encoded. */
export const plainValue = (parameter: Parameter, place: ParameterPlace, value: unknown): string => {
  if (parameter.media !== undefined) return textFor(value);
  const exploded = isExploded(parameter, 'simple');
  const { style, name } = parameter;
  const isPath = place === 'path';
  const [before, between] =
    isPath && style === 'label'
      ? ['.', exploded ? '.' : ',']
      : isPath && style === 'matrix'
        ? [';', exploded ? ';' : ',']
        : ['', ','];
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

/** Of a query parameter or a cookie. Not encoded. */
export const namedValues = (parameter: Parameter, value: unknown): NamedValue[] => {
  const { name, style = 'form', media } = parameter;
  if (media !== undefined) return [{ name, value: textFor(value) }];
  const exploded = isExploded(parameter, 'form');
  if (Array.isArray(value)) {
    const all = value.map(textFor);
    if (exploded) return all.map((one) => ({ name, value: one }));
    const between = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return all.length === 0 ? [] : [{ name, value: all.join(between) }];
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

/** Commas and brackets are left as readers of documentation write them. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3A|5B|5D|2F)/g, (code) => decodeURIComponent(code));

export const queryOf = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join('&');

/** Members of an object as the fields of a form. */
export const formValues = (value: unknown): NamedValue[] =>
  !isObject(value)
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        (Array.isArray(one) ? one : [one]).map((item) => ({ name, value: textFor(item) })),
      );
