/** The direction that a text is written in: that of its first letter (Unicode Standard Annex 9, P2). */
import type { Node } from 'prosemirror-model';

/** Characters that are read until one has a direction. Ours. */
const MAX_READ = 400;

const RTL =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Null where no letter says one. */
export const directionOf = (node: Node): 'ltr' | 'rtl' | null => {
  const text = node.textBetween(0, Math.min(node.content.size, MAX_READ), ' ', ' ');
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return null;
  return RTL.test(letter) ? 'rtl' : 'ltr';
};
