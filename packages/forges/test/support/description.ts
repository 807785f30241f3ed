/** The part of GitHub's OpenAPI description that is about the calls made here, made strict. */
import { child, isNode, type Node } from './json.ts';
import type { Operation } from './operations.ts';

/** GitHub itself, and the oldest server of one's own that is described. */
export const PRODUCTS = ['api.github.com', 'ghes-3.17'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Written by `soak/openapi/write.ts`. */
export const fixture = (product: Product): URL =>
  new URL(`../fixtures/github-openapi/${product}.json`, import.meta.url);

const load = (product: Product): Promise<Node> => Bun.file(fixture(product)).json();

const DESCRIPTIONS: Readonly<Record<Product, Node>> = {
  'api.github.com': await load('api.github.com'),
  'ghes-3.17': await load('ghes-3.17'),
};

/** A body with a member that GitHub does not know is not refused by GitHub; here it is. */
const strict = (operation: Node): Node => {
  const { requestBody: body } = operation;
  const schema = child(body, 'content', 'application/json', 'schema');
  if (!isNode(body) || !isNode(schema)) return operation;
  const closed = { ...schema, additionalProperties: false };
  return {
    ...operation,
    requestBody: { ...body, content: { 'application/json': { schema: closed } } },
  };
};

export const reduced = (product: Product, operations: readonly Operation[]): Node => {
  const description = DESCRIPTIONS[product];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [method, path] of operations) {
    const operation = child(description, 'paths', path, method);
    if (!isNode(operation)) throw new Error(`The excerpt has no ${method} ${path}`);
    paths[path] = { ...paths[path], [method]: strict(operation) };
  }
  return { ...description, paths };
};

/** Statuses that GitHub says an operation answers with. */
export const statusesOf = (product: Product, [method, path]: Operation): number[] =>
  Object.keys(child(DESCRIPTIONS[product], 'paths', path, method, 'responses') ?? {}).map(Number);

/** Names that an operation takes in the query. */
export const queryOf = (product: Product, [method, path]: Operation): string[] => {
  const description = DESCRIPTIONS[product];
  const parameters = child(description, 'paths', path, method, 'parameters');
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((given: unknown) => {
    const reference = child(given, '$ref');
    const name = typeof reference === 'string' ? reference.replace('#/', '').split('/') : null;
    const parameter = name === null ? given : child(description, ...name);
    const found = child(parameter, 'name');
    return child(parameter, 'in') === 'query' && typeof found === 'string' ? [found] : [];
  });
};
