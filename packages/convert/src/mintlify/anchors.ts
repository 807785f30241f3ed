/**
 * Anchors as Mintlify builds them, which is not GitHub's way
 * (https://mintlify.com/docs/create/text#automatic-anchor-ids).
 */
import type { PagePlaces } from '../page-places.ts';

const mintlifyAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[()]/g, '')
    .replace(/[\s.]+/g, '-');

/** The rest of two spellings of one anchor. */
const skeleton = (anchor: string): string => anchor.replace(/[^\p{L}\p{N}]/gu, '');

/** What Mintlify puts before the name of a field. */
const FIELD = /^param-/;

/** Mintlify's anchors of a page, each with Quoin's anchor. */
const anchorMap = ({ headings, blocks }: PagePlaces): ReadonlyMap<string, string> => {
  const ours = new Map<string, string>();
  const counts = new Map<string, number>();
  const add = (text: string, anchor: string): void => {
    const theirs = mintlifyAnchor(text);
    const count = (counts.get(theirs) ?? 0) + 1;
    counts.set(theirs, count);
    ours.set(count === 1 ? theirs : `${theirs}-${count}`, anchor);
  };
  for (const { title, anchor } of headings) add(title, anchor);
  for (const { words, anchor } of headings) {
    // Authors also link to a heading without the badge in it.
    const theirs = mintlifyAnchor(words).replace(/-+$/, '');
    if (!ours.has(theirs)) ours.set(theirs, anchor);
  }
  for (const { title, anchor } of blocks) add(title, anchor);
  for (const { anchor } of headings) {
    const theirs = skeleton(anchor);
    if (!ours.has(theirs)) ours.set(theirs, anchor);
  }
  return ours;
};

export const anchorFinder = () => {
  const maps = new WeakMap<PagePlaces, ReadonlyMap<string, string>>();
  return (_: unknown, fragment: string, places: PagePlaces): string | null => {
    const map = maps.get(places) ?? anchorMap(places);
    maps.set(places, map);
    // Authors also write the straight apostrophe.
    // A field has an anchor of its own there; where a heading has its name, that is the place.
    for (const name of [fragment, fragment.replace(FIELD, '')]) {
      const spelling = mintlifyAnchor(name);
      const anchor = map.get(name) ?? map.get(spelling) ?? map.get(skeleton(spelling));
      if (anchor !== undefined) return anchor;
    }
    return null;
  };
};
