/** Rules of `quoin validate` for schemas in GraphQL. */
import { expect, test } from 'bun:test';
import { temporaryFolder } from '@quoin/test-kit';
import { isSchemaFile } from '../src/validate/descriptions.ts';
import { lintSchema } from '../src/validate/lint-schema.ts';

const lint = async (text: string, name = 'schema.graphql'): Promise<string[]> => {
  await using folder = await temporaryFolder();
  const disk = `${folder.path}/${name}`;
  await Bun.write(disk, text);
  expect(await isSchemaFile(disk)).toBe(true);
  const issues = await lintSchema(disk, name);
  return issues.map(
    ({ line, column, severity, rule, message }) =>
      `${line}:${column} ${severity} ${rule} ${message}`,
  );
};

test('a schema that follows the rules has no issue', async () => {
  const text = `
    directive @tag(name: String!) on FIELD_DEFINITION
    interface Named { name: String! }
    type Query { ship(id: ID!): Ship @tag(name: "a") @external old: Ship @deprecated(reason: "Use ship") }
    type Ship implements Named { name: String! }
  `;
  expect(await lint(text)).toEqual([]);
});

test('a syntax error has its line', async () => {
  expect(await lint('type Query {\n  ship(: Ship\n}\n')).toEqual([
    '2:8 error syntax Syntax Error: Expected Name, found ":".',
  ]);
});

test('unknown types, names that occur twice, and deprecations without a reason have their lines', async () => {
  const text = `type Query {
  ship: Shop @deprecated
  crew: [Ship!]! @deprecated(reason: " ")
  crew: Int
}
type Ship { name: String }
`;
  expect(await lint(text)).toEqual([
    '3:3 error unique-field-definition-names Field "Query.crew" can only be defined once.',
    '2:9 error known-type-names Unknown type "Shop". Did you mean "Ship"?',
    '2:14 warning deprecation-reason The deprecation has no reason. Write what to use instead: `@deprecated(reason: "…")`',
    '3:18 warning deprecation-reason The deprecation has no reason. Write what to use instead: `@deprecated(reason: "…")`',
  ]);
});

test('a schema that cannot be built is an error: interfaces, inputs, and a missing root', async () => {
  const text = `interface Named {
  name: String!
}
type Ship implements Named { size: Int }
input Filter { ship: Ship }
`;
  expect(await lint(text)).toEqual([
    '1:1 error valid-schema Query root type must be provided.',
    '2:3 error valid-schema Interface field Named.name expected but Ship does not provide it.',
    '5:22 error valid-schema The type of Filter.ship must be Input Type but got: Ship.',
  ]);
});

test('types of another service can be extended and named', async () => {
  const text = 'extend type User @key(fields: "id") { ships: [Ship] }\ntype Ship { owner: User }\n';
  expect(await lint(text)).toEqual([]);
});

test('a schema that would take the rules too long, or has too many levels, is not checked', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => `scalar S${at}`).join('\n');
  const deep = `type Query { a: ${'['.repeat(200_000)}Int }`;
  for (const text of [many, deep, `# ${'a'.repeat(5_000_001)}`]) {
    expect(await lint(text)).toEqual([expect.stringMatching(/^1:1 warning not-checked /)]);
  }
});

test('the answer to an introspection is checked', async () => {
  const type = (name: string) => ({ kind: 'OBJECT', name, ofType: null });
  const answer = (shipType: string) => {
    const field = { name: 'ship', args: [], type: type(shipType), isDeprecated: false };
    const query = { ...type('Query'), fields: [field], interfaces: [] };
    const ship = { ...type('Ship'), fields: [], interfaces: [] };
    return JSON.stringify({
      data: { __schema: { queryType: { name: 'Query' }, types: [query, ship], directives: [] } },
    });
  };
  expect(await lint(answer('Ship'), 'schema.json')).toEqual([
    '1:1 error valid-schema Type Ship must define one or more fields.',
  ]);
  expect(await lint(answer('Shop'), 'schema.json')).toEqual([
    expect.stringMatching(/^1:1 error valid-schema .*Shop/),
  ]);
});
