/** Code on a page: its text, and the language that its classes and attributes name. */
import type { Element } from 'hast';
import { classesOf, elementsOf, hasClass, isElement, property, textOf } from './hast.ts';

const LANGUAGE_CLASS =
  /^(?:language-|lang-|highlight-source-|highlight-text-|brush:|prism-code-language-)([a-z0-9+#._-]+)$/;

/** Classes beside `sourceCode` (pandoc), `hljs` or `highlight` that name no language. */
const OTHER_CLASSES = new Set(
  'sourcecode hljs highlight numbersource numberlines prettyprint code notranslate'.split(' '),
);

/** Written by highlighters where they know no language. */
const NO_LANGUAGE = new Set(['none', 'plaintext', 'text', 'plain', 'undefined', 'nohighlight']);

const fromClasses = (element: Element): string | undefined => {
  const classes = classesOf(element);
  for (const name of classes) {
    const language = LANGUAGE_CLASS.exec(name)?.[1];
    if (language !== undefined) return language;
  }
  const highlighter = classes.some((name) => name === 'sourcecode' || name === 'hljs');
  return highlighter ? classes.find((name) => !OTHER_CLASSES.has(name)) : undefined;
};

const languageIn = (element: Element): string | undefined =>
  property(element, 'dataLang') ??
  property(element, 'dataLanguage') ??
  property(element, 'dataCodeLanguage') ??
  fromClasses(element);

/** @param around Elements that hold the `pre`, the nearest first; a wrapper often names it. */
export const languageOf = (pre: Element, around: readonly Element[]): string | null => {
  const inside = pre.children.filter(isElement).filter((child) => child.tagName === 'code');
  for (const candidate of [...inside, pre, ...around]) {
    const language = languageIn(candidate)?.trim().toLowerCase();
    if (language === undefined || language === '') continue;
    return NO_LANGUAGE.has(language) || /[\s`]/.test(language) ? null : language;
  }
  return null;
};

/** Lines as they are; `<br>` and one element a line (as some highlighters write) make lines. */
export const codeText = (pre: Element): string => {
  const parts: string[] = [];
  const visit = (node: Element): void => {
    for (const child of node.children) {
      if (child.type === 'text') parts.push(child.value);
      else if (!isElement(child) || hasClass(child, 'lineno', 'linenos', 'line-number')) continue;
      else if (child.tagName === 'br') parts.push('\n');
      else {
        visit(child);
        if (child.tagName === 'div' && parts.at(-1)?.endsWith('\n') !== true) parts.push('\n');
      }
    }
  };
  visit(pre);
  const text = parts.join('').replace(/\r\n?/g, '\n');
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(text.startsWith('\n') ? 1 : 0, Math.max(end, 0));
};

/** The code of a table whose other column holds line numbers; null where it is another table. */
export const codeOfTable = (table: Element): Element | null => {
  const blocks: Element[] = [];
  for (const element of elementsOf(table)) {
    if (element.tagName === 'pre') blocks.push(element);
  }
  const isNumbers = (pre: Element): boolean => /^[\d\s]*$/.test(textOf(pre));
  const code = blocks.filter((pre) => !isNumbers(pre));
  if (blocks.length !== 2 || code.length !== 1) return null;
  return code[0] ?? null;
};
