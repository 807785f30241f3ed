/**
 * GitHub's descriptions in OpenAPI, whole. Their package has 400 MB and is outside of the workspace: for
 * `soak` and for the scripts that write fixtures.
 */

type Node = Readonly<Record<string, unknown>>;

const FOLDER = import.meta.dirname;
const PACKAGE = new URL('node_modules/@octokit/openapi/', import.meta.url);

/** Installs the package. */
export const installGithubDescriptions = async (): Promise<void> => {
  const child = Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], {
    cwd: FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error(`bun install failed in ${FOLDER}`);
};

/** A file of the package, in JSON. */
export const githubFile = (path: string): Promise<Node> => Bun.file(new URL(path, PACKAGE)).json();

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberOf = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isNode(at) ? at[key] : undefined), node);

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
    const operation = memberOf(description, 'paths', path, method);
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
    const component = memberOf(description, 'components', kind, key);
    components[kind] = { ...components[kind], [key]: component };
    addReferences(component, open);
  }
  return components;
};

/**
 * A description of some operations, with the components that they refer to.
 * @param product such as `api.github.com`
 */
export const githubOperations = async (
  product: string,
  operations: readonly (readonly [method: string, path: string])[],
) => {
  const { openapi, info, servers, ...description } = await githubFile(`generated/${product}.json`);
  const paths = operationsOf(description, operations);
  return { openapi, info, servers, paths, components: componentsOf(description, paths) };
};
