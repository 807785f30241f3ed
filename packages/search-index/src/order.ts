/** Strings in the order of their code units, which no locale changes. */
export function comparePlain(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
