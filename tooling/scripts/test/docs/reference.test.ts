/** `docs/reference` is what its generators write, and nothing that can be used is left out. */
import { describe, expect, test } from 'bun:test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as sdk from '@quoin/sdk';
import { referencePages } from '../../src/reference/all-pages.ts';
import { withReference } from '../../src/reference/navigation.ts';
import { codes, ROOT, read, tableRows } from '../support/markdown.ts';

const DOCS = join(ROOT, 'docs');
const pages = await referencePages();

// Otherwise: bun run docs:reference
test('every page is as the source says now', async () => {
  for (const [path, text] of pages) {
    expect([path, await readFile(join(DOCS, path), 'utf8')]).toEqual([path, text]);
  }
  const files = await readdir(join(DOCS, 'reference'), { recursive: true });
  expect(
    files.filter((path) => /^(?:(?:cli|sdk)[/\\].*|messages)\.md$|^openapi\.json$/.test(path))
      .length,
  ).toBe(pages.size);
});

test('the navigation has them all', async () => {
  const manifest = JSON.parse(await read('docs/docs.json'));
  expect(manifest).toEqual(withReference(manifest, [...pages.keys()]));
});

describe('the reference of the SDK', () => {
  const text = [...pages]
    .flatMap(([path, page]) => (path.includes('/sdk/') ? [page] : []))
    .join('\n');

  test('has everything that the package exports', () => {
    const resources = Object.keys(sdk).filter((name) => /^[A-Z]\w+Resource$/.test(name));
    const written = Object.keys(sdk).filter((name) => !resources.includes(name));
    expect(resources.length).toBeGreaterThan(30);
    for (const name of written) {
      expect([name, text.includes(`\n## ${name}\n`) || text.includes(`| \`${name}\` |`)]).toEqual([
        name,
        true,
      ]);
    }
  });

  test('has every method of every resource', async () => {
    const client = new sdk.Quoin({ baseUrl: 'http://localhost' });
    const rows = tableRows(
      (await read('docs/reference/sdk/index.md')).split('\n## Resources\n')[1] ?? '',
    );
    const documented = rows.flatMap(([resource = '', methods = '']) =>
      codes(methods).map((method) => `${codes(resource)[0]}.${method}`),
    );
    const callable = Object.entries(client).flatMap(([name, resource]) =>
      name === 'client'
        ? []
        : Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
            .filter((method) => method !== 'constructor')
            .map((method) => `quoin.${name}.${method}`),
    );
    expect(documented.toSorted()).toEqual(callable.toSorted());
  });
});
