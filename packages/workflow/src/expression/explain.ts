/** Explains errors of the library to the author of a skill. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { isRecord } from '../json-object.ts';
import { celJs } from '../late.ts';
import {
  expressionIncomplete,
  expressionUnevaluable,
  memberMissing,
  numberAndText,
  numberNotWhole,
  operandsDiffer,
  otherTypesAccepted,
  variableUnknown,
} from '../messages/expression.ts';
import { VARIABLES } from './environment.ts';
import { ExpressionError } from './expression-error.ts';
import { memberOf, objectOf } from './references.ts';

/** Messages of the library can contain values. */
const MAX_LENGTH = 300;

export type Scope = ReadonlyMap<string, unknown>;

const memberIn = (value: unknown, name: string): unknown => {
  if (value instanceof Map) return value.get(name);
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

/** The value of `a.b.c`, without evaluating anything else. */
const currentOf = (node: ASTNode, scope: Scope): unknown => {
  if (node.op === 'id') return scope.get(node.args);
  const [object, member] = [objectOf(node), memberOf(node)];
  return object === null || member === null
    ? undefined
    : memberIn(currentOf(object, scope), member);
};

const missing = (node: ASTNode, scope: Scope): string | null => {
  const object = objectOf(node);
  if (object === null) return null;
  const value = currentOf(object, scope);
  const path = node.input.slice(object.start, object.end);
  return memberMissing({ object: path, member: memberOf(node), value });
};

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/string \+ (int|double)|(int|double) \+ string/, numberAndText],
  [/(substring|indexOf|lastIndexOf|split)\(.*double/, numberNotWhole],
];

const plain = (summary: string): string => {
  const words = summary.replaceAll(/dyn<(\w+)>/g, '$1');
  const hint = HINTS.find(([pattern]) => pattern.test(words))?.[1] ?? '';
  return words
    .replace(/^no such overload: (.+)$/, operandsDiffer)
    .replace(/^found no matching overload for '(.+)'$/, otherTypesAccepted)
    .replace(/^Unexpected token: EOF$/, expressionIncomplete)
    .slice(0, MAX_LENGTH)
    .concat(hint);
};

/** @param scope empty where nothing was evaluated */
export const explain = (error: unknown, scope: Scope): ExpressionError => {
  if (error instanceof ExpressionError) return error;
  const { EvaluationError, ParseError, TypeError: CheckError } = celJs();
  const isKnown =
    error instanceof EvaluationError || error instanceof ParseError || error instanceof CheckError;
  // What else it throws comes from the values: a time zone that is not one, a stack that is used up.
  if (!isKnown) return new ExpressionError(expressionUnevaluable, 0, { cause: error });
  const offset = error.range?.start ?? 0;
  const { code, summary } = error;
  if (code === 'unknown_variable') {
    return new ExpressionError(variableUnknown({ summary, known: VARIABLES }), offset);
  }
  const node = error instanceof EvaluationError ? error.node : undefined;
  const words = code === 'no_such_key' && node !== undefined ? missing(node, scope) : null;
  return new ExpressionError(words ?? plain(summary), offset);
};
