/** Exchanges nodes of a page; every byte around them stays. */
import type { Nodes } from 'mdast';
import { type Edit, editText } from '../edits.ts';
import type { Document } from '../parse/document.ts';
import { serializeNode } from './serialize.ts';

export interface Replacement {
  /** Of the document's tree; two may not be in one another. */
  readonly node: Nodes;
  /** The text there instead. */
  readonly by: Nodes;
}

/** What the lines of a node begin with that is not its own: quote markers, and columns of list markers. */
const linePrefix = (source: string, start: number): string =>
  source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/gu, ' ');

/** An empty line stays in its quotes, and has no spaces. */
const behindPrefix = (text: string, prefix: string): string => {
  const [first = '', ...lines] = text.split('\n');
  const empty = prefix.trimEnd();
  return [first, ...lines.map((line) => (line === '' ? empty : prefix + line))].join('\n');
};

interface TextInstead {
  /** Of the document's tree; two may not be in one another. */
  readonly node: Nodes;
  readonly text: string;
}

/**
 * Exchanges nodes for texts. The lines of a text get what the lines of its node begin with.
 * @throws {RangeError} for a node that has no place in the source
 */
export const replaceTexts = (
  { source }: Document,
  replacements: readonly TextInstead[],
): string => {
  const edits: Edit[] = replacements.map(({ node, text }) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) {
      throw new RangeError(`a ${node.type} without a position is not in the source`);
    }
    const prefix = linePrefix(source, start);
    return { start, end, text: behindPrefix(text, prefix) };
  });
  return editText(source, edits).text;
};

/** @throws {RangeError} for a node that has no place in the source */
export const replaceNodes = (document: Document, replacements: readonly Replacement[]): string =>
  replaceTexts(
    document,
    replacements.map(({ node, by }) => ({ node, text: serializeNode(by) })),
  );
