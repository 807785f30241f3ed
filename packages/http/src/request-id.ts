/** Every response carries `x-request-id` (decisions §1): the client's own when it is harmless, else a new one. */

/** 1–128 characters that can stand in a log line and a header without escaping. */
const HARMLESS = /^[A-Za-z0-9._-]{1,128}$/;

export const REQUEST_ID_HEADER = 'x-request-id';

export const requestIdOf = (request: Request): string => {
  const sent = request.headers.get(REQUEST_ID_HEADER);
  return sent !== null && HARMLESS.test(sent) ? sent : crypto.randomUUID();
};
