/** Parses a page. */
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { frontMatter } from '../front-matter/front-matter.ts';
import type { Document } from './document.ts';

export const parse = (source: string): Document => {
  const matter = frontMatter(source);
  return { source, frontMatter: matter, tree: markdownToMdast(source) as Root, problems: [] };
};
