/**
 * Where an app may be sent back to, and whether an address is one that it registered. Both read the
 * text as it is, so that no two parsers can take it for different addresses. Pure.
 */

/** RFC 3986 §2, without `#` (RFC 6749 §3.1.2), `@` of a user's name, and `*`, which no user expands. */
const CHARACTERS = /^[A-Za-z0-9\-._~:/?[\]!$&'()+,;=%@*]+$/;

/** RFC 8252 §7.3 and §8.3: this computer, under a name that no other one can have. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=[/?]|$)/;

/**
 * A host name in its usual form, or an address; a port. Nothing that a URL parser rewrites.
 */
const WEBSITE =
  /^https:\/\/(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?=[/?]|$)/;

/** RFC 8252 §7.1: the reversed name of a domain, so with a period. */
const APP = /^([a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+):\//;

/** Editors whose scheme has no period; without it they could not connect at all. */
const KNOWN_APPS = /^(cursor):\/\//;

/**
 * Parameters of an answer (RFC 6749 §4.1.2 and §4.1.2.1, RFC 9207 §2). An address that has one already
 * would give a client two values, and the first of them is not from this service.
 */
const OF_ANSWERS = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** Where an address leads, as it is shown to the person who decides. */
export type Destination =
  /** `host` as in `example.com:8443`. */
  | { readonly kind: 'website'; readonly host: string }
  /** A program on the computer where the browser runs. */
  | { readonly kind: 'computer'; readonly host: string }
  | { readonly kind: 'app'; readonly scheme: string };

/** @returns null where no user may be sent there */
export const destinationOf = (uri: string): Destination | null => {
  if (!CHARACTERS.test(uri) || !URL.canParse(uri)) return null;
  const { host, username, password, searchParams } = new URL(uri);
  if (username !== '' || password !== '') return null;
  if (OF_ANSWERS.some((name) => searchParams.has(name))) return null;
  if (LOOPBACK.test(uri)) return { kind: 'computer', host };
  if (WEBSITE.test(uri)) return { kind: 'website', host };
  const [, scheme] = APP.exec(uri) ?? KNOWN_APPS.exec(uri) ?? [];
  return scheme === undefined ? null : { kind: 'app', scheme };
};

const withoutPort = (uri: string): string => uri.replace(LOOPBACK, 'http://$1');

/**
 * Character by character; on this computer at any port, since a program takes one that is free
 * (RFC 8252 §7.3).
 */
export const isRegistered = (registered: readonly string[], asked: string): boolean =>
  registered.includes(asked) ||
  (LOOPBACK.test(asked) && registered.some((uri) => withoutPort(uri) === withoutPort(asked)));

/** Adds parameters to a query that may be there already (RFC 6749 §3.1.2). */
export const withParameters = (uri: string, parameters: Readonly<Record<string, string>>): string =>
  `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
