/** `quoin validate` without a server answers as a server does, over real trees and generated faults. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Quoin } from '@quoin/sdk';
import { serverProgram, startService, temporaryFolder } from '@quoin/test-kit';
import { readFolder } from '../../../../packages/cli/src/folder/read-folder.ts';
import { LocalProject } from '../../../../packages/cli/src/local/local-project.ts';
import { Api } from '../../../../packages/cli/test/support/api.ts';
import { plant, plantNew } from '../../../../packages/cli/test/support/tree.ts';

const OPERATOR = { email: 'operator@quoin.local', password: 'one operator, one password' };
const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

let home: Awaited<ReturnType<typeof temporaryFolder>>;
let service: Awaited<ReturnType<typeof startService>>;
let quoin: Quoin;
let token = '';
beforeAll(async () => {
  home = await temporaryFolder();
  service = await startService({
    env: { QUOIN_OPERATOR_PASSWORD: OPERATOR.password, QUOIN_RATE_LIMIT_TOKEN: '0' },
  });
  const api = await Api.signIn(service.url, OPERATOR);
  token = await api.createToken('tests', ['docs:write', 'project:admin']);
  quoin = new Quoin({ baseUrl: service.url, token });
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await home.remove();
});

interface Found {
  readonly path: string;
  readonly issues: readonly Readonly<Record<string, unknown>>[];
}

const command = async (args: readonly string[], cwd: string, env: Record<string, string> = {}) => {
  const child = Bun.spawn([...(await serverProgram('src/cli')), ...args], {
    cwd,
    env: { PATH: '', HOME: home.path, TMPDIR: home.path, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    child.stdout.text(),
    child.stderr.text(),
  ]);
  return { code, stdout, stderr };
};

/** Folders by name. */
const folders = new Map<string, string>();
/** What the command finds in them, in one run without a server and without a token. */
let found: Promise<ReadonlyMap<string, readonly Found[]>> | null = null;

const validateAll = async (): Promise<ReadonlyMap<string, readonly Found[]>> => {
  const names = [...folders.values()].map((path) => basename(path));
  const { code, stdout, stderr } = await command(['validate', ...names, '--json'], home.path);
  expect([code, stderr]).toEqual([2, '']);
  const files: readonly Found[] = JSON.parse(stdout).files;
  return new Map(
    names.map((name) => {
      const own = files.filter(({ path }) => path.startsWith(`${name}/`));
      return [name, own.map((file) => ({ ...file, path: file.path.slice(name.length + 1) }))];
    }),
  );
};

const locally = async (folder: string): Promise<readonly Found[]> => {
  found ??= validateAll();
  return (await found).get(basename(folder)) ?? [];
};

/** Of the warnings of a bundle. */
const NAVIGATION = ['navigation', 'navigation-target', 'navigation-anchor'];
const RULES = new Set(['link-target', 'link-anchor', 'image-target', 'project', ...NAVIGATION]);

/** Issues of pages alone, as `path line:column rule`. */
const ofPages = (files: readonly Found[]): string[] =>
  files
    .flatMap(({ path, issues }) =>
      issues
        .filter(({ rule }) => !RULES.has(String(rule)))
        .map(({ rule, severity, line, column, message }) =>
          [path, line, column, severity, rule, message].join(' '),
        ),
    )
    .sort();

const ofProject = (files: readonly Found[], ...rules: readonly string[]): string[] =>
  files
    .flatMap(({ path, issues }) =>
      issues
        .filter(({ rule }) => rules.includes(String(rule)))
        .map(({ line, column, message }) => [path, line, column, message].join(' ')),
    )
    .sort();

interface ServerAnswer {
  /** As `ofPages`. */
  readonly pages: string[];
  /** `path:line:column` of links to what the project does not have. */
  readonly links: string[];
  /** `path message`. */
  readonly warnings: string[];
  /** Message of the refusal of the whole. */
  readonly refusal: string | null;
}

