/** Code in pasted HTML: its lines, and the language that classes name. */
import { attribute, classesOf, descendants, type HtmlElement } from './html-tree.ts';

const LINE_ELEMENTS = new Set(['div', 'p', 'li', 'tr', 'pre']);

/** Numbers of lines, which are no part of the code. */
const LINE_NUMBERS =
  /(?:^|\s)(?:line-?numbers?(?:-rows)?|linenos?|gutter|blob-num|react-syntax-highlighter-line-number|hljs-ln-numbers|CodeMirror-linenumber)(?:\s|$)/;

class Lines {
  text = '';
  /** A line ending follows, if text does. */
  #isEnded = false;

  write(text: string): void {
    if (text === '') return;
    this.flush();
    this.text += text;
  }

  flush(): void {
    if (this.#isEnded) this.text += '\n';
    this.#isEnded = false;
  }

  break(): void {
    this.flush();
    this.#isEnded = true;
  }

  /** The start or the end of an element that is a line of its own. */
  edge(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.#isEnded = true;
  }
}

const collect = (element: HtmlElement, lines: Lines): void => {
  for (const child of element.children) {
    if (typeof child === 'string') lines.write(child.replaceAll('\r\n', '\n'));
    else if (child.name === 'br') lines.break();
    else if (!LINE_NUMBERS.test(attribute(child, 'class')) && child.name !== 'button') {
      const isLine = LINE_ELEMENTS.has(child.name);
      if (isLine) lines.edge();
      collect(child, lines);
      if (isLine) lines.edge();
    }
  }
};

/** The one `code` in a `pre`, beside which some pages have a bar with the language and buttons. */
const codeElement = (element: HtmlElement): HtmlElement => {
  if (element.name !== 'pre') return element;
  const codes = [...descendants(element)].filter(({ name }) => name === 'code');
  return codes.length === 1 ? (codes[0] ?? element) : element;
};

/** Without line endings at its ends. */
export const codeIn = (...elements: readonly HtmlElement[]): string => {
  const lines = new Lines();
  for (const element of elements) {
    lines.edge();
    collect(codeElement(element), lines);
  }
  return lines.text
    .replaceAll('\u00A0', ' ')
    .replaceAll('\u200B', '')
    .replace(/^\n|\n+$/g, '');
};

const LANGUAGE = /^(?:language-|lang-|highlight-source-|highlight-text-|brush:)([\w+#.-]+)$/i;

const classLanguage = (element: HtmlElement): string | undefined => {
  for (const name of classesOf(element)) {
    const language = LANGUAGE.exec(name)?.[1];
    if (language !== undefined && !/^(?:none|plain|text|plaintext)$/i.test(language)) {
      return language.toLowerCase();
    }
  }
  const named = attribute(element, 'data-language') || attribute(element, 'data-lang');
  return named === '' || /\s/.test(named) ? undefined : named.toLowerCase();
};

/** Empty where nothing names it. */
export const languageOf = (element: HtmlElement): string => {
  for (const inner of [element, ...descendants(element)]) {
    const language = inner === element || inner.name === 'code' ? classLanguage(inner) : undefined;
    if (language !== undefined) return language;
  }
  let around = element.parent;
  for (let depth = 0; depth < 3 && around !== null; depth++, around = around.parent) {
    const language = classLanguage(around);
    if (language !== undefined) return language;
  }
  return '';
};
