/** Messages of requests that are rejected before a use case runs (ADR 48). */

export const tokenInvalid = 'The access token is missing, invalid, expired or revoked';
export const sessionRequired = 'This requires a signed-in session, not an access token';
export const foreignOrigin = 'Requests with a session must come from the pages of this service';

export const clientGone = 'The client closed the stream';

export const tooManyStreams = ({
  credentialStreams,
}: {
  readonly credentialStreams: number;
}): string =>
  `This credential has ${credentialStreams} open streams, which is the limit. Close one first`;

export const hostInvalid = 'The Host header is missing, repeated or invalid';
export const noRoute = 'No endpoint has this path. See the API reference for the paths';

export const bodyTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The body is larger than ${limit} bytes`;
export const contentEncoding = 'Send the body without Content-Encoding';
export const connectionClosed = 'The client closed the connection';

export const formInvalid = 'The body is not valid multipart/form-data';
export const tooManyParts = ({ maxParts }: { readonly maxParts: number }): string =>
  `The form has more than ${maxParts} parts`;
export const partRepeated = ({ name }: { readonly name: string }): string =>
  `The part ${JSON.stringify(name)} is repeated`;
export const partTooLong = ({
  name,
  maxText,
}: {
  readonly name: string;
  readonly maxText: number;
}): string => `The part ${JSON.stringify(name)} has more than ${maxText} characters`;

export const percentEncoding = 'The path contains an invalid percent-encoding';
export const nulInPath = 'The path contains a NUL character';
export const parameterRepeated = ({ name }: { readonly name: string }): string =>
  `The parameter ${name} is repeated. Send it once`;

export const bodyType = ({ expected }: { readonly expected: string }): string =>
  `The body must be ${expected}`;

export const stringTooLong = ({ jsonStringBytes }: { readonly jsonStringBytes: number }): string =>
  `The body has a string of more than ${jsonStringBytes} bytes`;

export const tooManyValues = ({ jsonValues }: { readonly jsonValues: number }): string =>
  `The body has more than ${jsonValues} values`;
export const numberTooLong = ({ maxNumber }: { readonly maxNumber: number }): string =>
  `The body has a number of more than ${maxNumber} characters`;

export const originNotAllowed = 'Origin not allowed for this key';

export const tooManyBodies = 'Too many large bodies at the same time. Try again';

export const tooManyPasswords =
  'Too many wrong passwords for this account. Wait before you try again';

export const tooManyRequests = 'Too many requests. Wait for the seconds in Retry-After';

export const tokenExpired = 'The access token is expired or revoked';

export const methodNotAllowed = (data: {
  readonly method: string;
  readonly allow: string;
}): string => `${data.method} is not allowed here. Use ${data.allow}`;

export const serviceRestarts = 'The service is restarting. Send the request again';

export const contentLengthInvalid = 'Content-Length must be a number';

export const nulInParameter = ({ name }: { readonly name: string }): string =>
  `${name} contains a NUL character`;

export const bodyNotJson = 'The body is not valid JSON in UTF-8';

export const bodyMissing = 'The body is missing. Send JSON';

export const internalError = 'Internal error. Send the request id to the operator of this service';

export const tooManyHeavyRequests = ({ max }: { readonly max: number }): string =>
  `This request was not started: ${max} long requests of this user or network are still running, which is the limit`;

export const idempotencyKeyInvalid = 'Idempotency-Key must have 1–255 printable characters';

export const retryIn = ({
  what,
  seconds,
}: {
  readonly what: string;
  readonly seconds: number;
}): string => `${what}. Try again in ${seconds} s`;
