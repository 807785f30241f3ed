/** Which files are descriptions of APIs. */
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { MANIFEST } from '../folder/path.ts';
import { isRecord } from '../is-record.ts';

const EXTENSIONS = new Set(['.json', '.yaml', '.yml', '.graphql', '.graphqls', '.gql']);

const isSchemaPath = (path: string): boolean => /\.(?:graphqls?|gql)$/i.test(path);

/** A page is never one of these. */
export const isDescriptionPath = (path: string): boolean =>
  EXTENSIONS.has(extname(path).toLowerCase()) && basename(path) !== MANIFEST;

/** Whether a file in JSON is the answer to an introspection (GraphQL, October 2021, §4). */
const isIntrospectionFile = async (disk: string): Promise<boolean> =>
  /\.json$/i.test(disk) &&
  /^\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"/.test(await readFile(disk, 'utf8'));

/** Whether a file is a schema in GraphQL, in its own language or as the answer to an introspection. */
export const isSchemaFile = async (disk: string): Promise<boolean> =>
  isSchemaPath(disk) || isIntrospectionFile(disk);

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
