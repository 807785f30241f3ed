/** Reads what a refusal says, in any of the shapes that servers of this interface send. */

import { ApiError, QuoinError, type Refusal } from './errors.ts';
import { ERROR_CLASSES, ERRORS, type ErrorCode } from './generated/errors.ts';
import { streamFailed } from './messages.ts';
import { type Arrived, wholeBody } from './read-answer.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Seconds of `Retry-After`: a number, or a date (RFC 9110 §10.2.3). */
export const retryAfterOf = (headers: Headers, now: number): number | undefined => {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now) / 1000));
};

/** `{error, code}`, `{error: {code, message}}`, `{message}`, and OAuth's `{error, error_description}`. */
const said = (body: unknown) => {
  if (!isRecord(body)) return {};
  const inner = isRecord(body.error) ? body.error : body;
  const description = textOf(body.error_description);
  return {
    code: textOf(inner.code) ?? (description === undefined ? undefined : textOf(body.error)),
    message: description ?? textOf(body.error) ?? textOf(inner.message) ?? textOf(body.message),
    requestId: textOf(inner.requestId) ?? textOf(body.requestId),
    details: isRecord(inner.details) ? inner.details : undefined,
  };
};

/** Error codes by status, for errors without a code, such as those of a proxy. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'version_conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CLASSES, code);

/** The class of the code, else of the status; {@link ApiError} itself for a code that this version does not know. */
const refusedWith = (refusal: Refusal): ApiError => {
  const code = refusal.code ?? BY_STATUS[refusal.status];
  const Class = code !== undefined && isKnown(code) ? ERROR_CLASSES[code] : ApiError;
  return new Class(refusal);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Longest text that becomes a message. */
const EXCERPT = 200;

const originOf = (address: string | null, base: string): string | undefined =>
  address !== null && URL.canParse(address, base) ? new URL(address, base).origin : undefined;

/** A refusal, or a redirect, which is not followed. Reads the body. */
export const refusalOf = async (arrived: Arrived, baseUrl: string): Promise<QuoinError> => {
  const { response } = arrived;
  const { status, headers, type } = response;
  // Browsers show a redirect as status 0.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    // Never its path, which can contain the token of a trigger.
    const target = originOf(headers.get('location'), baseUrl) ?? 'another address';
    return new QuoinError(
      `${new URL(baseUrl).origin} redirects to ${target}: name the address of the service itself as \`baseUrl\``,
    );
  }
  const text = await wholeBody(arrived, response.text());
  const { code, message, requestId, details } = said(parsed(text));
  const isText = headers.get('content-type')?.startsWith('text/plain') ?? false;
  return refusedWith({
    status,
    code,
    message: message ?? ((isText && textOf(text.slice(0, EXCERPT))) || `HTTP ${status}`),
    requestId: requestId ?? textOf(headers.get('x-request-id')),
    details,
    retryAfter: retryAfterOf(headers, Date.now()),
    headers,
  });
};

/** The event that replaces the last one where the server fails in mid-stream. */
export const failureOf = (data: unknown, headers: Headers): ApiError => {
  const { code, message = streamFailed, details } = said(data);
  return refusedWith({
    status: ERRORS[code !== undefined && isKnown(code) ? code : 'internal_error'].status,
    code,
    message,
    requestId: textOf(headers.get('x-request-id')),
    details,
    retryAfter: undefined,
    headers,
  });
};
