/** What is generated is what the contract says: every endpoint, as the generator writes it. */
import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, type Endpoint, endpoints, ERRORS as TABLE } from '@quoin/contract';
import { generate } from '../scripts/generated-files.ts';
import { errorName } from '../scripts/names.ts';
import { ERRORS, Quoin } from '../src/index.ts';
import { Resource } from '../src/resource.ts';

const SOURCE = join(import.meta.dir, '../src');

test('the checked-in files are what the generator writes', async () => {
  const files = await generate();
  for (const [name, text] of files) {
    expect({ name, text: await readFile(join(SOURCE, name), 'utf8') }).toEqual({ name, text });
  }
  const found = new Bun.Glob('generated/*.ts').scanSync({ cwd: SOURCE });
  expect([...found].filter((name) => !files.has(name))).toEqual([]);
});

test('the methods are the endpoints, and other forms of their answers', () => {
  const quoin: object = new Quoin({ baseUrl: 'https://docs.example.com' });
  const methods = Object.entries(quoin).flatMap(([resource, value]) =>
    value instanceof Resource
      ? Object.getOwnPropertyNames(Object.getPrototypeOf(value))
          .filter((name) => name !== 'constructor')
          .map((name) => `${resource}.${name}`)
      : [],
  );
  const ids = endpoints.map(({ id }) => id);
  expect(methods.filter((name) => !ids.includes(name)).toSorted()).toEqual([
    'ai.askStream',
    'imports.convertStream',
    'projects.exportSite',
    'projects.exportZip',
  ]);
  expect(ids.filter((id) => !methods.includes(id))).toEqual([]);
  expect(Object.keys(contract).every((resource) => resource in quoin)).toBe(true);
});

test('each method sends the method and the path of its endpoint', async () => {
  const sent: string[] = [];
  const quoin = new Quoin({
    baseUrl: 'https://docs.example.com',
    maxRetries: 0,
    async fetch(url, { method }) {
      sent.push(`${method} ${new URL(url).pathname}`);
      return new Response('{}', { status: 404 });
    },
  });
  for (const { id, path, prefixes = ['/api/v1'], method } of endpoints as readonly Endpoint[]) {
    const [resource = '', name = ''] = id.split('.');
    const call: unknown = Reflect.get(Object(Reflect.get(quoin, resource)), name);
    if (typeof call !== 'function') throw new Error(id);
    const values = [...path.matchAll(/:(\w+)/g)].map(([, param]) => `a${param}`);
    await Reflect.apply(call, Reflect.get(quoin, resource), values).catch(() => undefined);
    const filled = path.replace(/:(\w+)/g, 'a$1');
    expect({ id, sent: sent.at(-1) }).toEqual({ id, sent: `${method} ${prefixes[0]}${filled}` });
  }
  expect(sent).toHaveLength(endpoints.length);
});

test('the table of errors is the contract’s', () => {
  expect(ERRORS).toEqual(TABLE);
});

test('the README has the table of errors', async () => {
  const readme = await readFile(join(SOURCE, '../README.md'), 'utf8');
  const rows = Object.entries(TABLE).map(
    ([code, { status, title }]) =>
      `| \`${errorName(code)}\` | \`${code}\` | ${status} | ${title} |`,
  );
  expect(readme.split('\n').filter((line) => /^\| `\w+` \| `/.test(line))).toEqual(rows);
});
