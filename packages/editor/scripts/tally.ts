/** How often something was tried, and what went wrong. */

/** Faults of a kind that are printed. */
const SHOWN = 5;

export class Tally {
  readonly #tried = new Map<string, { count: number; faults: string[] }>();

  /** @param fault null where nothing is wrong */
  record(kind: string, name: string, fault: string | null): void {
    const entry = this.#tried.get(kind) ?? { count: 0, faults: [] };
    entry.count++;
    if (fault !== null) entry.faults.push(`${name}: ${fault}`);
    this.#tried.set(kind, entry);
  }

  get isGood(): boolean {
    return [...this.#tried.values()].every(({ faults }) => faults.length === 0);
  }

  print(): void {
    for (const [kind, { count, faults }] of this.#tried) {
      const share = ((100 * (count - faults.length)) / count).toFixed(2);
      console.log(`${kind}: ${count - faults.length} of ${count} (${share} %)`);
      for (const fault of faults.slice(0, SHOWN)) console.log(`  FAULT ${fault}`);
    }
  }
}
