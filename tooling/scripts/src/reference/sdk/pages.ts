/** The pages of the reference of `@quoin/sdk`, written from its docstrings and types. */
import { ERROR_CLASSES, ERRORS, type ErrorCode } from '@quoin/sdk';
import { code, fence, inText, pageText, table } from '../markdown.ts';
import type { Declaration, Member } from './declarations.ts';
import type { Docstring } from './docstring.ts';
import { type Module, readPackage, readResources } from './sources.ts';
import { TYPES_PAGE, Types } from './types.ts';

/** Exports that are written by hand, by their module; others are helpers. */
const PAGES: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  client: {
    title: 'Client and options',
    about: 'What a client is made with, and what every method takes beside its own arguments.',
  },
  answers: {
    title: 'Answers, lists and streams',
    about:
      'Every method gives a promise of the answer; lists and streams can be looped over with `for await`.',
  },
  errors: {
    title: 'Errors',
    about:
      'Everything that is thrown is a `QuoinError`. What the server refuses is an `ApiError`, with a class for each code.',
  },
  helpers: { title: 'Helpers', about: 'Functions beside the endpoints, and their types.' },
};

const PAGE_OF: Readonly<Record<string, string>> = {
  'quoin.ts': 'client',
  'client.ts': 'client',
  'options.ts': 'client',
  'call.ts': 'client',
  'resource.ts': 'client',
  'version.ts': 'client',
  'body.ts': 'client',
  'api-promise.ts': 'answers',
  'list-promise.ts': 'answers',
  'event-stream.ts': 'answers',
  'errors.ts': 'errors',
  'problem.ts': 'errors',
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const isGenerated = ({ path }: Module, name: string): boolean => path === `generated/${name}.ts`;

/** In code a link is a name. */
const signatureOf = (text: string): string =>
  text
    .replace(/\{@link ([^}]+)\}/g, '$1')
    .replace(/^async \*/, '')
    .replace(/^const (\w+) = (?:async )?(?=[(<])/, 'function $1');

/** What a docstring says beside its first lines. */
const restOf = ({ params, throws, examples }: Docstring): string[] => [
  params.map((param) => `- ${inText(param.replace(/^(\w+)(?: -)? /, '`$1`: '))}`).join('\n'),
  throws === '' ? '' : `Throws ${inText(throws)}.`,
  ...examples.map((example) => fence('ts', example)),
];

const memberSections = (member: Member): string[] => [
  `### ${member.name}`,
  inText(member.doc.text),
  fence('ts', signatureOf(member.signature)),
  ...restOf(member.doc),
];

const declarationSections = ({ name, text, doc, members }: Declaration): string[] => [
  `## ${name}`,
  inText(doc.text),
  fence('ts', signatureOf(text)),
  ...restOf(doc),
  ...members.flatMap(memberSections),
];

/** Names of errors, with their codes if the server returns them. */
const refusals = (throws: string): string =>
  throws === ''
    ? ''
    : `Throws ${throws
        .split(', ')
        .map((name) => (/^\w+$/.test(name) ? code(name) : inText(name)))
        .join(', ')}.`;

const methodSections = (method: Member, types: Types, page: string): string[] => {
  const { name, signature, doc } = method;
  const links = types.links(method, page);
  return [
    `## ${name}`,
    inText(doc.text),
    fence('ts', signature),
    links === '' ? '' : `Types: ${links}.`,
    ...doc.params.map((param) => `- ${inText(param)}`),
    ...doc.examples.map((example) => fence('ts', example)),
    refusals(doc.throws),
  ];
};

const resourcePage = (property: string, methods: readonly Member[], types: Types): string => {
  const page = kebab(property);
  const declared = types.sections(page, '###');
  const names = methods.map(({ name }) => name);
  return pageText({
    title: `quoin.${property}`,
    description: `Methods of quoin.${property} in the SDK: ${names.join(', ')}`,
    body: [
      ...methods.flatMap((method) => methodSections(method, types, page)),
      declared.length === 0 ? '' : '## Types',
      ...declared,
    ],
  });
};

const errorTable = (): string =>
  table(
    ['class', 'code', 'status', 'exit code', 'when'],
    Object.entries(ERRORS).map(([name, { status, exit, title }]) => [
      code(ERROR_CLASSES[name as ErrorCode].name),
      code(name),
      String(status),
      String(exit),
      title,
    ]),
  );

/** The table is data too, for programs. */
const errorData = (modules: readonly Module[]): string[] =>
  (modules.find((module) => isGenerated(module, 'errors'))?.exported ?? []).flatMap(
    ({ kind, name, text, doc }) =>
      kind === 'class'
        ? []
        : [`## ${name}`, inText(doc.text), kind === 'type' ? fence('ts', text) : ''],
  );

const handWrittenPages = (modules: readonly Module[]): Map<string, string> => {
  const byPage = new Map<string, Declaration[]>();
  const order = Object.keys(PAGE_OF);
  const written = modules
    .filter(({ path }) => !path.startsWith('generated/'))
    .toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  for (const { path, exported } of written) {
    const page = PAGE_OF[path] ?? 'helpers';
    byPage.set(page, [...(byPage.get(page) ?? []), ...exported]);
  }
  return new Map(
    Object.entries(PAGES).flatMap(([page, { title, about }]) => {
      const declarations = byPage.get(page);
      if (declarations === undefined) return [];
      const body = [
        about,
        ...(page === 'errors' ? ['## Codes', errorTable(), ...errorData(modules)] : []),
        ...declarations.flatMap(declarationSections),
      ];
      return [[page, pageText({ title, description: about.replaceAll('`', ''), body })]];
    }),
  );
};

const indexPage = (
  resources: readonly (readonly [property: string, methods: readonly Member[]])[],
  others: ReadonlyMap<string, string>,
): string =>
  pageText({
    title: 'SDK reference',
    description: 'Every method, type and error of @quoin/sdk, written from its source',
    body: [
      'Written from the docstrings and types of `@quoin/sdk`. New to it? Read [The SDK in five minutes](../../guides/sdk.md) first.',
      [...others.keys()]
        .map((page) => `- [${PAGES[page]?.title}](${page}.md): ${PAGES[page]?.about}`)
        .concat(`- [Types](${TYPES_PAGE}.md): records that several resources answer with.`)
        .join('\n'),
      '## Resources',
      table(
        ['resource', 'methods'],
        resources.map(([property, methods]) => [
          `[\`quoin.${property}\`](${kebab(property)}.md)`,
          methods.map(({ name }) => code(name)).join(', '),
        ]),
      ),
    ],
  });

/** Names below `docs/reference/sdk`, without extension, and texts. */
export const sdkReference = async (): Promise<ReadonlyMap<string, string>> => {
  const modules = await readPackage();
  const classes = new Map(
    modules
      .flatMap(({ exported }) => exported)
      .map((declaration) => [declaration.name, declaration]),
  );
  const resources = [...readResources()].map(
    ([property, type]) => [property, classes.get(type)?.members ?? []] as const,
  );
  const declared = modules.find((module) => isGenerated(module, 'types'))?.exported ?? [];
  const others = handWrittenPages(modules);
  const types = new Types(
    declared,
    new Map(
      resources.map(([property, methods]) => [
        kebab(property),
        methods.flatMap((method) => method.types),
      ]),
    ),
  );
  const about = 'Records that several resources take or answer with, as TypeScript.';
  return new Map([
    ['index', indexPage(resources, others)],
    ...others,
    ...resources.map(
      ([property, methods]) => [kebab(property), resourcePage(property, methods, types)] as const,
    ),
    [
      TYPES_PAGE,
      pageText({
        title: 'Types',
        description: about,
        body: [about, ...types.sections(TYPES_PAGE, '##')],
      }),
    ],
  ]);
};
