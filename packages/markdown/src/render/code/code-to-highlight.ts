/** The code of a page that a user may highlight before it is rendered. */
import type { Code, Nodes } from 'mdast';
import { Values } from '../../blocks/values.ts';
import { MAX_HIGHLIGHTED } from '../../highlight/limits.ts';
import { type Document, isBlock } from '../../parse/document.ts';
import { isDrawn, readCode } from './read-code.ts';

export interface CodeToHighlight {
  readonly code: string;
  readonly language: string;
}

/** In the order of the page; the same code may come twice. */
export const codeToHighlight = ({ tree }: Document): CodeToHighlight[] => {
  const found: CodeToHighlight[] = [];
  const add = (node: Code, prompt: string | null): void => {
    const { language, text: code } = readCode(node, prompt);
    if (language !== null && !isDrawn(language) && code.length <= MAX_HIGHLIGHTED) {
      found.push({ code, language });
    }
  };
  const collect = (node: Nodes, prompt: string | null): void => {
    if (node.type === 'code') add(node, prompt);
    else if ('children' in node && node.type !== 'paragraph') {
      const isTerminal = isBlock(node) && node.name === 'Terminal';
      const own = isTerminal ? new Values(node).text('prompt') : null;
      for (const child of node.children) collect(child, own);
    }
  };
  collect(tree, null);
  return found;
};
