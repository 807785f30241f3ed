/** The examples of docstrings: every method has one, each compiles, and sends what its endpoint takes. */
import { expect, test } from 'bun:test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type Endpoint, endpoints, paramsDecoder, queryDecoder } from '@quoin/contract';
import { temporaryFolder } from '@quoin/test-kit';
import { Quoin } from '../src/index.ts';

const SOURCE = join(import.meta.dir, '../src');
const ROOT = join(import.meta.dir, '../../..');

/** What a docstring shows. */
const examplesOf = (text: string): string[] =>
  [...text.matchAll(/^ *\/\*\*$(.*?)^ *\*\/$/gms)].flatMap(([, comment = '']) =>
    [...comment.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) =>
      code.replaceAll(/^\s*\* ?/gm, ''),
    ),
  );

const sources = await Promise.all(
  [...new Bun.Glob('**/*.ts').scanSync({ cwd: SOURCE })].map(async (name) => {
    const text = await readFile(join(SOURCE, name), 'utf8');
    return { name, text, examples: examplesOf(text) };
  }),
);
const resources = sources.filter(({ text }) => text.includes(' extends Resource {'));

test('every method has one', () => {
  expect(resources.length).toBeGreaterThan(30);
  for (const { name, text, examples } of resources) {
    const methods = [...text.matchAll(/return this\.client\./g)];
    expect([name, examples.length]).toEqual([name, methods.length]);
  }
});

test('each compiles', async () => {
  await using folder = await temporaryFolder();
  const names = 'Client, deviceLogin, invokeTrigger, PagesResource, Quoin';
  const program = [
    `import { ${names} } from '@quoin/sdk';`,
    `void [${names}];`,
    'declare const quoin: Quoin;',
    ...sources.flatMap(({ examples }) => examples.map((code) => `void (async () => {\n${code}});`)),
  ];
  await writeFile(join(folder.path, 'examples.ts'), program.join('\n'));
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      types: ['bun'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      noUnusedLocals: false,
      paths: { '@quoin/sdk': [join(SOURCE, 'index.ts')] },
    },
    files: ['examples.ts'],
  };
  await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
  const tsc = Bun.spawn([join(ROOT, 'node_modules/.bin/tsc'), '-p', folder.path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await new Response(tsc.stdout).text();
  expect([await tsc.exited, printed]).toEqual([0, '']);
});

/** Whether the endpoint takes the request. */
const expectTaken = async (endpoint: Endpoint, request: Request): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url);
  if (endpoint.query) {
    const query = queryDecoder(endpoint.query)(searchParams);
    expect({ id: endpoint.id, query }).toMatchObject({ query: { ok: true } });
  }
  if (endpoint.params) {
    const [prefix = '/api/v1'] = endpoint.prefixes ?? [];
    const pattern = (prefix + endpoint.path).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const params = new RegExp(`^${pattern}$`).exec(pathname)?.groups ?? {};
    const decoded = paramsDecoder(endpoint.params)(params);
    expect({ id: endpoint.id, decoded }).toMatchObject({ decoded: { ok: true } });
  }
  if (endpoint.body && endpoint.bodyType === undefined && request.body !== null) {
    const check = compile(endpoint.body).check(await request.json());
    expect({ id: endpoint.id, check }).toEqual({ id: endpoint.id, check: true });
  }
};

/** The answer that the contract shows. */
const answerOf = ({ events, response, responseType, example }: Endpoint, asked: Request) => {
  const wantsEvents = asked.headers.get('accept') === 'text/event-stream';
  if (events !== undefined && wantsEvents) {
    return new Response('event: done\ndata: {}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
  }
  if (response === undefined) return new Response(null, { status: 204 });
  if (responseType === undefined) return Response.json(example?.response ?? {});
  return new Response('', { headers: { 'content-type': responseType } });
};

test('each runs, and sends what its endpoint takes', async () => {
  const taken = new Set<string>();
  for (const { name, text, examples } of resources) {
    const ids = [...text.matchAll(/return this\.client\.\w+\(\s*'([\w.]+)'/g)].map(([, id]) => id);
    for (const [index, code] of examples.entries()) {
      const endpoint = endpoints.find(({ id }) => id === ids[index]);
      if (endpoint === undefined) throw new Error(`${name}: whose is ${code}`);
      const quoin = new Quoin({
        baseUrl: 'https://docs.example.com',
        async fetch(url, init) {
          const request = new Request(url, init);
          await expectTaken(endpoint, request);
          taken.add(endpoint.id);
          return answerOf(endpoint, request);
        },
      });
      const run = new Function('quoin', 'console', `return (async () => {\n${code}})();`);
      await run(quoin, { log: () => undefined });
    }
  }
  expect(taken.size).toBe(endpoints.length);
});
