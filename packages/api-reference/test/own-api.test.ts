/** Quoin's own description, read a second time without the code of this package. */
import { expect, test } from 'bun:test';
import { openapi } from '@quoin/contract';
import { html, markdown, pageOf, read } from './support.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head'];
/** Operations whose pages are searched for names; all of them take 10 s. */
const EVERY = 12;

const document: unknown = JSON.parse(JSON.stringify(openapi({ version: '1.0.0' })));

const member = (value: unknown, name: string): unknown => Object(value)[name];
const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Every name of a property that a value reaches, each reference followed once. */
const namesIn = (value: unknown, found: Set<string>, seen: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  const reference = member(value, '$ref');
  if (typeof reference === 'string') {
    if (seen.has(reference)) return;
    seen.add(reference);
    const path = reference.slice(2).split('/');
    namesIn(path.reduce(member, document), found, seen);
    return;
  }
  for (const [name, below] of entries(member(value, 'properties'))) {
    found.add(name);
    namesIn(below, found, seen);
  }
  for (const name of ['items', 'additionalProperties', 'schema']) {
    namesIn(member(value, name), found, seen);
  }
  for (const name of ['allOf', 'oneOf', 'anyOf', 'content', 'responses']) {
    for (const [, below] of entries(member(value, name))) namesIn(below, found, seen);
  }
};

const operations = entries(member(document, 'paths')).flatMap(([path, item]) =>
  entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
);

test('every operation is a page, and shows every name that its description reaches', async () => {
  const { pages, problems } = read(document);
  expect(problems).toEqual([]);
  expect(operations.length).toBeGreaterThan(100);
  const keys = new Set(pages.map(({ key }) => key));
  expect(operations.filter(({ key }) => !keys.has(key))).toEqual([]);
  const absent: string[] = [];
  let count = 0;
  for (const { key, operation } of operations.filter((_, index) => index % EVERY === 0)) {
    const names = new Set<string>();
    for (const [, parameter] of entries(member(operation, 'parameters'))) {
      const name = member(parameter, 'name');
      if (typeof name === 'string') names.add(name);
    }
    namesIn(member(operation, 'requestBody'), names, new Set());
    namesIn(operation, names, new Set());
    const page = pageOf(pages, key);
    const [shown, text] = [await html(page), markdown(page)];
    for (const name of names) {
      count += 1;
      if (!shown.includes(`>${name}<`) || !text.includes(`\`${name}\``))
        absent.push(`${key} ${name}`);
    }
  }
  expect(absent).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
