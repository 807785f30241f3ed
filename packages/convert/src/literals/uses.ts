/** Members that are named, and functions that are called, in an expression. */
import { arrayMethod } from './array-methods.ts';
import type { Apply } from './call.ts';
import type { CollectionParts } from './collections.ts';
import { globalFunction } from './global-functions.ts';
import type { Expression, FunctionNode } from './syntax.ts';
import { textMethod } from './text-methods.ts';
import type { ConfigValue } from './value.ts';

type CallNode = Extract<Expression, { type: 'CallExpression' | 'OptionalCallExpression' }>;
type MemberNode = Extract<Expression, { type: 'MemberExpression' | 'OptionalMemberExpression' }>;

type Part = Expression | FunctionNode | CallNode['callee'] | CallNode['arguments'][number];

/** What reading a use needs of the reader of expressions. */
export interface UseParts extends CollectionParts {
  textOf(node: Part): string;
  value(node: Part): ConfigValue;
  /** The value of a name; it is not counted as a use of all that it contains. */
  named(name: string): ConfigValue | null;
  /** A value that is used once more; null where that would be too many values. */
  again(value: ConfigValue): ConfigValue | null;
  imported(from: string): ConfigValue | null;
  settled(value: ConfigValue): ConfigValue;
  readonly apply: Apply;
}

const SHOWN_LENGTH = 60;
const ENVIRONMENT = /^(?:process\.env|import\.meta\.env)\??\.?[\w[\]'"]*$/;

const lengthOf = (value: ConfigValue): number | null => {
  if (value.type === 'array') return value.items.length;
  return value.type === 'plain' && typeof value.value === 'string' ? value.value.length : null;
};

/** What a member is taken of. */
const ownerOf = (node: MemberNode['object'], parts: UseParts): ConfigValue => {
  const named = node.type === 'Identifier' ? parts.named(node.name) : null;
  return named ?? parts.value(node);
};

const nameOf = (node: MemberNode, parts: UseParts): string | null => {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  const key = parts.value(node.property);
  return key.type === 'plain' ? String(key.value) : null;
};

export const member = (node: MemberNode, parts: UseParts): ConfigValue | null => {
  // Variables of the environment are not set.
  if (ENVIRONMENT.test(parts.textOf(node))) return { ...parts.unread(node), isUnset: true };
  const object = ownerOf(node.object, parts);
  const name = nameOf(node, parts);
  if (name === null) return null;
  const isMissing =
    object.type === 'plain' && object.value === null && node.type === 'OptionalMemberExpression';
  if (isMissing) return parts.plain(null);
  if (object.type === 'object') {
    const found = object.members.get(name);
    if (found !== undefined) return parts.again(found);
    return object.unread.length === 0 ? parts.plain(null) : null;
  }
  const length = lengthOf(object);
  if (name === 'length') return length === null ? null : parts.plain(length);
  const item = object.type === 'array' ? object.items[Number(name)] : undefined;
  return item === undefined ? null : parts.again(item);
};

const argumentsOf = (node: CallNode, parts: UseParts): ConfigValue[] =>
  node.arguments.flatMap((argument): readonly ConfigValue[] => {
    if (argument.type !== 'SpreadElement') return [parts.value(argument)];
    const spread = parts.value(argument.argument);
    return spread.type === 'array' ? spread.items : [parts.unread(argument)];
  });

/** A function of the tree, or of JavaScript itself; null for any other. */
const called = (
  node: CallNode,
  callee: string,
  args: readonly ConfigValue[],
  parts: UseParts,
): ConfigValue | null => {
  const call = { args, apply: parts.apply, at: parts.at(node) };
  const { callee: named } = node;
  if (named.type === 'MemberExpression' || named.type === 'OptionalMemberExpression') {
    const name = nameOf(named, parts);
    const owner = ownerOf(named.object, parts);
    const method = owner.type === 'object' && name !== null ? owner.members.get(name) : undefined;
    if (method?.type === 'function') return parts.apply(method, args);
    if (owner.type === 'array' && name !== null) return arrayMethod(name, owner.items, call);
    if (owner.type === 'plain' && typeof owner.value === 'string' && name !== null) {
      return textMethod(name, owner.value, call);
    }
    return globalFunction(callee, call);
  }
  const value = parts.value(named);
  if (value.type === 'function') return parts.apply(value, args);
  return globalFunction(callee, call);
};

export const call = (node: CallNode, parts: UseParts): ConfigValue | null => {
  const callee = parts.textOf(node.callee);
  const args = argumentsOf(node, parts);
  const texts = args.map((arg) => (arg.type === 'plain' ? String(arg.value) : null));
  const [first] = texts;
  if (callee === 'require' && typeof first === 'string') return parts.imported(first);
  if (callee === 'require.resolve' && typeof first === 'string') return parts.plain(first);
  if (/^(?:path\.)?(?:join|resolve)$/.test(callee) && !texts.includes(null)) {
    return parts.plain(texts.join('/'));
  }
  const result = called(node, callee, args, parts);
  if (result !== null) return parts.again(result);
  if (callee.length > SHOWN_LENGTH) return null;
  // `defineConfig(() => ({…}))`: what a product's own function is given, it calls itself.
  return { type: 'call', callee, arguments: args.map(parts.settled), ...parts.at(node) };
};
