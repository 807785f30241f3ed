/** Anchors as Python-Markdown's table of contents makes them, as Quoin's. */
import { anchorsOf, parse } from '@quoin/markdown';
import type { ConvertedPage } from '../dialect.ts';

/** `markdown.extensions.toc.slugify`: ASCII, and white space as single hyphens. */
const pythonSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** `pymdownx.slugs.slugify`: letters of all languages, white space as hyphens one by one. */
const unicodeSlug = (title: string): string =>
  title
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const numbered = (slug: string, taken: Map<string, number>): string => {
  const count = taken.get(slug) ?? 0;
  taken.set(slug, count + 1);
  return count === 0 ? slug : `${slug}_${count}`;
};

const readAnchors = (markdown: string): Map<string, string> => {
  const anchors = new Map<string, string>();
  const python = new Map<string, number>();
  const unicode = new Map<string, number>();
  for (const { title, anchor } of anchorsOf(parse(markdown).tree).headings) {
    for (const name of [
      numbered(pythonSlug(title), python),
      numbered(unicodeSlug(title), unicode),
    ]) {
      if (!anchors.has(name)) anchors.set(name, anchor);
    }
  }
  return anchors;
};

/** For a {@link Converted}. */
export const pythonAnchors = () => {
  const pages = new WeakMap<ConvertedPage, Map<string, string>>();
  return (page: ConvertedPage, fragment: string): string | null => {
    const known = pages.get(page) ?? readAnchors(page.markdown);
    pages.set(page, known);
    return known.get(fragment) ?? known.get(fragment.toLowerCase()) ?? null;
  };
};
