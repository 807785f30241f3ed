/** The direction that text is written in: that of its first letter (Unicode Standard Annex 9, P2). */
import type { Nodes } from 'mdast';

const RTL =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;

export type Direction = 'ltr' | 'rtl';

export const hasRightToLeft = (text: string): boolean => RTL.test(text);

/** Null without a letter. */
export const directionOfText = (text: string): Direction | null => {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return RTL.test(letter) ? 'rtl' : 'ltr';
};

/** Of the words of a node; inline code, which is Latin in every language, counts for nothing. */
export const directionOfNode = (node: Nodes): Direction | null => {
  if (node.type === 'text') return directionOfText(node.value);
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const direction = directionOfNode(child);
    if (direction !== null) return direction;
  }
  return null;
};
