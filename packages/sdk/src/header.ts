/** Checks headers before they are sent, because an error of `fetch` would contain their value. */

import { QuoinError } from './errors.ts';
import { headerNameInvalid, headerValueInvalid } from './messages.ts';

export type HeaderValues = Record<string, string>;

/** A token (RFC 9110 §5.6.2). */
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Valid bytes of a value (RFC 9110 §5.5), each as one character. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Returns the value without surrounding white space, such as the line end of a file with a token.
 *
 * @throws QuoinError that names the header and never its value
 */
export const headerValue = (name: string, value: string): string => {
  const trimmed = value.trim();
  if (!NAME.test(name)) throw new QuoinError(headerNameInvalid);
  if (!VALUE.test(trimmed)) {
    throw new QuoinError(headerValueInvalid({ name }));
  }
  return trimmed;
};

/** Adds headers. Names are compared without case, and undefined removes a header. */
export const addHeaders = (
  headers: HeaderValues,
  further: Readonly<Record<string, string | undefined>>,
): void => {
  for (const [name, value] of Object.entries(further)) {
    const lower = name.toLowerCase();
    if (value === undefined) delete headers[lower];
    else headers[lower] = headerValue(lower, value);
  }
};
