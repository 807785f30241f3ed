/**
 * The trees of the parser, for packages that read sources of other products. Its own types are not part
 * of a signature here: they declare nodes of mdast that `mdast-util-mdx-jsx` declares too, so that a
 * program with both does not compile.
 */
import type { Nodes } from 'hast';
import type { Root } from 'mdast';
import { satteri } from '../late.ts';

/** Parses Markdown without the blocks of Quoin. @param math null: dollar signs are text */
export const markdownTree = (
  source: string,
  math: { readonly singleDollarTextMath: boolean } | null,
): Root => {
  const features = { math: math ?? (false as const) };
  // biome-ignore lint/plugin: The types name nodes of features that are off.
  return satteri().markdownToMdast(source, { features }) as Root;
};

export const htmlTree = (html: string): Nodes => satteri().htmlToHast(html);
