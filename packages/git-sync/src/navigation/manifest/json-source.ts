/** A JSON file as values with their positions. */
import { type Node, parseTree } from 'jsonc-parser';

/** Levels of arrays and objects, as the contract's `LIMITS.jsonDepth`. */
const MAX_DEPTH = 100;

/** Whether the text nests deeper than a parser should have to go; strings are passed over. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    } else if (char === '{' || char === '[') {
      depth++;
      if (depth > MAX_DEPTH) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
};

export interface JsonSource {
  readonly text: string;
  readonly value: unknown;
  /** Where an object or array of {@link value} is. */
  nodeOf(value: object): Node | null;
}

/** Of an object, the last member of a name counts, as `JSON.parse` has it. */
const valuesOf = (root: Node): { value: unknown; nodes: Map<object, Node> } => {
  const nodes = new Map<object, Node>();
  const readNode = (node: Node): unknown => {
    if (node.type === 'array') {
      const list = (node.children ?? []).map(readNode);
      nodes.set(list, node);
      return list;
    }
    if (node.type !== 'object') return node.value;
    const members: [string, unknown][] = [];
    for (const { children = [] } of node.children ?? []) {
      const [name, value] = children;
      if (name !== undefined && value !== undefined)
        members.push([String(name.value), readNode(value)]);
    }
    const object = Object.fromEntries(members);
    nodes.set(object, node);
    return object;
  };
  return { value: readNode(root), nodes };
};

/** @returns why the text is not JSON, as text that follows `The file is not JSON: ` */
export const readJson = (text: string): JsonSource | string => {
  if (isTooDeep(text)) return `it nests deeper than ${MAX_DEPTH} levels`;
  // JSON knows no mark of byte order; a blank keeps the places.
  const plain = text.replace(/^\ufeff/, ' ');
  try {
    JSON.parse(plain);
  } catch (problem) {
    if (problem instanceof SyntaxError) return problem.message;
    throw problem;
  }
  const root = parseTree(plain);
  if (root === undefined) return 'it is empty';
  const { value, nodes } = valuesOf(root);
  return { text, value, nodeOf: (object) => nodes.get(object) ?? null };
};
