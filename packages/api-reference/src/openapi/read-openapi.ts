/** A description in OpenAPI as the pages of its reference. */
import { upgrade } from '@scalar/openapi-upgrader';
import { Tags } from '../build/groups.ts';
import { methodsOf } from '../build/methods.ts';
import { operationModel, type RawOperation, titleOf } from '../build/operation.ts';
import { pagesOfSchemas, schemaPages } from '../build/schema-pages.ts';
import { SchemaReader } from '../build/schema-tree.ts';
import { Slugs, slugOf } from '../build/slugs.ts';
import type { Reference } from '../description.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import { noPaths, operationIdRepeated, tooManyPages, unreadable } from '../messages/problems.ts';
import type { ApiPage, PageGroup } from '../model.ts';
import type { Place, Problems } from '../problem.ts';
import { References } from '../source/references.ts';

/** Null if the document is not in OpenAPI. */
export const openapiFormat = ({ openapi, swagger }: JsonObject): string | null => {
  const version = String(openapi ?? swagger ?? '');
  if (swagger !== undefined) return /^2\.0/.test(version) ? `Swagger ${version}` : null;
  return /^3\.[012](?:\.|$)/.test(version) ? `OpenAPI ${version}` : null;
};

/** Versions 2.0 and 3.0 as 3.1. */
const upgraded = (document: JsonObject): JsonObject => {
  const isOld = document.swagger !== undefined || /^3\.0/.test(String(document.openapi));
  return isOld ? objectOf(upgrade({ ...document }, '3.1')) : document;
};

const ROOT: Place = { file: null, path: [] };

/** Operations in the order of the source, without those that are hidden. */
function* rawOperations(document: JsonObject, references: References): Generator<RawOperation> {
  const kinds = [
    ['operation', 'paths'],
    ['webhook', 'webhooks'],
    ['webhook', 'x-webhooks'],
  ] as const;
  for (const [kind, member] of kinds) {
    for (const [path, given] of Object.entries(objectOf(document[member]))) {
      if (path.startsWith('x-')) continue;
      const at = [member, path];
      const item = references.resolve(given, { file: null, path: at })?.value;
      if (item === undefined) continue;
      for (const { method, value, path: within } of methodsOf(item)) {
        yield { kind, method, path, value, item, place: { file: null, path: [...at, ...within] } };
      }
    }
  }
}

interface Planned {
  readonly key: string;
  readonly path: string;
  readonly groups: readonly PageGroup[];
  readonly order: number;
  readonly raw: RawOperation;
}

const WEBHOOKS: PageGroup = { slug: 'webhooks', title: 'Webhooks', own: 'webhooks' };

/** The last part of an operation's address. */
const nameOf = ({ kind, method, path, value }: RawOperation, tag: string | null): string => {
  const id = textOf(value.operationId);
  if (id === null) return slugOf(kind === 'webhook' ? path : `${method} ${path}`);
  // GitHub's ids begin with the tag, which is in the address already.
  const [before, ...rest] = id.split('/');
  return slugOf(before === tag && rest.length > 0 ? rest.join('/') : id);
};

const planned = (document: JsonObject, references: References, problems: Problems): Planned[] => {
  const tags = new Tags(document);
  const slugs = new Slugs();
  const ids = new Map<string, string>();
  const found: Planned[] = [];
  for (const raw of rawOperations(document, references)) {
    const { kind, method, path, value, place } = raw;
    const name = kind === 'webhook' ? `WEBHOOK ${path}` : `${method} ${path}`;
    const id = textOf(value.operationId);
    if (id !== null && ids.has(id)) {
      const message = operationIdRepeated({ id, name, first: ids.get(id) });
      problems.add(message, { ...place, path: [...place.path, 'operationId'] });
    }
    if (id !== null && !ids.has(id)) ids.set(id, name);
    const label = listOf(value.tags).find((tag) => typeof tag === 'string') ?? null;
    const tag = typeof label === 'string' && label !== '' ? tags.of(label) : null;
    if (tag?.isHidden === true) continue;
    const last = nameOf(raw, typeof label === 'string' ? label : null);
    const groups = kind === 'webhook' ? [WEBHOOKS] : tag === null ? [] : [...tag.above, tag.group];
    const folder = groups.at(-1)?.slug;
    const order = kind === 'webhook' ? 1e9 : (tag?.order ?? -1);
    const slug = slugs.take(folder === undefined ? last : `${folder}/${last}`);
    const key = kind === 'webhook' && method !== 'POST' ? `${name} ${method}` : name;
    found.push({ key, path: slug, groups, order, raw });
  }
  // Stable: operations of a tag stay in the order of the source.
  return found.toSorted((one, other) => one.order - other.order);
};

function* pagesOf(
  document: JsonObject,
  references: References,
  problems: Problems,
): Generator<ApiPage> {
  const operations = planned(document, references, problems);
  const schemas = schemaPages(document);
  const total = operations.length + schemas.size;
  if (total > API_LIMITS.pages) {
    problems.add(tooManyPages({ total, max: API_LIMITS.pages }), ROOT);
  }
  const reader = new SchemaReader(references, { slugOf: (name) => schemas.get(name) ?? null });
  let left: number = API_LIMITS.pages;
  for (const { key, path, groups, raw } of operations) {
    left -= 1;
    if (left < 0) return;
    const model = operationModel(raw, references, reader);
    yield { key, path, title: titleOf(raw), method: raw.method, groups, model };
  }
  yield* pagesOfSchemas(schemas, references, reader, left);
}

/**
 * @param document with all of its files
 * @param first path of the file that begins it
 * @returns the reason if it cannot be shown
 */
export const readOpenapi = (
  document: JsonObject,
  first: string,
  format: string,
  problems: Problems,
): Reference | { readonly reason: string } => {
  let current: JsonObject;
  try {
    current = upgraded(document);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { reason: unreadable({ format, reason }) };
  }
  const references = new References(current, problems);
  const info = objectOf(current.info);
  if (!isObject(current.paths) && !isObject(current.webhooks) && !isObject(current.components)) {
    problems.add(noPaths, ROOT);
  }
  return {
    title: textOf(info.title) ?? first,
    version: textOf(info.version),
    format,
    pages: () => pagesOf(current, references, problems),
  };
};
