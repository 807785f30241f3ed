/** `{…}` in a page: what is a text becomes the text, what is a program is reported and stays. */
import type { MdxPage } from './page.ts';
import type { Scope } from './scope.ts';
import type { ExpressionToken } from './token.ts';

const SHOWN_LENGTH = 60;

const textOf = (value: string, scope: Scope): string | null => {
  const read = scope.evaluate(value);
  if (read?.type !== 'plain' || read.value === null || typeof read.value === 'boolean') return null;
  return String(read.value);
};

/** As Markdown that shows the text: characters that mean something are escaped. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>]/g, '\\$&');

export const convertExpression = (token: ExpressionToken, page: MdxPage, scope: Scope): void => {
  const { value, start, end } = token;
  const trimmed = value.trim();
  if (trimmed === '') {
    page.remove(token);
    return;
  }
  // A comment renders nothing, in Quoin too.
  if (trimmed.startsWith('/*') && trimmed.indexOf('*/') === trimmed.length - 2) return;
  const text = textOf(value, scope);
  if (text !== null) {
    page.edit(start, end, escaped(text));
    return;
  }
  const shown = trimmed.slice(0, SHOWN_LENGTH).replace(/\s+/g, ' ');
  page.unmapped(start, 'expression', `{${shown}} is a program and stays in the text as it is`);
};