/** What a server says of the same folder: each page checked, all of it sent, its links reported. */
const onServer = async (folder: string, paths: readonly string[]): Promise<ServerAnswer> => {
  const pages: Found[] = [];
  for (const path of paths) {
    const markdown = await readFile(join(folder, path), 'utf8');
    const { issues } = await quoin.validate.run({ markdown });
    pages.push({ path, issues: issues.map((issue) => ({ ...issue })) });
  }
  const project = new LocalProject(quoin);
  try {
    const every = { pages: new Set<string>(), media: new Set<string>() };
    const { result, files } = await project.fill(await readFolder(folder, every), false);
    const pathOf = new Map(files.pages.map(({ pageId, path }) => [pageId, path]));
    const links = [];
    for await (const link of quoin.links.report(project.slug)) {
      links.push(`${pathOf.get(link.pageId)} ${link.line}:${link.column}`);
    }
    const warnings = result.warnings.map(({ path, message }) => `${path} ${message}`).sort();
    return { pages: ofPages(pages), links: links.sort(), warnings, refusal: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { pages: ofPages(pages), links: [], warnings: [], refusal: error.message };
  }
};

const isPage = (path: string): boolean => /\.(?:md|mdx|markdown)$/.test(path);
const withoutSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns what was found without a server, which is what the server says */
const expectSame = async (folder: string) => {
  const files = await locally(folder);
  const paths = files.map(({ path }) => path).filter(isPage);
  const server = await onServer(folder, paths);
  const links = ofProject(files, 'link-target', 'link-anchor', 'image-target').map((line) =>
    line.replace(/^(.+?) (\d+) (\d+) .*$/, '$1 $2:$3'),
  );
  const [refusal = null] = files
    .flatMap(({ issues }) => issues)
    .filter(({ rule }) => rule === 'project')
    .map(({ message }) => String(message));
  expect({
    pages: ofPages(files),
    links: server.refusal === null ? [...new Set(links)] : [],
    warnings: ofProject(files, ...NAVIGATION)
      .map((line) => line.replace(/ \d+ \d+ /, ' '))
      .sort(),
    refusal,
  }).toEqual({
    ...server,
    links: [...new Set(server.links)],
    refusal: server.refusal === null ? null : withoutSpaces(server.refusal),
  });
  return files;
};

/** The documentation of this repository has 126 pages: soak checks it. */
const LONG = process.env.QUOIN_TEST_LONG === undefined ? [] : ['docs'];
const TREES = [
  ...LONG,
  'examples/publish-docs/corpus',
  'tooling/scripts/test/docs/fixtures/folder/docs',
];

const manifest = (nav: readonly unknown[], more = {}) =>
  JSON.stringify({ version: 1, name: 'Faults', spaces: [{ name: 'Docs', nav }], ...more });
const PAGES = [
  { type: 'page', file: 'index' },
  { type: 'page', file: 'guides/tides' },
];
const SOUND = {
  'docs.json': manifest(PAGES),
  'index.md': '# Home\n\nRead [the tides](guides/tides.md#spring).\n',
  'guides/tides.md': '# Tides\n\n## Spring\n\nHigh at six.\n',
};
const FAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a sound folder': {},
  'a link to a page that is missing': { 'index.md': '# Home\n\n[x](guides/nope.md)\n' },
  'a link to an anchor that is missing': { 'index.md': '# Home\n\n[x](guides/tides.md#nope)\n' },
  'a link to its own anchor that is missing': { 'index.md': '# Home\n\n[x](#nope)\n' },
  'an image that is missing': { 'index.md': '# Home\n\n![Quay](images/quay.png)\n' },
  'a file that is missing': { 'index.md': '# Home\n\n[plan](files/plan.pdf)\n' },
  'a link by the address of the site': { 'index.md': '# Home\n\n[x](/docs/guides)\n' },
  'a link that a redirect resolves': {
    'docs.json': manifest(PAGES, { redirects: [{ from: '/docs/old', to: '/docs/tides' }] }),
    'index.md': '# Home\n\n[x](/docs/old) [y](/docs/older)\n',
  },
  'redirects that are not ones': { 'docs.json': manifest(PAGES, { redirects: [{ from: 1 }] }) },
  'a block that is left open': { 'guides/tides.md': '# Tides\n\n<Note>open\n' },
  'a page that navigation does not name': { 'guides/late.md': '# Late\n' },
  'navigation with a page that is missing': {
    'docs.json': manifest([...PAGES, { type: 'page', file: 'guides/nope' }]),
  },
  'navigation with a page twice': { 'docs.json': manifest([...PAGES, ...PAGES]) },
  'navigation with an unknown node': { 'docs.json': manifest([{ type: 'chapter' }, ...PAGES]) },
  'broken entries of the navigation': {
    'docs.json': manifest(
      [
        ...PAGES,
        { type: 'link', title: 'Pattern', href: '/was/tides#spring' },
        { type: 'link', title: 'Gone', href: '/docs/gone' },
        { type: 'link', title: 'Script', href: 'javascript:alert(1)' },
        { type: 'link', title: 'Neap', href: 'guides/tides#neap' },
        { type: 'group', label: 'More', items: [{ type: 'api', title: 'API', spec: 'api.yaml' }] },
      ],
      { redirects: [{ from: '/was/*', to: '/docs/:splat' }] },
    ),
  },
  'redirects that cannot match': {
    'docs.json': manifest(PAGES, { redirects: [{ from: '/:a/:a', to: '/docs/tides' }] }),
  },
  'two spaces of one slug': {
    'docs.json': JSON.stringify({
      version: 1,
      name: 'Faults',
      spaces: [
        { name: 'Docs', nav: PAGES },
        { name: 'Docs', nav: [] },
      ],
    }),
  },
  'a manifest that is no JSON': { 'docs.json': '{' },
  'a manifest of another product': { 'docs.json': '{"navigation":[]}' },
  'front matter that is no YAML': { 'index.md': '---\ntitle: [\n---\n\n# Home\n' },
};

