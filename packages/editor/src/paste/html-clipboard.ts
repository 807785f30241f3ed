/**
 * Converts the content of a clipboard to blocks of a page. It needs no DOM: tests read it as the
 * browser does.
 */
import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { nodeType } from '../rich/commands.ts';
import { HtmlReader } from './html-reader.ts';
import { parseHtml } from './html-tree.ts';
import { withAddresses } from './line-builder.ts';

export interface Clipboard {
  readonly html: string;
  /** Empty where the clipboard has none. */
  readonly text: string;
  /** JSON of VS Code, with the language of the code; empty where the clipboard has none. */
  readonly vsCode: string;
}

const modeOf = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    const mode = typeof value === 'object' && value !== null && 'mode' in value ? value.mode : '';
    return typeof mode === 'string' && mode !== 'plaintext' ? mode : '';
  } catch {
    // Not written by VS Code.
    return '';
  }
};

/** Code as it was copied, without the spaces that all of its lines begin with. */
const codeNodes = (schema: Schema, text: string, lang: string): Node[] => {
  const plain = text.replaceAll('\r\n', '\n');
  const code = plain.replace(/^\n+|\s+$/g, '');
  if (code === '') return [];
  const isLine = !plain.trimEnd().includes('\n') && !plain.endsWith('\n');
  const mark = schema.marks.code?.create();
  if (isLine && mark) {
    const words = schema.text(code.trim(), [mark]);
    return [nodeType(schema, 'paragraph').create(null, words)];
  }
  return [nodeType(schema, 'codeBlock').create({ lang }, schema.text(unindented(code)))];
};

const unindented = (code: string): string => {
  const lines = code.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let common = indents[0] ?? '';
  for (const indent of indents) while (!indent.startsWith(common)) common = common.slice(0, -1);
  return lines
    .map((line) => (line.startsWith(common) ? line.slice(common.length) : line))
    .join('\n');
};

/** `ada@host:~$ `, `PS C:\> `, `$ `: a line that a shell began. */
const PROMPT =
  /^(?:\([\w.-]+\) )?(?:\[?[\w.-]+@[\w.-]+[: ][^\n$#%>]*[$#%>] |[$%❯➜] |PS [A-Z]:\\[^\n>]*> ?|[A-Z]:\\[^\n>]*>)\S/u;

/** Text without Markdown in it: paragraphs and lines as they are. */
export const textNodes = (schema: Schema, text: string): Node[] => {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  if (PROMPT.test(plain)) {
    const code = plain.replace(/\s+$/, '');
    return [nodeType(schema, 'codeBlock').create({ lang: 'console' }, schema.text(code))];
  }
  return plain
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
      const nodes = lines.flatMap((line, index) => [
        ...(index === 0 ? [] : [schema.node('hardBreak')]),
        schema.text(line.replaceAll('\t', ' ')),
      ]);
      return nodeType(schema, 'paragraph').create(
        null,
        Fragment.from(withAddresses(schema, nodes)),
      );
    });
};

/** Editors and terminals name their font; what they copy may be one word. */
const isEditor = (html: string): boolean =>
  !/<pre\b/i.test(html) || /<pre[^>]*font-family/i.test(html);

/** Empty where the HTML shows nothing. */
export const clipboardNodes = (schema: Schema, { html, text, vsCode }: Clipboard): Node[] => {
  const nodes = new HtmlReader(schema, parseHtml(html)).read();
  const [first, ...others] = nodes;
  const isCode = first?.type.name === 'codeBlock' && others.length === 0;
  if (!isCode || !isEditor(html)) return nodes;
  // Programs copy the code as text, too, with its spaces and line endings as they are.
  const code = text.trim() === '' ? first.textContent : text;
  return codeNodes(schema, code, modeOf(vsCode) || String(first.attrs.lang));
};
