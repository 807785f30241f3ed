/** Operations that readers of a site send requests to (ADR 57). */

import {
  type OAuthFlow,
  type OperationModel,
  openModel,
  type Playground,
} from '@quoin/api-reference';
import {
  absoluteServers,
  oauthFlow,
  operationAddress,
  type Target,
} from '@quoin/api-reference/playground-address';
import type { Site } from '@quoin/site';
import { isAddress } from '../api-reference/source-files.ts';
import { AppError, invalid } from '../app-error.ts';
import type { Deps } from '../context.ts';
import {
  headerCharacters,
  headerNameInvalid,
  methodNotSent,
  noPlayground,
  noServerWithNumber,
  noSuchServer,
  noTokenAddress,
  queryNotEncoded,
} from '../messages/site.ts';
import type { ApiCall } from '../ports/api-calls.ts';
import { siteApiModel } from './site-texts.ts';

const LEVELS: readonly Playground[] = ['none', 'simple', 'interactive'];

/** The lesser of what the site and the operation offer. */
const levelOf = (site: Playground, operation: Playground = 'interactive'): Playground =>
  LEVELS.find((level) => level === site || level === operation) ?? 'none';

export interface OperationToTry {
  readonly level: Exclude<Playground, 'none'>;
  /** Its servers have absolute addresses. */
  readonly model: OperationModel;
}

const absent = () => new AppError('not_found', noPlayground);

/**
 * @param path of a page of the site
 * @throws {AppError} `not_found` for a page that is not an operation, or offers nothing
 */
export const operationToTry = async (
  deps: Pick<Deps, 'db'>,
  { map, brand }: Pick<Site, 'map' | 'brand'>,
  path: string,
): Promise<OperationToTry> => {
  const page = map.byPath.get(path)?.page ?? null;
  // A page that the description makes, or one of an author with the operation below its text.
  const sourceId = page?.reference?.sourceId ?? page?.operation?.sourceId;
  if (page === null || sourceId === undefined || brand.playground === 'none') throw absent();
  const stored = await siteApiModel(deps, page);
  const model = stored === null ? null : openModel(stored);
  if (model === null || model.kind !== 'operation') throw absent();
  const level = levelOf(brand.playground, model.playground);
  if (level === 'none') throw absent();
  const source = await deps.db.read(({ api }) => api.getSource(sourceId));
  const spec = source === null || !isAddress(source.spec) ? null : source.spec;
  return { level, model: { ...model, servers: absoluteServers(model.servers, spec) } };
};

/** Headers that a reader cannot choose: hop by hop (RFC 9110 §7.6.1), of the connection, or of browsers. */
const REFUSED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'origin',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);
const REFUSED_GROUP = /^(?:sec-|proxy-|x-forwarded-|x-real-ip$|cf-connecting-ip$|true-client-ip$)/;

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const headersOf = (given: CallToSend['headers']): [string, string][] => {
  const sent = given.flatMap(([name, value]): [string, string][] => {
    const known = name.toLowerCase();
    if (REFUSED.has(known) || REFUSED_GROUP.test(known)) return [];
    if (!HEADER_NAME.test(name)) throw invalid(headerNameInvalid({ name: name.slice(0, 60) }));
    if (!HEADER_VALUE.test(value)) {
      throw invalid(headerCharacters({ name }));
    }
    return [[name, value]];
  });
  return [...sent, ['user-agent', 'Quoin']];
};

/** Headers of an answer that are of the connection, or would be stored by a browser. */
const WITHHELD = new Set([
  'alt-svc',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'set-cookie2',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export const shownHeaders = (
  headers: readonly (readonly [string, string])[],
): (readonly [string, string])[] => headers.filter(([name]) => !WITHHELD.has(name.toLowerCase()));

export interface CallToSend {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly to:
    | ({ readonly kind: 'operation' } & Target)
    /** A token of OAuth 2.0 for the operation. */
    | {
        readonly kind: 'token';
        readonly scheme: string;
        readonly flow: Extract<OAuthFlow['kind'], 'authorizationCode' | 'clientCredentials'>;
      };
}

const PROBLEMS = {
  'no-server': noServerWithNumber,
  server: noSuchServer,
  missing: 'A path parameter has no value',
  dots: 'A path parameter cannot have . or .. as a part',
  query: queryNotEncoded,
} as const;

const BODYLESS = new Set(['GET', 'HEAD']);
/** `fetch` does not send them (Fetch §2.2.1). */
const UNSENT = new Set(['TRACE', 'CONNECT', 'TRACK']);

/**
 * The request to send for a reader. Its address is below a server that the description names, or is
 * where the description says that tokens are requested.
 * @throws {AppError} `invalid_payload`, `not_found` where the operation sends no requests
 */
export const requestToSend = (
  { level, model }: OperationToTry,
  { to, headers, body }: CallToSend,
): Omit<ApiCall, 'signal'> => {
  if (level !== 'interactive') throw absent();
  if (to.kind === 'token') {
    const address = oauthFlow(model, to.scheme, to.flow)?.tokenUrl;
    if (address === undefined || !URL.canParse(address)) {
      throw invalid(noTokenAddress);
    }
    return { method: 'POST', url: new URL(address), headers: headersOf(headers), body };
  }
  const { method } = model;
  if (UNSENT.has(method)) throw invalid(methodNotSent({ method }));
  const found = operationAddress(model, to);
  if ('problem' in found) {
    const { problem, name } = found;
    throw invalid(PROBLEMS[problem], name === undefined ? undefined : { parameter: name });
  }
  const { url } = found;
  return { method, url, headers: headersOf(headers), body: BODYLESS.has(method) ? null : body };
};
