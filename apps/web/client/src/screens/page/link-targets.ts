/** Pages and files of a project to link to, found by what a writer types. Pure. */
import type { ListedAsset, Structure, StructureItem } from '@quoin/sdk';
import { addressInPages } from '../files/file-kinds.ts';

/** A `LinkTarget` of `@quoin/editor`. */
export interface Target {
  /** As it is written in the page. */
  readonly href: string;
  readonly label: string;
  /** Where it is. */
  readonly hint?: string | undefined;
  readonly kind: 'page' | 'heading' | 'file';
  /** Bytes of a file. */
  readonly size?: number | undefined;
}

interface Entry {
  readonly target: Target;
  /** As {@link folded}. */
  readonly title: string;
  readonly words: readonly string[];
  /** The title, the titles above it, and the address. */
  readonly all: string;
}

/** Most targets that are shown. */
const SHOWN = 8;

/** Without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const entryOf = (target: Target): Entry => {
  const title = folded(target.label);
  const all = folded(`${target.label} ${target.hint ?? ''} ${target.href}`);
  return { target, title, words: wordsIn(title), all };
};

const pagesIn = (items: readonly StructureItem[], above: readonly string[]): readonly Target[] =>
  items.flatMap(({ pageId, title, path, status, children }) => {
    const below = pagesIn(children, [...above, title]);
    if (pageId === null || status === 'archived') return below;
    const page = { href: `/${path}`, label: title, hint: above.join(' › '), kind: 'page' } as const;
    return [page, ...below];
  });

export const linkEntries = (
  { spaces }: Structure,
  assets: readonly Pick<ListedAsset, 'name' | 'path' | 'url' | 'size'>[],
): readonly Entry[] => [
  ...spaces.flatMap(({ name, items }) => pagesIn(items, [name])).map(entryOf),
  ...assets.map((asset) =>
    entryOf({
      href: addressInPages(asset),
      label: asset.name,
      hint: asset.path ?? undefined,
      kind: 'file',
      size: asset.size,
    }),
  ),
];

/** Whether each word begins a word of the title, in this order. */
const beginsInOrder = (wanted: readonly string[], words: readonly string[]): boolean => {
  let at = 0;
  return wanted.every((word) => {
    const found = words.findIndex((one, index) => index >= at && one.startsWith(word));
    at = found + 1;
    return found >= 0;
  });
};

/** Lower is better; null if the entry does not fit. */
const rankOf = ({ title, words, all }: Entry, query: string, wanted: readonly string[]) => {
  if (!wanted.every((word) => all.includes(word))) return null;
  if (title === query) return 0;
  if (title.startsWith(query)) return 1;
  if (` ${title}`.includes(` ${query}`)) return 2;
  if (beginsInOrder(wanted, words)) return 3;
  if (wanted.every((word) => words.some((one) => one.startsWith(word)))) return 4;
  return wanted.every((word) => title.includes(word)) ? 5 : 6;
};

/** Best first; of those that fit as well, short titles first, then in the order of the tree. */
export const findTargets = (
  entries: readonly Entry[],
  text: string,
  limit = SHOWN,
): readonly Target[] => {
  const query = folded(text).trim();
  const wanted = wordsIn(query);
  if (wanted.length === 0) return entries.slice(0, limit).map(({ target }) => target);
  const found = entries.flatMap((entry) => {
    const rank = rankOf(entry, query, wanted);
    return rank === null ? [] : [{ entry, rank }];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank || a.entry.title.length - b.entry.title.length)
    .slice(0, limit)
    .map(({ entry }) => entry.target);
};
