/** Pages of the schemas in `components`. */
import { type JsonObject, objectOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import type { ApiPage, PageGroup, SchemaModel } from '../model.ts';
import type { References } from '../source/references.ts';
import { sampleOf } from './examples.ts';
import type { SchemaReader } from './schema-tree.ts';
import { Slugs, slugOf } from './slugs.ts';

const SCHEMAS: PageGroup = { slug: 'schemas', title: 'Schemas', own: 'schemas' };

/** Slugs of their pages, by name. */
export const schemaPages = (document: JsonObject): Map<string, string> => {
  const slugs = new Slugs();
  const pages = new Map<string, string>();
  for (const name of Object.keys(objectOf(objectOf(document.components).schemas))) {
    pages.set(name, slugs.take(`${SCHEMAS.slug}/${slugOf(name)}`));
  }
  return pages;
};

/** @param most pages that are made */
export function* pagesOfSchemas(
  schemas: ReadonlyMap<string, string>,
  references: References,
  reader: SchemaReader,
  most: number,
): Generator<ApiPage> {
  const components = objectOf(objectOf(references.document.components).schemas);
  for (const [name, path] of [...schemas].slice(0, Math.max(0, most))) {
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
