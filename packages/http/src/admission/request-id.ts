/**
 * Every response carries `x-request-id` (docs/internals/interface.md#errors): the client's own when
 * it is harmless, else a new one.
 */

/** 1–128 characters that need no escaping in a log line and a header. */
const HARMLESS = /^[A-Za-z0-9._-]{1,128}$/;

/** The format of a token or key (`auth-scopes`, `token-format.ts`): ids are logged and sent back. */
const TOKEN = /_[0-9A-Za-z]{36}$/;

export const REQUEST_ID_HEADER = 'x-request-id';

export const requestIdOf = (request: Request): string => {
  const sent = request.headers.get(REQUEST_ID_HEADER);
  const isKept = sent !== null && HARMLESS.test(sent) && !TOKEN.test(sent);
  return isKept ? sent : crypto.randomUUID();
};
