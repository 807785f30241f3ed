/** Templates: values whose texts hold expressions, at any depth, become values of JSON. */
import { evaluate, readExpression } from '../expression/evaluate.ts';
import type { Scope } from '../expression/explain.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import { MAX_TEXT_LENGTH, Meter } from '../expression/meter.ts';
import type { Names } from '../expression/references.ts';
import { MAX_DEPTH, toJson } from '../expression/values.ts';
import type { JsonObject } from '../json-object.ts';
import {
  conditionNotBoolean,
  secretsNotAllowed,
  templateTooDeep,
  urlBeginsWithValue,
  valuesTooLong,
} from '../messages/expression.ts';
import type { Json } from '../skill.ts';
import type { SecretReference, ToolDescription } from '../tools.ts';
import { SecretReferences } from './secret-references.ts';
import { onlyExpression, splitTemplate } from './split-template.ts';
import { checkSegments, encodedValue, type Insertion } from './url-template.ts';

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

/** Context of the templates of one step or output. */
export interface RenderContext {
  readonly scope: Scope;
  readonly names: Names;
  /** Null: secrets are refused. */
  readonly secrets?: SecretReferences | null;
}

/** All templates of one step or output share its bounds. */
class Renderer {
  readonly #context: RenderContext;
  readonly #meter = new Meter();
  #length = 0;

  constructor(context: RenderContext) {
    this.#context = context;
  }

  readonly #spend = (length: number): void => {
    this.#meter.spend(1);
    this.#meter.spendText(length);
    this.#length += length;
    if (this.#length > MAX_TEXT_LENGTH)
      throw new ExpressionError(valuesTooLong({ maxLength: MAX_TEXT_LENGTH }));
  };

  /** @returns the value, and whether a URL has it as it is */
  #insert(text: string, inUrl: boolean): { readonly value: Json; readonly isRaw: boolean } {
    const { scope, names, secrets = null } = this.#context;
    try {
      const place = inUrl ? 'url' : secrets === null ? 'value' : 'argument';
      const expression = readExpression(text, names, place);
      const { form } = expression;
      if (form.type === 'secret') {
        if (secrets === null) throw new ExpressionError(secretsNotAllowed);
        const { name, isRaw } = form;
        return { value: secrets.textFor({ name, isRaw }), isRaw: true };
      }
      const value = toJson(evaluate(expression, scope, this.#meter), this.#spend);
      return { value, isRaw: form.type === 'raw' };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new ExpressionError(`${excerpt(text)}: ${error.message}`, error.offset, {
        cause: error,
      });
    }
  }

  evaluate(expression: string): Json {
    return this.#insert(expression, false).value;
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

  /** @throws {ExpressionError} where a value changes which resource the URL names */
  url(template: string): string {
    const insertions: Insertion[] = [];
    let url = '';
    for (const part of splitTemplate(template.trim())) {
      if (part.type === 'text') {
        this.#spend(part.text.length);
        url += part.text;
        continue;
      }
      const { value, isRaw } = this.#insert(part.expression, true);
      const inserted = isRaw ? asText(value) : encodedValue(asText(value));
      if (url === '' && !isRaw)
        throw new ExpressionError(urlBeginsWithValue({ expression: excerpt(part.expression) }));
      if (!isRaw) {
        const start = url.length;
        insertions.push({ start, end: start + inserted.length, expression: part.expression });
      }
      url += inserted;
    }
    checkSegments(url, insertions);
    return url;
  }

  value(template: unknown, depth: number): Json {
    if (typeof template === 'string') return this.text(template);
    if (typeof template !== 'object' || template === null) return toJson(template, this.#spend);
    if (depth >= MAX_DEPTH) throw new ExpressionError(templateTooDeep({ maxDepth: MAX_DEPTH }));
    if (Array.isArray(template)) return template.map((item) => this.value(item, depth + 1));
    return Object.fromEntries(
      Object.entries(template).map(([name, member]) => [name, this.value(member, depth + 1)]),
    );
  }

  arguments(template: Readonly<Record<string, unknown>>, tool: ArgumentRules): JsonObject {
    return Object.fromEntries(
      Object.entries(template).map(([name, member]) => {
        const isUrl = tool.argumentKinds?.[name] === 'url' && typeof member === 'string';
        return [name, isUrl ? this.url(member) : this.value(member, 1)];
      }),
    );
  }
}

/** How a tool's arguments are rendered. */
export type ArgumentRules = Pick<ToolDescription, 'argumentKinds' | 'acceptsSecrets'>;

/**
 * @param template values of JSON; a text that is a single expression returns the value of that
 * expression
 * @throws {ExpressionError}
 */
export const render = (template: unknown, scope: Scope, names: Names): Json =>
  new Renderer({ scope, names }).value(template, 0);

/** `with` of a step, and the secrets that it names. */
export interface RenderedArguments {
  readonly arguments: JsonObject;
  readonly secrets: ReadonlyMap<string, SecretReference>;
}

/** @throws {ExpressionError} */
export const renderArguments = (
  template: Readonly<Record<string, unknown>>,
  scope: Scope,
  names: Names,
  tool: ArgumentRules,
): RenderedArguments => {
  const secrets = tool.acceptsSecrets === true ? new SecretReferences() : null;
  const rendered = new Renderer({ scope, names, secrets }).arguments(template, tool);
  return { arguments: rendered, secrets: secrets?.all ?? new Map() };
};

/**
 * A condition, without braces.
 * @throws {ExpressionError} where it cannot be evaluated, or is neither true nor false
 */
export const renderCondition = (expression: string, scope: Scope, names: Names): boolean => {
  const value = new Renderer({ scope, names }).evaluate(expression);
  if (typeof value === 'boolean') return value;
  throw new ExpressionError(conditionNotBoolean({ expression: excerpt(expression), value }));
};
