/** Schemas of GraphQL as pages. */
import { describe, expect, test } from 'bun:test';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { html, markdown, pageOf, read } from './support.ts';

const SCHEMA = `"""Ships and berths"""
schema { query: Query mutation: Change subscription: Events }

type Query {
  """Reads **one** ship."""
  ship("Of the ship" id: ID!, units: Units = METRIC): Ship
  "Ships in order"
  ships(first: Int! = 20, filter: ShipFilter): ShipConnection!
  search(text: String!): [Found!]!
  old: String @deprecated(reason: "Use \`ship\`")
}
type Change { addShip(input: AddShip!): Ship! }
type Events { arrived(berth: ID): Ship! }

interface Node { id: ID! }
"""A vessel with a [flag](https://flags.example)"""
type Ship implements Node {
  id: ID!
  name(language: String = "en"): String
  length: Float!
  flag: Flag
  sister: Ship
  built: Date
}
type ShipConnection { nodes: [Ship!]! total: Int! }
type Berth implements Node { id: ID! }
union Found = Ship | Berth
enum Units { METRIC "In feet" IMPERIAL @deprecated(reason: "Use \`METRIC\`") }
enum Flag { NO SE }
input AddShip { name: String!, flag: Flag = NO, filter: ShipFilter }
input ShipFilter { and: [ShipFilter!], name: String }
input Choice @oneOf { id: ID, name: String }
scalar Date @specifiedBy(url: "https://dates.example")
`;

const sdl = (text: string) => read(text, {}, 'schema.graphql');

