/** A description of an API as the pages of its reference. */
import { upgrade } from '@scalar/openapi-upgrader';
import { sampleOf } from './build/examples.ts';
import { Tags } from './build/groups.ts';
import { methodsOf } from './build/methods.ts';
import { operationModel, type RawOperation, titleOf } from './build/operation.ts';
import { SchemaReader } from './build/schema-tree.ts';
import { Slugs, slugOf } from './build/slugs.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.ts';
import { API_LIMITS } from './limits.ts';
import type { ApiPage, PageGroup, SchemaModel } from './model.ts';
import { type ApiProblem, type Place, Problems } from './problem.ts';
import { joinFiles } from './source/join-files.ts';
import { withLines } from './source/places.ts';
import { readFile } from './source/read-file.ts';
import { References } from './source/references.ts';

export interface Description {
  /** Files that the description names and that were not given: give them, and read again. */
  readonly missing: readonly string[];
  /** Null if the description cannot be shown at all: `problems` say why. */
  readonly reference: {
    readonly title: string;
    readonly version: string | null;
    /** Such as `OpenAPI 3.1.0`. */
    readonly format: string;
    /** Made one by one, so that no more than one is in memory. */
    readonly pages: () => Generator<ApiPage>;
  } | null;
  /** Known in full once all pages are made. */
  readonly problems: () => readonly ApiProblem[];
}

const refused = (problems: readonly ApiProblem[]): Description => ({
  missing: [],
  reference: null,
  problems: () => problems,
});

const failure = (message: string): Description =>
  refused([{ message, file: null, line: null, column: null }]);

const formatOf = ({ openapi, swagger }: JsonObject): string | null => {
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

const WEBHOOKS: PageGroup = { slug: 'webhooks', title: 'Webhooks' };
const SCHEMAS: PageGroup = { slug: 'schemas', title: 'Schemas' };

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
      const message = `The operation id ${id} of ${name} is that of ${ids.get(id)} too`;
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

const schemaPages = (document: JsonObject) => {
  const slugs = new Slugs();
  const pages = new Map<string, string>();
  for (const name of Object.keys(objectOf(objectOf(document.components).schemas))) {
    pages.set(name, slugs.take(`${SCHEMAS.slug}/${slugOf(name)}`));
  }
  return pages;
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
    problems.add(`Of ${total} pages, the first ${API_LIMITS.pages} are shown`, ROOT);
  }
  const reader = new SchemaReader(references, { slugOf: (name) => schemas.get(name) ?? null });
  let left: number = API_LIMITS.pages;
  for (const { key, path, groups, raw } of operations) {
    left -= 1;
    if (left < 0) return;
    const model = operationModel(raw, references, reader);
    yield { key, path, title: titleOf(raw), method: raw.method, groups, model };
  }
  const components = objectOf(objectOf(document.components).schemas);
  for (const [name, path] of schemas) {
    left -= 1;
    if (left < 0) return;
    const given = components[name];
    const title = textOf(objectOf(given).title) ?? name;
    const place = { file: null, path: ['components', 'schemas', name] };
    const model = reader.page(place, (tree): SchemaModel => {
      const schema = tree({
        $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      });
      const made = sampleOf(given, references, {});
      const example = made === undefined ? undefined : JSON.stringify(made, null, 2);
      const isUseful = example !== undefined && example.length <= API_LIMITS.example;
      return { kind: 'schema', title, schema, ...(isUseful && { example }) };
    });
    yield { key: `SCHEMA ${name}`, path, title, method: null, groups: [SCHEMAS], model };
  }
}

/**
 * Reads a description in OpenAPI 2.0 (Swagger), 3.0, 3.1 or 3.2. What is not valid is left out and
 * reported; nothing is requested from a network.
 * @param first path of the file that begins the description
 * @param texts all files that are known, by path
 */
export const readDescription = (first: string, texts: ReadonlyMap<string, string>): Description => {
  const files = new Map<string, JsonObject>();
  let characters = 0;
  for (const [path, text] of texts) {
    characters += text.length;
    if (characters > API_LIMITS.characters) return failure('The files are too large together');
    const { value, problems } = readFile(text, path === first ? null : path);
    if (value === null) return refused(problems);
    files.set(path, value);
  }
  const root = files.get(first);
  if (root === undefined) return failure('The file does not exist');
  const format = formatOf(root);
  if (format === null) {
    return failure(
      'The file is not a description in OpenAPI 2.0, 3.0, 3.1 or 3.2: its first member is `openapi` or `swagger`',
    );
  }
  const problems = new Problems();
  const { document: joined, missing } = joinFiles(first, files, problems);
  if (missing.length > 0 && texts.size + missing.length > API_LIMITS.files) {
    return failure(`The description has more than ${API_LIMITS.files} files`);
  }
  let document: JsonObject;
  try {
    document = upgraded(joined);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return failure(`The description cannot be read as ${format}: ${reason}`);
  }
  const references = new References(document, problems);
  const info = objectOf(document.info);
  if (!isObject(document.paths) && !isObject(document.webhooks) && !isObject(document.components)) {
    problems.add('The description has no paths, no webhooks and no components', ROOT);
  }
  const named = new Map([...texts].map(([path, text]) => [path === first ? null : path, text]));
  return {
    missing,
    reference: {
      title: textOf(info.title) ?? first,
      version: textOf(info.version),
      format,
      pages: () => pagesOf(document, references, problems),
    },
    problems: () => withLines(problems.all, named),
  };
};
