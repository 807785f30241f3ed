/** Reads the subjects of a page from its front matter: words by which search finds it. */
import type { FrontMatter } from '../front-matter/front-matter.ts';

/** As Mintlify, GitBook, Docusaurus, VitePress, MkDocs and Starlight call them. */
const KEYS = ['description', 'keywords', 'tags'];

/** An entry with more is no list of keywords. */
const MAX_WORDS = 100;

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_WORDS).flatMap((one) => (typeof one === 'string' ? [one] : []));
};

/** One line for each text and keyword; empty if there is nothing. */
export const aboutOf = ({ data }: FrontMatter): string =>
  data === null ? '' : KEYS.flatMap((key) => wordsOf(data[key])).join('\n');
