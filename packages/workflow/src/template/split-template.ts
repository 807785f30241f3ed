/** A text with `{{ expression }}` in it, split into the text there and what is evaluated. */
import { ExpressionError } from '../expression/expression-error.ts';
import { expressionWithoutEnd } from '../messages/expression.ts';

export type TemplatePart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'expression';
      readonly expression: string;
      /** Of the expression in the text, UTF-16 units. */
      readonly offset: number;
    };

const OPEN = '{{';
const CLOSE = '}}';

/** Behind a literal of CEL that begins at `start`; the text's end where it does not end. */
const endOfLiteral = (text: string, start: number): number => {
  const quote = text.charAt(start);
  const triple = quote.repeat(3);
  const delimiter = text.startsWith(triple, start) ? triple : quote;
  for (let at = start + delimiter.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(delimiter, at)) return at + delimiter.length;
  }
  return text.length;
};

/** Where the expression that begins at `start` ends: braces of maps and of literals are its own. */
const endOfExpression = (text: string, start: number): number => {
  let open = 0;
  for (let at = start; at < text.length; ) {
    const sign = text[at];
    if (sign === '"' || sign === "'") {
      at = endOfLiteral(text, at);
      continue;
    }
    if (open === 0 && text.startsWith(CLOSE, at)) return at;
    if (sign === '{') open++;
    if (sign === '}') open--;
    at++;
  }
  throw new ExpressionError(expressionWithoutEnd, start - OPEN.length);
};

/** @throws {ExpressionError} where an expression has no end */
export const splitTemplate = (text: string): TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(OPEN, at);
    const literal = text.slice(at, open < 0 ? text.length : open);
    if (literal !== '') parts.push({ type: 'text', text: literal });
    if (open < 0) return parts;
    const offset = open + OPEN.length;
    const end = endOfExpression(text, offset);
    parts.push({ type: 'expression', expression: text.slice(offset, end), offset });
    at = end + CLOSE.length;
  }
};

/** The expression of a text that is nothing else, whose value keeps its type. */
export const onlyExpression = (
  parts: readonly TemplatePart[],
): Extract<TemplatePart, { type: 'expression' }> | null => {
  const telling = parts.filter((part) => part.type === 'expression' || part.text.trim() !== '');
  const [first] = telling;
  return telling.length === 1 && first?.type === 'expression' ? first : null;
};
