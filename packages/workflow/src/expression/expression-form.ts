/** Expressions that say how their value is inserted: a secret by its name, and `raw(…)` in a URL. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { rawOutsideOfUrl, secretsOutsideOfRequest } from '../messages/expression.ts';
import { ExpressionError } from './expression-error.ts';
import { isVariable, memberOf, objectOf } from './references.ts';

/** Where an expression is, which decides whether it can name secrets and use `raw(…)`. */
export type ExpressionPlace =
  /** A condition, an output, or an argument of a tool that does not accept secrets. */
  | 'value'
  /** An argument of a tool that accepts secrets. */
  | 'argument'
  /** A URL of a tool that accepts secrets. */
  | 'url';

export type ExpressionForm =
  | { readonly type: 'value' }
  /** `raw(…)`: the value is inserted without percent-encoding. */
  | { readonly type: 'raw' }
  /** `secrets.name` or `raw(secrets.name)`. */
  | { readonly type: 'secret'; readonly name: string; readonly isRaw: boolean };

export const RAW = 'raw';

const secretOf = (node: ASTNode): string | null =>
  (node.op === '.' || node.op === '[]') && isVariable(objectOf(node), 'secrets')
    ? memberOf(node)
    : null;

const argumentOfRaw = (node: ASTNode): ASTNode | null => {
  if (node.op !== 'call' || node.args[0] !== RAW) return null;
  const [argument, ...others] = node.args[1];
  return argument !== undefined && others.length === 0 ? argument : null;
};

/**
 * Returns how the value of the whole expression is inserted.
 * @throws {ExpressionError} if the place does not allow it
 */
export const formOf = (tree: ASTNode, place: ExpressionPlace): ExpressionForm => {
  const argument = argumentOfRaw(tree);
  const isRaw = argument !== null;
  const name = secretOf(argument ?? tree);
  if (isRaw && place !== 'url') throw new ExpressionError(rawOutsideOfUrl, tree.start);
  if (name === null) return isRaw ? { type: 'raw' } : { type: 'value' };
  if (place === 'value') throw new ExpressionError(secretsOutsideOfRequest, tree.start);
  return { type: 'secret', name, isRaw };
};
