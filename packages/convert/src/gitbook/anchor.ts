/** Anchors as GitBook makes them of headings, and the ones that they are in Quoin. */
import { anchorsOf, parse, slugify } from '@quoin/markdown';

/** Normalizes an anchor, so that GitBook's and Quoin's anchor of a text are equal. */
const canonical = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^id-(?=\d)/, '')
    .replaceAll('&', ' and ')
    .replace(/['’`\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** GitBook parts `AzureAD` into words in places. */
const joined = (name: string): string => name.replaceAll('-', '');

/** From GitBook's anchors to those of a page. Headings of the same text are numbered from 1. */
export const gitBookAnchors = (markdown: string): ReadonlyMap<string, string> => {
  const anchors = new Map<string, string>();
  for (const { title, anchor } of anchorsOf(parse(markdown).tree).headings) {
    const base = canonical(title);
    let name = base;
    for (let number = 1; anchors.has(name); number++) name = `${base}-${number}`;
    anchors.set(name, anchor);
    // It writes other scripts in Latin letters.
    for (const other of [joined(name), joined(slugify(title))]) {
      if (!anchors.has(other)) anchors.set(other, anchor);
    }
  }
  return anchors;
};

export const gitBookAnchor = (
  anchors: ReadonlyMap<string, string>,
  fragment: string,
): string | null => {
  const name = canonical(fragment);
  return anchors.get(name) ?? anchors.get(joined(name)) ?? null;
};
