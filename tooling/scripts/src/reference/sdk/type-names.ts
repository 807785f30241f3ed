/** The types that a part of a program names, from its syntax tree. */

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const COMMENTS: ReadonlySet<string> = new Set([
  'leadingComments',
  'innerComments',
  'trailingComments',
]);

const namedBy = (node: SyntaxNode): SyntaxNode[] => {
  const name: unknown = Reflect.get(node, 'typeName') ?? Reflect.get(node, 'expression');
  return isNode(name) && name.type === 'Identifier' ? [name] : [];
};

const identifiersIn = (value: unknown): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(identifiersIn);
  if (!isNode(value)) return [];
  const isType = value.type.startsWith('TS');
  const inside = Object.entries(value)
    // The body of an interface has its types; that of a function or a class is its program.
    .filter(([member]) => (member === 'body' ? isType : !COMMENTS.has(member)))
    .flatMap(([, child]) => identifiersIn(child));
  return isType ? [...namedBy(value), ...inside] : inside;
};

/** Returns the names of types in the order of the source, without the bodies of functions and classes. */
export const typeNamesIn = (node: unknown): readonly string[] => {
  const found = identifiersIn(node).toSorted((one, other) => one.start - other.start);
  return [...new Set(found.map((name) => String(Reflect.get(name, 'name'))))];
};
