/** Operators and joined texts as values; null where one cannot be read. */
import type { Expression } from './syntax.ts';
import { type ConfigValue, truthOf } from './value.ts';

/** A part that is no expression, such as a type, cannot be read. */
type Part = Expression | { readonly type: string; readonly loc?: Expression['loc'] };

/** What the parts of an expression are read with. */
export interface Parts {
  value(node: Part): ConfigValue;
  /** A plain value at the place of the expression. */
  plain(value: string | number | boolean | null): ConfigValue;
}

export const MAX_TEXT_LENGTH = 100_000;

type Node<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Where `… || "x"` begins with something unknown, `"x"` is what a site without it gets. */
export const alternative = (node: Node<'LogicalExpression'>, parts: Parts): ConfigValue | null => {
  const left = parts.value(node.left);
  const isNull = left.type === 'plain' && left.value === null;
  const truth = truthOf(left);
  if (node.operator === '&&' && truth === null) return null;
  const takesLeft =
    node.operator === '&&'
      ? truth === false
      : left.type !== 'unread' && (node.operator === '??' ? !isNull : truth !== false);
  return takesLeft ? left : parts.value(node.right);
};

export const conditional = (
  node: Node<'ConditionalExpression'>,
  parts: Parts,
): ConfigValue | null => {
  const truth = truthOf(parts.value(node.test));
  if (truth === null) return null;
  return parts.value(truth ? node.consequent : node.alternate);
};

export const template = (node: Node<'TemplateLiteral'>, parts: Parts): ConfigValue | null => {
  let text = '';
  for (const [index, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? quasi.value.raw;
    const inner = node.expressions[index];
    if (inner === undefined) continue;
    const value = parts.value(inner);
    if (value.type !== 'plain') return null;
    text += String(value.value);
    if (text.length > MAX_TEXT_LENGTH) return null;
  }
  return parts.plain(text);
};

export const unary = (node: Node<'UnaryExpression'>, parts: Parts): ConfigValue | null => {
  const value = parts.value(node.argument);
  const truth = truthOf(value);
  if (node.operator === '!') return truth === null ? null : parts.plain(!truth);
  return node.operator === '-' && value.type === 'plain' ? parts.plain(-Number(value.value)) : null;
};

/** What `===` compares: a variable of the environment that is not set equals nothing. */
const comparable = (value: ConfigValue): { readonly value: unknown } | null => {
  if (value.type === 'plain') return { value: value.value };
  return value.type === 'unread' && value.isUnset === true ? { value: null } : null;
};

export const binary = (node: Node<'BinaryExpression'>, parts: Parts): ConfigValue | null => {
  const left = parts.value(node.left);
  const right = parts.value(node.right);
  if (/^[!=]==?$/.test(node.operator)) {
    const [a, b] = [comparable(left), comparable(right)];
    if (a === null || b === null) return null;
    return parts.plain((a.value === b.value) === node.operator.startsWith('='));
  }
  if (node.operator !== '+' || left.type !== 'plain' || right.type !== 'plain') return null;
  // Sums are for programs; texts are joined.
  if (typeof left.value !== 'string' && typeof right.value !== 'string') return null;
  const text = `${left.value}${right.value}`;
  return text.length > MAX_TEXT_LENGTH ? null : parts.plain(text);
};