beforeAll(async () => {
  for (const path of TREES) {
    const folder = join(home.path, path.replaceAll('/', '-'));
    await cp(at(path), folder, { recursive: true });
    folders.set(path, folder);
  }
  for (const [name, files] of Object.entries(FAULTS)) {
    folders.set(name, await plantNew(home.path, { ...SOUND, ...files }));
  }
});

describe('the same as a server says of', () => {
  test.each(TREES)('%s', async (path) => {
    const files = await expectSame(folders.get(path) ?? '');
    expect(files.length).toBeGreaterThan(1);
  });

  test.each(Object.entries(FAULTS))('%s', async (name, files) => {
    const issues = (await expectSame(folders.get(name) ?? '')).flatMap((file) => file.issues);
    if (Object.keys(files).length === 0) expect(issues).toEqual([]);
    else expect(issues).not.toEqual([]);
  });
});

test('broken entries are reported with the place in docs.json', async () => {
  const files = await locally(folders.get('broken entries of the navigation') ?? '');
  const text = FAULTS['broken entries of the navigation']?.['docs.json'] ?? '';
  const placeOf = (href: string) => `1:${text.indexOf(JSON.stringify(href)) + 1}`;
  const found = files.flatMap(({ path, issues }) =>
    issues.map(({ rule, severity, line, column }) => [path, rule, severity, `${line}:${column}`]),
  );
  const target = ['docs.json', 'navigation-target', 'warning'];
  expect(found).toEqual([
    [...target, placeOf('/docs/gone')],
    [...target, placeOf('javascript:alert(1)')],
    ['docs.json', 'navigation-anchor', 'warning', placeOf('guides/tides#neap')],
    [...target, placeOf('api.yaml')],
  ]);
});

test('a sound folder ends with 0, one page is checked as a part of its project, all as annotations', async () => {
  const sound = folders.get('a sound folder') ?? '';
  expect(await command(['validate', sound], home.path)).toMatchObject({ code: 0, stdout: '' });
  const faulty = folders.get('a link to a page that is missing') ?? '';
  const one = await command(['validate', 'index.md', '--format', 'github'], faulty);
  expect(one).toMatchObject({ code: 0 });
  expect(one.stdout).toStartWith(
    '::warning file=index.md,line=3,col=5,endColumn=19,title=link-target::',
  );
});

const DESCRIPTION = `openapi: 3.1.0
info: { title: Harbour, version: '1', description: Ships, contact: { name: Ada } }
servers: [{ url: 'https://api.example.com' }]
tags: [{ name: ships }]
paths:
  /ships/{id}:
    get:
      operationId: ship
      tags: [ships]
      description: One ship
      responses:
        '200': { description: Ok, content: { application/json: { schema: { $ref: 'parts/ship.yaml#/Ship' } } } }
        '404': { description: No, content: { application/json: { schema: { $ref: 'parts/none.yaml' } } } }
        '409': { description: No, content: { application/json: { schema: { $ref: '../secret.yaml' } } } }
        '500': { description: No, content: { application/json: { schema: { $ref: 'https://example.com/x.yaml' } } } }
`;

