/** Expressions: CEL over `input`, `steps` and `execution`, without an effect and within bounds. */
import type { ParseResult } from '@marcbachmann/cel-js';
import { environment } from './environment.ts';
import { explain, type Scope } from './explain.ts';
import { ExpressionError } from './expression-error.ts';
import type { Meter } from './meter.ts';
import { meterTree } from './metered.ts';
import { checkReferences, type Names } from './references.ts';

/** UTF-16 units, as long as a question to the assistant. */
export const MAX_EXPRESSION_LENGTH = 4_000;
const NOTHING: Scope = new Map();

const parse = (expression: string, names: Names): ParseResult => {
  if (expression.trim() === '') throw new ExpressionError('The expression is empty');
  if (expression.length > MAX_EXPRESSION_LENGTH)
    throw new ExpressionError(`It is longer than ${MAX_EXPRESSION_LENGTH} characters`);
  try {
    const parsed = environment.parse(expression);
    checkReferences(parsed.ast, names);
    const { valid, error } = parsed.check();
    if (!valid) throw error;
    return parsed;
  } catch (error) {
    throw explain(error, NOTHING);
  }
};

/** @throws {ExpressionError} where it cannot be evaluated, whatever the values are */
export const checkExpression = (expression: string, names: Names): void => {
  parse(expression, names);
};

/**
 * A value of the library: {@link toJson} makes JSON of it.
 * @throws {ExpressionError}
 */
export const evaluate = (expression: string, scope: Scope, names: Names, meter: Meter): unknown => {
  const parsed = parse(expression, names);
  meterTree(parsed.ast, meter);
  let value: unknown;
  try {
    value = parsed(scope);
  } catch (error) {
    meter.settle();
    throw explain(error, scope);
  }
  meter.settle();
  return value;
};
