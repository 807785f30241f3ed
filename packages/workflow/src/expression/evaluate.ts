/** Expressions: CEL over `input`, `steps`, `execution` and `secrets`, without an effect and within bounds. */
import type { ParseResult } from '@marcbachmann/cel-js';
import { expressionEmpty, expressionTooLong } from '../messages/expression.ts';
import { environment } from './environment.ts';
import { explain, type Scope } from './explain.ts';
import { ExpressionError } from './expression-error.ts';
import { type ExpressionForm, type ExpressionPlace, formOf } from './expression-form.ts';
import type { Meter } from './meter.ts';
import { meterTree } from './metered.ts';
import { checkReferences, type Names } from './references.ts';

/** UTF-16 units, the same limit as for a question to the assistant. */
export const MAX_EXPRESSION_LENGTH = 4_000;
const NOTHING: Scope = new Map();

const parse = (expression: string, names: Names): ParseResult => {
  if (expression.trim() === '') throw new ExpressionError(expressionEmpty);
  if (expression.length > MAX_EXPRESSION_LENGTH)
    throw new ExpressionError(expressionTooLong({ maxLength: MAX_EXPRESSION_LENGTH }));
  try {
    const parsed = environment().parse(expression);
    checkReferences(parsed.ast, names);
    const { valid, error } = parsed.check();
    if (!valid) throw error;
    return parsed;
  } catch (error) {
    throw explain(error, NOTHING);
  }
};

/** An expression that was parsed and checked. */
export interface Expression {
  readonly parsed: ParseResult;
  readonly form: ExpressionForm;
}

/** @throws {ExpressionError} where it cannot be evaluated, for any values */
export const readExpression = (
  expression: string,
  names: Names,
  place: ExpressionPlace,
): Expression => {
  const parsed = parse(expression, names);
  return { parsed, form: formOf(parsed.ast, place) };
};

/**
 * A value of the library: {@link toJson} makes JSON of it.
 * @throws {ExpressionError}
 */
export const evaluate = ({ parsed }: Expression, scope: Scope, meter: Meter): unknown => {
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