test('descriptions of APIs that docs.json names are checked with the files that they refer to', async () => {
  const parent = await plantNew(home.path, { 'secret.yaml': 'type: string\n' });
  const folder = join(parent, 'docs');
  await plant(folder, {
    ...SOUND,
    'docs.json': manifest([
      ...PAGES,
      { type: 'api', title: 'API', spec: './openapi.yaml' },
      { type: 'api', title: 'Graph', spec: 'graph/schema.graphql' },
    ]),
    'graph/schema.graphql': 'type Query {\n  ship: Shop\n}\n',
    'openapi.yaml': DESCRIPTION,
    'parts/ship.yaml':
      'Ship:\n  type: object\n  properties:\n    name: { type: string, example: 3 }\n',
    'not-named.yaml': 'openapi: 3.1.0\n',
  });
  const expected = (cwd: string) => [
    `${cwd}openapi.yaml:7:9 error path-params Operation must define parameter "{id}" as expected by path "/ships/{id}".`,
    `${cwd}openapi.yaml:13:82 error invalid-ref The file parts/none.yaml does not exist`,
    `${cwd}openapi.yaml:14:82 error invalid-ref ../secret.yaml is outside of the folder, and references to it are not followed`,
    `${cwd}openapi.yaml:15:82 error invalid-ref References to other servers are not followed`,
    `${cwd}parts/ship.yaml:4:36 error oas3-valid-schema-example "example" property type must be string`,
  ];
  const whole = await command(['validate', 'docs'], parent);
  expect(whole.stdout.trimEnd().split('\n')).toEqual([
    ...expected('docs/'),
    'docs/graph/schema.graphql:2:9 error known-type-names Unknown type "Shop".',
  ]);
  expect(whole).toMatchObject({ code: 2, stderr: expect.stringContaining('Checked 5 files') });
  const one = await command(['validate', 'openapi.yaml'], folder);
  expect(one.stdout.trimEnd().split('\n')).toEqual(expected(''));
  expect((await command(['validate', 'guides'], folder)).stdout).toBe('');
  const url = ['--url', service.url];
  const elsewhere = await command(['validate', 'openapi.yaml', ...url], folder, {
    QUOIN_TOKEN: token,
  });
  expect(elsewhere).toMatchObject({ code: 0 });
  expect(elsewhere.stdout).toStartWith('openapi.yaml:1:1 warning not-checked ');
});

/** `levels` schemas that refer to the next one nine times each. */
const doubling = (levels: number): string =>
  [
    'openapi: 3.1.0',
    'info: { title: A, version: "1" }',
    'components:',
    '  schemas:',
    ...Array.from({ length: levels }, (_, level) => [
      `    S${level}:`,
      '      type: object',
      '      properties:',
      ...Array.from({ length: 9 }, (__, at) => {
        return `        p${at}: { $ref: "#/components/schemas/S${level + 1}" }`;
      }),
    ]).flat(),
    `    S${levels}: { type: string }`,
  ].join('\n');

const LAUGHS = [
  'openapi: 3.1.0',
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`),
].join('\n');

test('descriptions that are small and have no end when they are expanded are not checked', async () => {
  const cases = [
    ['laughs.yaml', LAUGHS, 'uses its anchors too often'],
    ['references.yaml', doubling(12), 'more than 2,000,000 values'],
    [
      'deep.json',
      `{"openapi":"3.1.0","x-deep":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
      'levels',
    ],
    ['long.yaml', `openapi: 3.1.0\nx: ${'a'.repeat(5_000_000)}`, 'longer than 5,000,000'],
  ] as const;
  const folder = await plantNew(home.path, {
    ...Object.fromEntries(cases.map(([name, text]) => [name, text])),
    'other.yaml': 'components: { schemas: { A: { $ref: "laughs.yaml#/a9" } } }\nopenapi: 3.1.0\n',
  });
  const names = cases.map(([name]) => name);
  const { code, stdout } = await command(['validate', ...names, 'other.yaml'], folder);
  expect(code).toBe(2);
  for (const [name, , words] of cases) {
    const line = stdout.split('\n').find((one) => one.startsWith(`${name}:`));
    expect(line).toStartWith(`${name}:1:1 warning not-checked `);
    expect(line).toContain(words);
  }
  expect(stdout).toMatch(/^other\.yaml:1:\d+ error invalid-ref laughs\.yaml uses its anchors/m);
});
