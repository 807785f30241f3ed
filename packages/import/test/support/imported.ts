/** Imports a file made in the test and shows what a reader of its Markdown gets. */

import { attributesOf, isBlock, parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';
import { ImportError, type ImportedFile, type ImportLimits, importFile } from '../../src/index.ts';

export const imported = (
  filename: string,
  content: string | Uint8Array,
  limits?: ImportLimits,
): Promise<ImportedFile> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return importFile({ filename, bytes }, limits);
};

export const messages = ({ warnings }: ImportedFile): string[] =>
  warnings.map(({ message }) => message);

/** The error with which the file is refused. */
export const refusal = async (file: Promise<ImportedFile>): Promise<ImportError> => {
  try {
    await file;
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  throw new Error('The file was not refused');
};

const valuesOf = (node: Nodes): string => {
  switch (node.type) {
    case 'heading':
      return ` ${node.depth}`;
    case 'list':
      return node.ordered === true ? ` ${node.start}` : '';
    case 'listItem':
      return typeof node.checked === 'boolean' ? ` ${node.checked}` : '';
    case 'code':
      return node.lang ? ` ${node.lang}` : '';
    case 'link':
    case 'image':
      return ` ${node.url}${node.type === 'image' ? ` ${JSON.stringify(node.alt ?? '')}` : ''}`;
    case 'footnoteReference':
    case 'footnoteDefinition':
      return ` ${node.identifier}`;
    default:
      if (!isBlock(node)) return '';
      return ` ${node.name}${attributesOf(node)
        .map(({ name, value }) => ` ${name}=${value}`)
        .join('')}`;
  }
};

const linesOf = (node: Nodes, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  if (node.type === 'text') return [`${indent}${JSON.stringify(node.value)}`];
  const value = 'value' in node ? ` ${JSON.stringify(node.value)}` : '';
  const line = `${indent}${node.type.replace(/^mdxJsx(?:Flow|Text)Element$/, 'block')}${valuesOf(node)}${value}`;
  const children = 'children' in node ? node.children : [];
  const [only, ...others] = children;
  if (only?.type === 'text' && others.length === 0)
    return [`${line} ${JSON.stringify(only.value)}`];
  return [line, ...children.flatMap((child) => linesOf(child, depth + 1))];
};

/** The tree that Quoin's parser reads, one node a line. */
export const treeOf = (markdown: string): string => {
  const { tree, problems } = parse(markdown);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return tree.children.flatMap((node) => linesOf(node, 0)).join('\n');
};

/** Without the margin of a test's indentation. */
export const outline = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(margin)).join('\n');
};