describe('a schema in the language of GraphQL', () => {
  const found = sdl(SCHEMA);
  const { pages } = found;

  test('has a page for each query, mutation, subscription and type', () => {
    expect(found.problems).toEqual([]);
    expect(found.reference?.format).toBe('GraphQL');
    expect(pages.map(({ key, path }) => `${key} at ${path}`)).toEqual([
      'QUERY ship at queries/ship',
      'QUERY ships at queries/ships',
      'QUERY search at queries/search',
      'QUERY old at queries/old',
      'MUTATION addShip at mutations/add-ship',
      'SUBSCRIPTION arrived at subscriptions/arrived',
      'TYPE Berth at objects/berth',
      'TYPE Ship at objects/ship',
      'TYPE ShipConnection at objects/ship-connection',
      'TYPE Node at interfaces/node',
      'TYPE Found at unions/found',
      'TYPE Flag at enums/flag',
      'TYPE Units at enums/units',
      'TYPE AddShip at input-objects/add-ship',
      'TYPE Choice at input-objects/choice',
      'TYPE ShipFilter at input-objects/ship-filter',
      'TYPE Date at scalars/date',
    ]);
  });

  test('a query shows its arguments, what it returns, a request and an answer', async () => {
    const page = pageOf(pages, 'QUERY ship');
    const text = markdown(page);
    expect(text).toContain('`QUERY ship`');
    expect(text).toContain('Reads **one** ship.');
    expect(text).toContain('- `id` `ID!` required');
    expect(text).toContain('Of the ship');
    expect(text).toContain('- `units` [`Units`](../enums/units.md) default `METRIC`');
    expect(text).toContain('Allowed values `METRIC` `IMPERIAL`');
    expect(text).toContain('- `sister` [`Ship`](../objects/ship.md)');
    expect(text).toContain('query Ship($id: ID!) {\n  ship(id: $id) {\n    id\n    name\n');
    expect(text).toContain('"id": "1"');
    const page_ = await html(page);
    expect(page_).toContain('data-method="query"');
    expect(page_).toContain('Arguments');
    expect(page_).toContain('href="../objects/ship"');
    // Fields have arguments, too.
    expect(page_).toContain('>language<');
    expect(page_).not.toContain('data-try');
  });

  test('a mutation shows the fields of its input, and an input that contains itself is a link', () => {
    const text = markdown(pageOf(pages, 'MUTATION addShip'));
    expect(text).toContain('- `input` [`AddShip!`](../input-objects/add-ship.md) required');
    expect(text).toContain('  - `name` `String!` required');
    expect(text).toContain('`and` [`[ShipFilter!]`](../input-objects/ship-filter.md) recursive');
    expect(text).toContain('mutation AddShip($input: AddShip!)');
    expect(text).toContain('"name": "text"');
  });

  test('a connection is selected down to fields with values, and a union by its types', () => {
    expect(markdown(pageOf(pages, 'QUERY ships'))).toContain('nodes {\n      id\n');
    expect(markdown(pageOf(pages, 'QUERY search'))).toContain('... on Ship {\n      id\n');
  });

  test('pages of types show interfaces, values, members, and the specification of a scalar', async () => {
    expect(markdown(pageOf(pages, 'TYPE Ship'))).toContain(
      'Implements [`Node`](../interfaces/node.md)',
    );
    expect(markdown(pageOf(pages, 'TYPE Node'))).toContain(
      'Implemented by [`Berth`](../objects/berth.md)',
    );
    const units = markdown(pageOf(pages, 'TYPE Units'));
    expect(units).toContain('In feet');
    expect(units).toContain('Use `METRIC`');
    expect(markdown(pageOf(pages, 'TYPE Found'))).toContain('[`Berth`](../objects/berth.md)');
    expect(markdown(pageOf(pages, 'TYPE Choice'))).toContain('`@oneOf`');
    expect(await html(pageOf(pages, 'TYPE Date'))).toContain('https://dates.example');
    expect(markdown(pageOf(pages, 'QUERY old'))).toContain('**Deprecated**: Use `ship`');
    const old = await html(pageOf(pages, 'QUERY old'));
    expect(old).toContain('Use <code>ship</code>');
    expect(old).not.toContain('Deprecated');
  });

  test('an answer to introspection has the same pages', () => {
    const answer = introspectionFromSchema(buildSchema(SCHEMA), {
      descriptions: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    for (const document of [answer, { data: answer }]) {
      const { pages: others, problems, reference } = read(document, {}, 'schema.json');
      expect(problems).toEqual([]);
      expect(reference?.format).toBe('GraphQL');
      const texts = (all: typeof pages) => all.map((page) => [page.key, markdown(page)]);
      const sorted = (all: typeof pages) => texts(all).toSorted();
      expect(sorted(others)).toEqual(sorted(pages));
    }
  });
});

test('a schema without a name of its own is recognized by its text, with the usual root types', () => {
  const { pages } = read('# Ships\ntype Query { ship: String }\n', {}, 'schema.txt');
  expect(pages.map(({ key }) => key)).toEqual(['QUERY ship']);
});

test('an extension of a type adds to it, and a part that is inaccessible is not shown', () => {
  const { pages, problems } = sdl(
    'type Query { a: A, secret: String @inaccessible }\nextend type A @key(fields: "id") { id: ID }\nextend type A { name: String }\ntype Hidden @inaccessible { x: Int }',
  );
  expect(problems).toEqual([]);
  expect(pages.map(({ key }) => key)).toEqual(['QUERY a', 'TYPE A']);
  expect(markdown(pageOf(pages, 'TYPE A'))).toContain('`name` `String`');
});

describe('a schema that is not valid', () => {
  test('is shown as far as it is valid, and its problems have lines', () => {
    const { pages, problems } = sdl('type Query {\n  ship: Boat\n  ship: String\n}\n');
    expect(pages.map(({ key }) => key)).toEqual(['QUERY ship']);
    expect(problems).toContainEqual({
      message: 'Unknown type "Boat". Did you mean "Float"?',
      file: null,
      line: 2,
      column: 9,
    });
  });

  test('is refused with the line if it cannot be parsed', () => {
    const { reference, problems } = sdl('type Query {\n  ship: \n}');
    expect(reference).toBeNull();
    expect(problems).toEqual([
      { message: 'Syntax Error: Expected Name, found "}"', file: null, line: 3, column: 1 },
    ]);
  });

  test('with lists inside of each other without end is refused', () => {
    const { reference } = sdl(`type Query { a: ${'['.repeat(100_000)}Int${']'.repeat(100_000)} }`);
    expect(reference).toBeNull();
  });

  test('an input that would fill the page is shown as links', () => {
    const inputs = Array.from(
      { length: 30 },
      (_, at) =>
        `input I${at} { ${Array.from({ length: 30 }, (_, to) => `f${to}: I${to}`).join(' ')} }`,
    );
    const { pages } = sdl(`type Query { a(x: I0): Int }\n${inputs.join('\n')}`);
    const text = markdown(pageOf(pages, 'QUERY a'));
    expect(text).toContain('[`I29`](../input-objects/i29.md)');
    expect(text.length).toBeLessThan(20_000);
  });

  test('scripts in descriptions do not run', async () => {
    const { pages } = sdl(
      'type Query { "<script>alert(1)</script><img src=x onerror=alert(1)>" a: Int }',
    );
    const page = await html(pageOf(pages, 'QUERY a'));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('onerror=alert');
  });
});
