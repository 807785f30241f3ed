/** The files that the contract determines. */
import { contract, type Endpoint, ERRORS } from '@quoin/contract';
import { version } from '../package.json';
import { asBiomeLeaves } from './biome.ts';
import { methodText } from './method-text.ts';
import { methodsOf } from './methods.ts';
import { errorName, fileName, resourceName } from './names.ts';
import { TypeWriter } from './type-writer.ts';

const HEAD = '// Written by `bun run generate` from the contract; do not edit.\n';

const errorsText = (): string => {
  const codes = Object.keys(ERRORS);
  const classes = Object.entries(ERRORS).map(
    ([code, { title, status }]) => `/** \`${code}\`, HTTP ${status}: ${title}. */
export class ${errorName(code)} extends ApiError {
  override readonly name: string = '${errorName(code)}';
}`,
  );
  return `${HEAD}/** The error table: a class for each code. */
import { ApiError } from '../errors.ts';

/** HTTP status, exit code of the command line and title of each code (1 generic, 2 usage, 3 authentication, 4 entitlement, 5 conflict, 6 network or limit). */
export const ERRORS = ${JSON.stringify(ERRORS)} as const;

/** Stable code of a refusal. */
export type ErrorCode = keyof typeof ERRORS;

${classes.join('\n\n')}

/** The class of each code. */
export const ERROR_CLASSES = { ${codes.map((code) => `${code}: ${errorName(code)}`).join(', ')} } as const;
`;
};

/** Where the types of promises are. */
const PROMISES: Readonly<Record<string, string>> = {
  ApiPromise: 'api-promise',
  EventStreamPromise: 'event-stream',
  ListPromise: 'list-promise',
};

/** Names of declared types in the code of a text, docstrings left out. */
const typesIn = (text: string, declared: readonly string[]): string[] => {
  const code = text.replaceAll(/\/\*\*.*?\*\/|'[^']*'|`[^`]*`/gs, '');
  return declared.filter((type) => new RegExp(`\\b${type}\\b`).test(code));
};

const resourceText = (name: string, methods: string, declared: readonly string[]): string => {
  const promises = Object.entries(PROMISES).filter(([type]) => methods.includes(` ${type}<`));
  const types = typesIn(methods, declared);
  const imports = [
    ...promises.map(([type, file]) => `import type { ${type} } from '../${file}.ts';`),
    "import type { RequestOptions } from '../call.ts';",
    "import { path } from '../path.ts';",
    "import { Resource } from '../resource.ts';",
    types.length > 0 ? `import type { ${types.join(', ')} } from './types.ts';` : '',
  ];
  return `${HEAD}${imports.join('\n')}\n
/** The methods of \`quoin.${name}\`. */
export class ${resourceName(name)} extends Resource {\n${methods}\n}\n`;
};

const quoinText = (
  names: readonly string[],
): string => `${HEAD}import { Client } from './client.ts';
${names.map((name) => `import { ${resourceName(name)} } from './generated/${fileName(name)}.ts';`).join('\n')}
import type { ClientOptions } from './options.ts';

/**
 * The whole API; where only a part of it should be in a bundle, make its resource over a {@link Client}.
 *
 * @example
 * \`\`\`ts
 * const quoin = new Quoin({ baseUrl: 'https://docs.example.com', token: process.env.QUOIN_TOKEN });
 * for await (const project of quoin.projects.list()) console.log(project.name);
 * \`\`\`
 */
export class Quoin {
  /** What sends the requests of all resources. */
  readonly client: Client;
${names.map((name) => `  readonly ${name}: ${resourceName(name)};`).join('\n')}

  /** @throws QuoinError where an option is not what it has to be */
  constructor(options: ClientOptions) {
    this.client = new Client(options);
${names.map((name) => `    this.${name} = new ${resourceName(name)}(this.client);`).join('\n')}
  }
}
`;

/** Names and texts, below `src/`. */
export const generate = (): Promise<ReadonlyMap<string, string>> => {
  const types = new TypeWriter();
  const resources = Object.entries<Record<string, Endpoint>>(contract).map(([name, endpoints]) => {
    const methods = Object.values(endpoints).flatMap((endpoint) => methodsOf(types, endpoint));
    return { name, methods: methods.map(methodText).join('\n\n') };
  });
  const declared = [...types.declarations.keys()];
  const names = resources.map(({ name }) => name);
  return asBiomeLeaves(
    new Map([
      ['version.ts', `${HEAD}/** Of this package. */\nexport const VERSION = '${version}';\n`],
      ['quoin.ts', quoinText(names)],
      ['generated/errors.ts', errorsText()],
      [
        'generated/types.ts',
        `${HEAD}/** What the API takes and answers. */\nimport type { UploadFile } from '../body.ts';\n\n${types.text()}`,
      ],
      [
        'generated/resources.ts',
        `${HEAD}/** Every resource of the API. */\n${names.map((name) => `export { ${resourceName(name)} } from './${fileName(name)}.ts';`).join('\n')}\n`,
      ],
      ...resources.map(
        ({ name, methods }) =>
          [`generated/${fileName(name)}.ts`, resourceText(name, methods, declared)] as const,
      ),
    ]),
  );
};
