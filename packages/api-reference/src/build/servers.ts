/** Servers and authentication. */

import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { securitySchemeMissing, serverScheme } from '../messages/problems.ts';
import type { OAuthFlow, Requirement, Scheme, Server } from '../model.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** A relative address, or one of the schemes that an API is reached by. */
const SAFE = /^(?:(?:https?|wss?):\/\/|\/|\.{0,2}\/|\{)/i;

export const serversOf = (given: unknown, references: References, place: Place): Server[] =>
  listOf(given).flatMap((one) => {
    const url = textOf(objectOf(one).url);
    if (url === null) return [];
    if (!SAFE.test(url) && url.includes(':')) {
      references.problems.add(serverScheme({ url }), place);
      return [];
    }
    const server: Open<Server> = { url };
    const description = textOf(objectOf(one).description);
    if (description !== null) server.description = description;
    const variables = Object.entries(objectOf(objectOf(one).variables)).map(([name, variable]) => {
      const { default: value, enum: values, description: words } = objectOf(variable);
      const allowed = listOf(values).filter((option) => typeof option === 'string');
      return {
        name,
        default: value === undefined ? '' : String(value),
        ...(allowed.length > 0 && { values: allowed }),
        ...(textOf(words) !== null && { description: String(words) }),
      };
    });
    if (variables.length > 0) server.variables = variables;
    return [server];
  });

/** The address of a server with the defaults of its variables. */
export const exampleServer = ({ url, variables = [] }: Server): string =>
  variables
    .reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, value), url)
    .replace(/\/+$/, '');

export const typeOf = (scheme: JsonObject): Pick<Requirement, 'type' | 'carries'> => {
  const name = textOf(scheme.name) ?? '';
  switch (scheme.type) {
    case 'apiKey':
      if (scheme.in === 'query') return { type: 'API key', carries: `?${name}=YOUR_API_KEY` };
      if (scheme.in === 'cookie')
        return { type: 'API key', carries: `Cookie: ${name}=YOUR_API_KEY` };
      return { type: 'API key', carries: `${name}: YOUR_API_KEY` };
    case 'http': {
      const kind = (textOf(scheme.scheme) ?? '').toLowerCase();
      if (kind === 'basic')
        return { type: 'HTTP basic', carries: 'Authorization: Basic YOUR_CREDENTIALS' };
      if (kind === 'bearer')
        return { type: 'HTTP bearer', carries: 'Authorization: Bearer YOUR_TOKEN' };
      return { type: `HTTP ${kind}`, carries: `Authorization: ${kind} YOUR_CREDENTIALS` };
    }
    case 'oauth2':
      return { type: 'OAuth 2.0', carries: 'Authorization: Bearer YOUR_TOKEN' };
    case 'openIdConnect':
      return { type: 'OpenID Connect', carries: 'Authorization: Bearer YOUR_TOKEN' };
    case 'mutualTLS':
      return { type: 'Mutual TLS' };
    default:
      return { type: textOf(scheme.type) ?? 'unknown' };
  }
};

const FLOWS = ['authorizationCode', 'clientCredentials', 'implicit', 'password'] as const;

const ADDRESS = /^https?:\/\//i;

const addressOf = (given: unknown): string | null => {
  const text = textOf(given);
  return text !== null && ADDRESS.test(text) ? text : null;
};

const flowsOf = (given: unknown): OAuthFlow[] =>
  FLOWS.flatMap((kind) => {
    const flow = objectOf(given)[kind];
    if (!isObject(flow)) return [];
    const authorizationUrl = addressOf(flow.authorizationUrl);
    const tokenUrl = addressOf(flow.tokenUrl);
    const scopes = Object.entries(objectOf(flow.scopes)).map(([name, words]) => ({
      name,
      ...(textOf(words) !== null && { description: String(words) }),
    }));
    return [
      {
        kind,
        ...(authorizationUrl !== null && { authorizationUrl }),
        ...(tokenUrl !== null && { tokenUrl }),
        ...(scopes.length > 0 && { scopes }),
      },
    ];
  });

const schemeOf = (scheme: JsonObject): Scheme | null => {
  const name = textOf(scheme.name);
  switch (scheme.type) {
    case 'apiKey': {
      const { in: place } = scheme;
      if (name === null || (place !== 'query' && place !== 'header' && place !== 'cookie'))
        return null;
      return { kind: 'apiKey', place, name };
    }
    case 'http': {
      const kind = textOf(scheme.scheme)?.toLowerCase();
      return kind === 'basic' || kind === 'bearer' ? { kind } : null;
    }
    case 'oauth2':
      return { kind: 'oauth2', flows: flowsOf(scheme.flows) };
    case 'openIdConnect':
      // A token that the reader has from elsewhere.
      return { kind: 'bearer' };
    default:
      return null;
  }
};

/** Alternatives of an operation; null if nothing is said. */
export const securityOf = (
  given: unknown,
  references: References,
  place: Place,
): Requirement[][] | null => {
  if (!Array.isArray(given) || given.length === 0) return null;
  const schemes = objectOf(objectOf(references.document.components).securitySchemes);
  return given.filter(isObject).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]): Requirement => {
      const scheme = references.resolve(schemes[name], place)?.value;
      if (scheme === undefined) {
        references.problems.add(securitySchemeMissing({ name }), place);
        return { name, type: 'unknown' };
      }
      const description = textOf(scheme.description);
      const needed = listOf(scopes).filter((scope) => typeof scope === 'string');
      const known = schemeOf(scheme);
      return {
        name,
        ...typeOf(scheme),
        ...(known !== null && { scheme: known }),
        ...(description !== null && { description }),
        ...(needed.length > 0 && { scopes: needed }),
      };
    }),
  );
};
