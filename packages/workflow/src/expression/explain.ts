/** The library's errors in words for the person who writes the skill. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { isRecord } from '../json-object.ts';
import { celJs } from '../late.ts';
import { VARIABLES } from './environment.ts';
import { ExpressionError } from './expression-error.ts';
import { memberOf, objectOf } from './references.ts';

/** Values may stand in the library's words. */
const MAX_LENGTH = 300;
const MAX_NAMES = 10;

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

const whatIsThere = (value: unknown): string => {
  if (value === null) return 'it is null';
  if (Array.isArray(value)) return `it is a list of ${value.length}`;
  if (typeof value === 'string') return 'it is a text';
  if (typeof value === 'number') return 'it is a number';
  if (typeof value === 'boolean') return `it is ${value}`;
  const names = [...(value instanceof Map ? value.keys() : Object.keys(Object(value)))];
  if (names.length === 0) return 'it is empty';
  const more = names.length > MAX_NAMES ? ', …' : '';
  return `it has ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
};

const missing = (node: ASTNode, scope: Scope): string | null => {
  const object = objectOf(node);
  if (object === null) return null;
  const value = currentOf(object, scope);
  const path = node.input.slice(object.start, object.end);
  const member = memberOf(node);
  const what = member === null ? 'what is asked for' : `\`${member}\``;
  if (value === undefined) return `\`${path}\` has no ${what}`;
  return `\`${path}\` has no ${what}: ${whatIsThere(value)}`;
};

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/string \+ (int|double)|(int|double) \+ string/, '; a number becomes a text by string()'],
  [/(substring|indexOf|lastIndexOf|split)\(.*double/, '; a number of data becomes whole by int()'],
];

const plain = (summary: string): string => {
  const words = summary.replaceAll(/dyn<(\w+)>/g, '$1');
  const hint = HINTS.find(([pattern]) => pattern.test(words))?.[1] ?? '';
  return words
    .replace(/^no such overload: (.+)$/, '`$1` does not go together')
    .replace(/^found no matching overload for '(.+)'$/, '`$1` takes other values')
    .replace(/^Unexpected token: EOF$/, 'The expression ends too early')
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
  if (!isKnown)
    return new ExpressionError('It cannot be evaluated with these values', 0, { cause: error });
  const offset = error.range?.start ?? 0;
  const { code, summary } = error;
  if (code === 'unknown_variable') {
    const known = VARIABLES.map((name) => `\`${name}\``).join(', ');
    return new ExpressionError(`${summary}; there are ${known}`, offset);
  }
  const node = error instanceof EvaluationError ? error.node : undefined;
  const words = code === 'no_such_key' && node !== undefined ? missing(node, scope) : null;
  return new ExpressionError(words ?? plain(summary), offset);
};
