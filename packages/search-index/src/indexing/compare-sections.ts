/** Finds the sections of a page that are new, moved, or deleted. */
import type { StoredHash } from '../ports.ts';

export interface SectionChanges<Section> {
  readonly added: readonly { readonly section: Section; readonly ordinal: number }[];
  readonly moved: readonly { readonly id: number; readonly ordinal: number }[];
  readonly removed: readonly StoredHash[];
}

/**
 * Sections with equal hashes are equal. Of several, those at the same place stay, and the others
 * are paired in order.
 *
 * @param stored of one page and state
 * @param sections of that page, in their order
 */
export const compareSections = <Section extends { readonly hash: string }>(
  stored: readonly StoredHash[],
  sections: readonly Section[],
): SectionChanges<Section> => {
  const kept = new Set<StoredHash>();
  const byPlace = new Map(stored.map((one) => [one.ordinal, one]));
  const elsewhere: { section: Section; ordinal: number }[] = [];
  for (const [ordinal, section] of sections.entries()) {
    const there = byPlace.get(ordinal);
    if (there?.hash === section.hash) kept.add(there);
    else elsewhere.push({ section, ordinal });
  }

  const free = new Map<string, StoredHash[]>();
  for (const one of stored.toSorted((a, b) => b.ordinal - a.ordinal)) {
    if (kept.has(one)) continue;
    const same = free.get(one.hash);
    if (same === undefined) free.set(one.hash, [one]);
    else same.push(one);
  }

  const added: { section: Section; ordinal: number }[] = [];
  const moved: { id: number; ordinal: number }[] = [];
  for (const one of elsewhere) {
    const same = free.get(one.section.hash)?.pop();
    if (same === undefined) added.push(one);
    else moved.push({ id: same.id, ordinal: one.ordinal });
  }
  return { added, moved, removed: [...free.values()].flat() };
};
