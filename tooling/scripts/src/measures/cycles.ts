/** Groups of files that import each other, directly or through others (Tarjan 1972). */

/** @param imports - files that each file imports */
export const cyclesOf = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const cycles: string[][] = [];
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const index = indexes.size;
    indexes.set(file, index);
    stack.push(file);
    let low = index;
    for (const next of imports.get(file) ?? []) {
      const known = indexes.get(next);
      if (known === undefined) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lows.get(next) ?? known);
    }
    lows.set(file, low);
    if (low === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!indexes.has(file)) visit(file);
  return cycles;
};
