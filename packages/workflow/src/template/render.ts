/** Templates: values whose texts hold expressions, at any depth, become values of JSON. */
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/explain.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import { MAX_TEXT_LENGTH, Meter } from '../expression/meter.ts';
import type { Names } from '../expression/references.ts';
import { MAX_DEPTH, toJson } from '../expression/values.ts';
import type { Json } from '../skill.ts';
import { onlyExpression, splitTemplate } from './split-template.ts';

/** Of an expression, in an error. */
const EXCERPT_LENGTH = 100;

const excerpt = (expression: string): string => {
  const text = expression.trim();
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
};

const asText = (value: Json): string => {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
};

/** What templates of one step or output are rendered with: all of them share its bounds. */
class Renderer {
  readonly #scope: Scope;
  readonly #names: Names;
  readonly #meter = new Meter();
  #length = 0;

  constructor(scope: Scope, names: Names) {
    this.#scope = scope;
    this.#names = names;
  }

  readonly #spend = (length: number): void => {
    this.#meter.spend(1);
    this.#meter.spendText(length);
    this.#length += length;
    if (this.#length > MAX_TEXT_LENGTH)
      throw new ExpressionError(
        `All values together are longer than ${MAX_TEXT_LENGTH} characters`,
      );
  };

  evaluate(expression: string): Json {
    try {
      return toJson(evaluate(expression, this.#scope, this.#names, this.#meter), this.#spend);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new ExpressionError(`${excerpt(expression)}: ${error.message}`, error.offset, {
        cause: error,
      });
    }
  }

  text(template: string): Json {
    const parts = splitTemplate(template);
    const only = onlyExpression(parts);
    if (only !== null) return this.evaluate(only.expression);
    let text = '';
    for (const part of parts) {
      if (part.type === 'text') this.#spend(part.text.length);
      text += part.type === 'text' ? part.text : asText(this.evaluate(part.expression));
    }
    return text;
  }

  value(template: unknown, depth: number): Json {
    if (typeof template === 'string') return this.text(template);
    if (typeof template !== 'object' || template === null) return toJson(template, this.#spend);
    if (depth >= MAX_DEPTH)
      throw new ExpressionError(`The template is nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(template)) return template.map((item) => this.value(item, depth + 1));
    return Object.fromEntries(
      Object.entries(template).map(([name, member]) => [name, this.value(member, depth + 1)]),
    );
  }
}

/**
 * @param template values of JSON; a text that is one expression alone gives that one's value
 * @throws {ExpressionError}
 */
export const render = (template: unknown, scope: Scope, names: Names): Json =>
  new Renderer(scope, names).value(template, 0);

/**
 * A condition, without braces.
 * @throws {ExpressionError} where it cannot be evaluated, or is neither true nor false
 */
export const renderCondition = (expression: string, scope: Scope, names: Names): boolean => {
  const value = new Renderer(scope, names).evaluate(expression);
  if (typeof value === 'boolean') return value;
  throw new ExpressionError(
    `${excerpt(expression)}: a condition must be true or false, and this is ${value === null ? 'null' : `a ${typeof value}`}`,
  );
};
