/** Attributes of a block as values. */
import type { BlockElement } from './document.ts';

export interface Attribute {
  readonly name: string;
  /**
   * The literal: text; `true` for a name alone; null where it is an expression, which is reported
   * and not evaluated. `{12}`, `{true}` and `{"text"}` are literals and come as their text.
   */
  readonly value: string | true | null;
}

const LITERAL = /^\s*(?:(-?\d+(?:\.\d+)?)|(true|false)|"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/;

/** Text of an expression that is a literal; null for every other one, which nothing evaluates. */
export const literalOf = (expression: string): string | null => {
  const match = LITERAL.exec(expression);
  return match === null ? null : (match.slice(1).find((part) => part !== undefined) ?? '');
};

/** In the order of the source; a spread (`{...props}`) has the name `...`. */
export const attributesOf = (block: BlockElement): Attribute[] =>
  block.attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '...', value: null };
    const { name, value } = attribute;
    if (value === null || value === undefined) return { name, value: true };
    return { name, value: typeof value === 'string' ? value : literalOf(value.value) };
  });

/** The last one counts, as in HTML's JSX. Undefined where it is absent or an expression. */
export const attribute = (block: BlockElement, name: string): string | true | undefined =>
  attributesOf(block).findLast((candidate) => candidate.name === name)?.value ?? undefined;
