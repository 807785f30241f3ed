/** Tools for tests: what skills may name, and a catalog of them. */
import type { ToolDescription } from '../../src/index.ts';

const tool = (
  name: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
  writes = false,
): [string, ToolDescription] => [
  name,
  {
    name,
    description: `Does ${name}`,
    writes,
    inputSchema: { type: 'object', additionalProperties: false, properties, required },
  },
];

export const catalogOf = (
  ...tools: readonly [string, ToolDescription][]
): ReadonlyMap<string, ToolDescription> => new Map(tools);

export const SEARCH = tool(
  'search',
  { q: { type: 'string', minLength: 2 }, limit: { type: 'integer', minimum: 1, maximum: 50 } },
  ['q'],
);
export const CREATE = tool(
  'create_page',
  {
    title: { type: 'string', maxLength: 200 },
    content: { type: 'string' },
    parentId: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string' } },
  },
  ['title'],
  true,
);
export const REQUEST = tool('http.request', { url: { type: 'string' } }, ['url'], true);
