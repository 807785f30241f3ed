/** The part of GitHub's OpenAPI description that is about the calls made here, made strict. */
import { fileURLToPath } from 'node:url';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const child = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isNode(at) ? at[key] : undefined), node);

/** Method and path, as the description has them. */
export type Operation = readonly [method: string, path: string];

/** GitHub itself, and the oldest server of one's own that is described. */
export const PRODUCTS = ['api.github.com', 'ghes-3.17'] as const;
export type Product = (typeof PRODUCTS)[number];

const load = (url: string): Promise<Node> => Bun.file(fileURLToPath(url)).json();

/** All of them, whole. */
export const DESCRIPTIONS: Readonly<Record<Product, Node>> = {
  'api.github.com': await load(
    import.meta.resolve('@octokit/openapi/generated/api.github.com.json'),
  ),
  'ghes-3.17': await load(import.meta.resolve('@octokit/openapi/generated/ghes-3.17.json')),
};

/** Names of what a component refers to, by kind and name. */
const references = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) references(item, found);
  if (!isNode(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') found.add(item.replace('#/components/', ''));
    else references(item, found);
  }
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
    if (!isNode(operation)) throw new Error(`GitHub describes no ${method} ${path}`);
    paths[path] = { ...paths[path], [method]: strict(operation) };
  }
  const components: Record<string, Record<string, unknown>> = {};
  const open = new Set<string>();
  references(paths, open);
  // A set gives what is added while it is gone through.
  for (const name of open) {
    const [kind = '', key = ''] = name.split('/');
    const component = child(description, 'components', kind, key);
    components[kind] = { ...components[kind], [key]: component };
    references(component, open);
  }
  return { openapi: description.openapi, info: description.info, paths, components };
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
