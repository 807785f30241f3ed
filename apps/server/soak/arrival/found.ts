/** What is compared of a page: its source, the converted Markdown, and the HTML. */
export const KINDS = [
  'headings',
  'fences',
  'tables',
  'links',
  'images',
  'callouts',
  'tabs',
] as const;

export type Kind = (typeof KINDS)[number];

/** Of each kind, the words of each one as far as they are known; empty where they are not. */
export type Found = Readonly<Record<Kind, readonly string[]>>;

export const NOTHING: Found = {
  headings: [],
  fences: [],
  tables: [],
  links: [],
  images: [],
  callouts: [],
  tabs: [],
};

/** Letters and digits of a text without tags and entities, so that markup does not count. */
export const wordsOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\]\([^)]*\)|\{[^}]*\}|&#?\w+;|:[\w-]+:/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .slice(0, 60);

/** Those of the first list that the second has not. */
export const without = (list: readonly string[], other: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
};
