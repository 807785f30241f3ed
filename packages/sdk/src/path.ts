/** Addresses below the server's, with each parameter as one segment of the path. */
import { QuoinError } from './errors.ts';

/** @throws QuoinError where it is empty or a dot segment, which would name another endpoint */
const segmentOf = (value: string | number): string => {
  const segment = encodeURIComponent(value);
  if (segment === '' || segment === '.' || segment === '..') {
    throw new QuoinError(`A part of the path is ${segment === '' ? 'empty' : `"${segment}"`}`);
  }
  return segment;
};

/** A template whose values become segments (RFC 3986 §3.3). @throws QuoinError */
export const path = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string => {
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) {
    text += segmentOf(values[index] ?? '') + parts[index + 1];
  }
  return text;
};

/** `?a=1&b=2`, or nothing; what is undefined is left out. */
export const queryString = (query: object | undefined): string => {
  if (query === undefined) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
};
