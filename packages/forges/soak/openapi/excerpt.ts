/** The excerpt of GitHub's OpenAPI descriptions that the tests use. */
import type { Product } from '../../test/support/description.ts';
import { child, isNode, type Node } from '../../test/support/json.ts';
import { ALL, META } from '../../test/support/operations.ts';

const FOLDER = import.meta.dirname;
const PACKAGE = new URL('node_modules/@octokit/openapi/', import.meta.url);

/** Installs the package, which is outside of the workspace. */
export const installDescriptions = async (): Promise<void> => {
  const child = Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], {
    cwd: FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error(`bun install failed in ${FOLDER}`);
};

const file = (path: string): Promise<Node> => Bun.file(new URL(path, PACKAGE)).json();

/** Adds the names of the components that a value refers to: kind and name. */
const addReferences = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) addReferences(item, found);
  if (!isNode(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') found.add(item.replace('#/components/', ''));
    else addReferences(item, found);
  }
};

const operationsOf = (
  description: Node,
  operations: readonly (readonly [method: string, path: string])[],
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [method, path] of operations) {
    const operation = child(description, 'paths', path, method);
    if (operation === undefined) throw new Error(`GitHub describes no ${method} ${path}`);
    paths[path] = { ...paths[path], [method]: operation };
  }
  return paths;
};

const componentsOf = (description: Node, paths: Node) => {
  const components: Record<string, Record<string, unknown>> = {};
  const open = new Set<string>();
  addReferences(paths, open);
  // The loop reaches the names that it adds.
  for (const name of open) {
    const [kind = '', key = ''] = name.split('/');
    const component = child(description, 'components', kind, key);
    components[kind] = { ...components[kind], [key]: component };
    addReferences(component, open);
  }
  return components;
};

/** Returns a description of some operations, with the components that they refer to. */
export const describedOnly = async (
  product: Product,
  operations: readonly (readonly [method: string, path: string])[],
) => {
  const { openapi, info, servers, ...description } = await file(`generated/${product}.json`);
  const paths = operationsOf(description, operations);
  return { openapi, info, servers, paths, components: componentsOf(description, paths) };
};

/** Returns the text of the product's fixture. */
export const excerpt = async (product: Product): Promise<string> => {
  const [{ name, version, license, repository }, description] = await Promise.all([
    file('package.json'),
    file(`generated/${product}.json`),
  ]);
  const paths = operationsOf(description, [META, ...ALL]);
  const content = {
    openapi: description.openapi,
    info: description.info,
    'x-excerpt': { package: name, version, license, repository, file: `generated/${product}.json` },
    paths,
    components: componentsOf(description, paths),
  };
  return `${JSON.stringify(content, null, 1)}\n`;
};
