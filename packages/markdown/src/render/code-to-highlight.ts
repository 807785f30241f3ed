/** The code of a page that somebody may highlight before it is rendered. */
import type { Nodes } from 'mdast';
import { MAX_HIGHLIGHTED } from '../highlight/limits.ts';
import type { Document } from '../parse/document.ts';
import { isDrawn } from './code-block.ts';

export interface CodeToHighlight {
  readonly code: string;
  readonly language: string;
}

/** In the order of the page; the same code may come twice. */
export const codeToHighlight = ({ tree }: Document): CodeToHighlight[] => {
  const found: CodeToHighlight[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'code') {
      const { lang: language, value: code } = node;
      if (language && !isDrawn(language) && code.length <= MAX_HIGHLIGHTED) {
        found.push({ code, language });
      }
    } else if ('children' in node && node.type !== 'paragraph') {
      for (const child of node.children) collect(child);
    }
  };
  collect(tree);
  return found;
};
