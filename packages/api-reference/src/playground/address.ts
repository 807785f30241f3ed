/**
 * The address of a request that a reader fills in. Used by the form, and by the service, which sends
 * requests to no other address (docs/adr/0057-playground-requests.md).
 */
import type { OAuthFlow, OperationModel, Server } from '../model.ts';

export interface Target {
  /** Index in `servers` of the operation. */
  readonly server: number;
  /** Values of the server's variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Values of the path parameters, not encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Encoded, without the question mark. */
  readonly query: string;
}

export type AddressProblem =
  | 'no-server'
  /** The server's address is not one that can be called, or contains a value that it may not. */
  | 'server'
  /** A value of a path parameter is missing. */
  | 'missing'
  /** A value of a path parameter has `.` or `..` as a part. */
  | 'dots'
  | 'query';

export type Address =
  | { readonly url: URL }
  | { readonly problem: AddressProblem; readonly name?: string };

const VARIABLE = /\{([^{}]+)\}/g;
const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** A reader may choose a host only below a domain that the description names. */
const DOMAIN_BEHIND = /(?:\.[a-z0-9-]+){2,}(?::\d+)?$/i;
const PATH_VALUE = /^[\w.~-]+$/;

const isDots = (part: string): boolean => part === '.' || part === '..';

const authorityEnd = (template: string): number => {
  const start = template.indexOf('://') + 3;
  const slash = template.indexOf('/', start);
  return slash === -1 ? template.length : slash;
};

/** Whether a value that the description does not list may be at a place of the address. */
const mayBeAt = (template: string, at: number, value: string): boolean => {
  const authority = template.indexOf('://') + 3;
  if (at < authority) return false;
  const end = authorityEnd(template);
  if (at >= end) return PATH_VALUE.test(value) && !isDots(value);
  // What follows the last variable of the host is written in the description.
  const [behind = ''] = template.slice(at, end).split('}').slice(-1);
  return HOST_LABEL.test(value) && DOMAIN_BEHIND.test(behind);
};

/** The template with the values that the description itself names; null for one that it does not list. */
const withListed = (
  { url, variables = [] }: Server,
  given: Readonly<Record<string, string>>,
): string | null => {
  let template = url;
  for (const { name, default: value, values } of variables) {
    const chosen = given[name] ?? value;
    if (chosen !== value && values !== undefined && !values.includes(chosen)) return null;
    if (chosen === value || values !== undefined) {
      template = template.replaceAll(`{${name}}`, () => chosen);
    }
  }
  return template;
};

/** The base of a server with its variables; null if it may not be called. */
export const serverBase = (server: Server, given: Readonly<Record<string, string>>): URL | null => {
  const template = withListed(server, given);
  if (template === null || !/^https?:\/\//i.test(template)) return null;
  let isAllowed = true;
  const text = template.replace(VARIABLE, (_, name: string, at: number) => {
    const value = given[name] ?? '';
    isAllowed &&= mayBeAt(template, at, value);
    return value;
  });
  if (!isAllowed || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return null;
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
};

/** Characters that RFC 3986 §3.3 allows within a part of a path are left as they are. */
const encodedPart = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, (code) =>
    decodeURIComponent(code),
  );

/** @returns the path with its values, or the name of the parameter that has none or a wrong one */
const filledPath = (
  path: string,
  values: Target['path'],
): { readonly path: string } | { readonly problem: 'missing' | 'dots'; readonly name: string } => {
  let problem: { problem: 'missing' | 'dots'; name: string } | null = null;
  const filled = path.replace(VARIABLE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (value === '') problem ??= { problem: 'missing', name };
    if (value.split(/[\\/]/).some(isDots)) problem ??= { problem: 'dots', name };
    return encodedPart(value);
  });
  return problem ?? { path: filled };
};

/** A query that cannot end the address or begin a header. */
const QUERY = /^[^#\s\p{Cc}]*$/u;

const wholeAddress = (base: URL, path: string, query: string): URL | null => {
  const [plain = '', more = ''] = (path.split('#')[0] ?? '').split('?');
  const whole = `${base.origin}${base.pathname.replace(/\/+$/, '')}${plain}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  url.search = [more, query].filter((part) => part !== '').join('&');
  const root = base.pathname.replace(/\/+$/, '');
  const isBelow = url.pathname === root || url.pathname.startsWith(`${root}/`);
  return url.origin === base.origin && isBelow ? url : null;
};

/** The address of an operation's request, which is below one of its servers. */
export const operationAddress = (
  { servers = [], path }: Pick<OperationModel, 'servers' | 'path'>,
  target: Target,
): Address => {
  const server = servers[target.server];
  if (server === undefined) return { problem: 'no-server' };
  const base = serverBase(server, target.variables);
  if (base === null) return { problem: 'server' };
  const filled = filledPath(path, target.path);
  if ('problem' in filled) return filled;
  if (!QUERY.test(target.query)) return { problem: 'query' };
  const url = wholeAddress(base, filled.path, target.query);
  return url === null ? { problem: 'server' } : { url };
};

/** The flow of a scheme that an operation names; null if it has none. */
export const oauthFlow = (
  { security = [] }: Pick<OperationModel, 'security'>,
  scheme: string,
  kind: OAuthFlow['kind'],
): OAuthFlow | null => {
  const found = security.flat().find(({ name }) => name === scheme)?.scheme;
  return found?.kind === 'oauth2' ? (found.flows.find((flow) => flow.kind === kind) ?? null) : null;
};

/**
 * Servers with absolute addresses (OpenAPI 3.1 §4.8.5): relative ones are relative to the description.
 * @param description its address; null for a file of the project
 */
export const absoluteServers = (
  servers: readonly Server[] | undefined,
  description: string | null,
): Server[] =>
  (servers ?? [{ url: '/' }]).flatMap((server) => {
    if (/^(?:https?:\/\/|\{)/i.test(server.url)) return [server];
    if (description === null || /^[a-z][a-z+.-]*:/i.test(server.url)) return [];
    const { origin, pathname } = new URL(description);
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    if (server.url.startsWith('//')) return [{ ...server, url: `https:${server.url}` }];
    return server.url.startsWith('/')
      ? [{ ...server, url: `${origin}${server.url}` }]
      : [{ ...server, url: `${origin}${folder}${server.url.replace(/^\.\//, '')}` }];
  });
