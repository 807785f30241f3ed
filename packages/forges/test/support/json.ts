/** Members of JSON of which nothing is known. */

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const child = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isNode(at) ? at[key] : undefined), node);
