/** Which files are descriptions of APIs. */
import { basename, extname } from 'node:path';
import { MANIFEST } from '../folder/path.ts';
import { isRecord } from '../is-record.ts';

const EXTENSIONS = new Set(['.json', '.yaml', '.yml', '.graphql', '.graphqls', '.gql']);

/** A schema in the language of GraphQL. */
export const isSchemaPath = (path: string): boolean => /\.(?:graphqls?|gql)$/i.test(path);

/** A page is never one of these. */
export const isDescriptionPath = (path: string): boolean =>
  EXTENSIONS.has(extname(path).toLowerCase()) && basename(path) !== MANIFEST;

const isAddress = (spec: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(spec);

/**
 * Files that nodes of type `api` of `docs.json` name, relative to its folder.
 *
 * @param value - of `docs.json`, or of a part of it
 */
export const descriptionsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (!isRecord(value)) return [];
  const { type, spec } = value;
  const isLocal = type === 'api' && typeof spec === 'string' && !isAddress(spec);
  const own = isLocal ? [spec.replace(/[?#].*$/, '').replace(/^(?:\.?\/)+/, '')] : [];
  return [...own.filter(isDescriptionPath), ...Object.values(value).flatMap(descriptionsIn)];
};
