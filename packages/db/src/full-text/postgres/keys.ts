/**
 * Keys as PostgreSQL has them: 64 bits, of scope (26 bits), tier (5 bits) and key (32 bits).
 *
 * GIN returns all rows of a key. A scope's sections are therefore counted through as they come, and
 * the count is cut into tiers of growing size, so that a word that is everywhere is looked up in
 * the first one only, and sections still come by id.
 */

/** More than the candidates that search requests, so that one tier has enough of a common word. */
const FIRST_TIER = 2_048;

const TIER_SHIFT = 2n ** 32n;
const TIERS = 2n ** 5n;
const SCOPE_SHIFT = TIER_SHIFT * TIERS;

/** @param count of sections that came before in the scope */
export const tierOf = (count: number): number =>
  count < FIRST_TIER ? 0 : Math.floor(Math.log2(count / FIRST_TIER)) + 1;

/** Sections that the tiers below this one hold. */
const sectionsBelow = (tier: number): number => (tier === 0 ? 0 : FIRST_TIER * 2 ** (tier - 1));

export interface Progress {
  /** The tier that was asked first. */
  readonly first: number;
  /** The next that was not asked. */
  readonly next: number;
  /** The last there is. */
  readonly top: number;
  /** Sections that were found. */
  readonly found: number;
  /** Sections that are still asked for. */
  readonly missing: number;
}

/** The tiers to query next: about as many as will have enough, by what those before had. */
export const nextTiers = ({ first, next, top, found, missing }: Progress): readonly number[] => {
  const looked = sectionsBelow(next) - sectionsBelow(first);
  const needed = (MARGIN * missing * looked) / Math.max(found, 1);
  const tiers = [next];
  for (let tier = next + 1; tier <= top; tier++) {
    if (sectionsBelow(tier) - sectionsBelow(next) >= needed) break;
    tiers.push(tier);
  }
  return tiers;
};

/** One statement that finds too much costs less than two. */
const MARGIN = 1.2;

/** An array of `bigint`, as text. */
export const keyArray = (
  scope: number,
  tiers: readonly number[],
  keys: readonly number[],
): string => {
  const values: string[] = [];
  for (const tier of tiers) {
    const base = BigInt(scope) * SCOPE_SHIFT + BigInt(tier) * TIER_SHIFT;
    for (const key of keys) values.push(String(base + BigInt(key)));
  }
  return `{${values.join(',')}}`;
};

/** The tier of a section with this key. */
export const tierIn = (value: string): number => Number((BigInt(value) / TIER_SHIFT) % TIERS);

/** The key alone. */
export const keyOf = (value: string): number => Number(BigInt(value) % TIER_SHIFT);
