/**
 * JSON whose members are in the order of their names: a database that keeps JSON as such
 * forgets the order in which it came. Pure.
 */
export const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
};

/** Equal for values that are the same JSON. */
export const canonicalText = (value: unknown): string => JSON.stringify(canonical(value));
