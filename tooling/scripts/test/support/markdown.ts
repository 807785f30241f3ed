/** Functions by which the tests of Quoin's documentation read Markdown files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anchor } from '../../src/reference/markdown.ts';

export const ROOT = join(import.meta.dir, '../../../..');

export const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

export interface CodeBlock {
  readonly language: string;
  /** The text after the language, such as a file in `ts website.ts`; empty where nothing does. */
  readonly title: string;
  readonly text: string;
}

export const fencedBlocks = (markdown: string): CodeBlock[] =>
  [...markdown.matchAll(/^(`{3,})(\w+)(?: +([^\n`]+))?\n(.*?)^\1$/gms)].map(
    ([, , language = '', title = '', text = '']) => ({ language, title: title.trim(), text }),
  );

/** The texts of the fenced blocks with this language. */
export const codeBlocks = (markdown: string, language: string): string[] =>
  fencedBlocks(markdown).flatMap((block) => (block.language === language ? [block.text] : []));

/** Rows of the file's first table without its head, as cells. */
export const tableRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** The content of backticks. */
export const codes = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

/** Targets of links that are no address of another site. */
export const relativeLinks = (markdown: string): string[] =>
  [...markdown.replaceAll(/^```.*?^```$/gms, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

/** Anchors of the headings. */
export const anchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => anchor(title));
