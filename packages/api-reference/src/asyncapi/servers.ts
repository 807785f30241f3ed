/** Servers of AsyncAPI, and what a connection to them needs. */

import { typeOf } from '../build/servers.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { securityTypes } from '../messages/pages.ts';
import { securitySchemeMissing } from '../messages/problems.ts';
import type { Requirement, Server } from '../model.ts';
import type { Place } from '../problem.ts';
import { nameOf, type References } from '../source/references.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

interface NamedServer {
  readonly name: string;
  readonly value: JsonObject;
}

/**
 * @param chosen names (version 2) or references (version 3); all servers if it is empty
 */
const chosenServers = (
  chosen: unknown,
  references: References,
  place: Place,
): readonly NamedServer[] => {
  const all = Object.entries(objectOf(references.document.servers)).flatMap(([name, one]) => {
    const value = references.resolve(one, place)?.value;
    return value === undefined ? [] : [{ name, value }];
  });
  const names = listOf(chosen).flatMap((one) => {
    const reference = objectOf(one).$ref;
    return typeof reference === 'string' ? nameOf(reference) : (textOf(one) ?? []);
  });
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
};

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Null without an address. */
const urlOf = ({ url, host, pathname, protocol }: JsonObject): string | null => {
  const address = textOf(url) ?? textOf(host);
  if (address === null) return null;
  const scheme = HAS_SCHEME.test(address) ? '' : `${textOf(protocol) ?? ''}://`;
  return `${scheme === '://' ? '' : scheme}${address}${textOf(pathname) ?? ''}`;
};

const variablesOf = (given: unknown, references: References, place: Place) =>
  Object.entries(objectOf(given)).map(([name, one]) => {
    const {
      default: value,
      enum: values,
      description,
    } = references.resolve(one, place)?.value ?? {};
    const allowed = listOf(values).filter((option) => typeof option === 'string');
    return {
      name,
      default: value === undefined ? '' : String(value),
      ...(allowed.length > 0 && { values: allowed }),
      ...(typeof description === 'string' && description !== '' && { description }),
    };
  });

export const serversOf = (chosen: unknown, references: References, place: Place): Server[] =>
  chosenServers(chosen, references, place).flatMap(({ value }) => {
    const url = urlOf(value);
    if (url === null) return [];
    const server: Open<Server> = { url };
    const description = textOf(value.description) ?? textOf(value.summary) ?? textOf(value.title);
    if (description !== null) server.description = description;
    const variables = variablesOf(value.variables, references, place);
    if (variables.length > 0) server.variables = variables;
    return [server];
  });

const requirementOf = (name: string, scheme: JsonObject, scopes: unknown): Requirement => {
  const type = textOf(scheme.type) ?? 'unknown';
  const known = securityTypes[type];
  const given = type === 'httpApiKey' ? { ...scheme, type: 'apiKey' } : scheme;
  const description = textOf(scheme.description);
  const needed = listOf(scopes).filter((scope) => typeof scope === 'string');
  return {
    name,
    ...(known === undefined ? typeOf(given) : { type: known }),
    ...(description !== null && { description }),
    ...(needed.length > 0 && { scopes: needed }),
  };
};

/** Alternatives: requirements by name (version 2), schemes or references to them (version 3). */
const alternativesOf = (given: unknown, references: References, place: Place): Requirement[][] => {
  const schemes = objectOf(objectOf(references.document.components).securitySchemes);
  return listOf(given)
    .filter(isObject)
    .map((one) => {
      if (typeof one.$ref === 'string' || typeof one.type === 'string') {
        const scheme = references.resolve(one, place)?.value;
        const name = typeof one.$ref === 'string' ? nameOf(one.$ref) : String(one.type);
        return scheme === undefined ? [] : [requirementOf(name, scheme, scheme.scopes)];
      }
      return Object.entries(one).map(([name, scopes]) => {
        const scheme = references.resolve(schemes[name], place)?.value;
        if (scheme !== undefined) return requirementOf(name, scheme, scopes);
        references.problems.add(securitySchemeMissing({ name }), place);
        return { name, type: 'unknown' };
      });
    })
    .filter((all) => all.length > 0);
};

/** Of the operation, or else of its servers. Empty if nothing is said. */
export const securityOf = (
  ofOperation: unknown,
  chosen: unknown,
  references: References,
  place: Place,
): Requirement[][] => {
  const own = alternativesOf(ofOperation, references, place);
  if (own.length > 0) return own;
  const all = chosenServers(chosen, references, place).flatMap(({ value }) =>
    alternativesOf(value.security, references, place),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
};
