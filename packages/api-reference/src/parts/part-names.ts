/** Parts of descriptions, as blocks of a page name them. */
import { keysOf, OPERATION_MEMBERS, type OperationName, operationName } from '../operation-name.ts';

export interface PartName {
  /** As the attribute `operation` or `schema` of a block says it. */
  readonly text: string;
  /** File or address of the description; null for the first one that has the part. */
  readonly spec: string | null;
  /** Keys of the pages that it can mean, the best one first. */
  readonly keys: readonly string[];
}

/**
 * Blocks of one page that show a part. Quoin's own limit: a page with more is a reference of its
 * own.
 */
const MOST_PARTS = 100;

/** Whether a text is worth parsing: finds more than blocks, and never less. */
const NAMED =
  /\b(operation|schema)\s*=\s*(?:\{\s*)?(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})'|`([^`\n]{1,2000})`)/g;

const operation = (text: string): OperationName | null => {
  for (const member of OPERATION_MEMBERS) {
    const found = operationName(text, member);
    if (found !== null) return found;
  }
  return null;
};

/** Names of schemas in OpenAPI have no spaces (OpenAPI 3.1 §4.8.7). */
const schemaName = (text: string): PartName => {
  const [, spec = null, name = ''] = /^(?:(\S+)\s+)?(\S+)\s*$/.exec(text.trim()) ?? [];
  return { text, spec, keys: ['SCHEMA', 'TYPE', 'MESSAGE'].map((kind) => `${kind} ${name}`) };
};

/** The part that a value of an attribute names; null if no description can have it. */
export const partName = (attribute: 'operation' | 'schema', text: string): PartName | null => {
  if (attribute === 'schema') return schemaName(text);
  const named = operation(text);
  return named && { text, spec: named.spec, keys: keysOf(named.key) };
};

/** Returns the parts that the blocks of a text can name, each once. */
export const partNames = (text: string): PartName[] => {
  const found = new Map<string, PartName>();
  for (const [, attribute, ...values] of text.matchAll(NAMED)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const name = partName(attribute === 'schema' ? 'schema' : 'operation', value);
    if (name !== null) found.set(`${attribute} ${value}`, name);
    if (found.size >= MOST_PARTS) break;
  }
  return [...found.values()];
};
