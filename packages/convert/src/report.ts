/** What a conversion could not carry over, each with its place in the source. */

export interface Unmapped {
  /** File of the source tree. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Short and stable, to count by: a tag's name, a member's, `link`, `anchor`, `expression`. */
  readonly construct: string;
  readonly message: string;
}

export interface Report {
  add(entry: Unmapped): void;
}

export class UnmappedList implements Report {
  readonly #entries: Unmapped[] = [];
  readonly #seen = new Set<string>();

  /** A snippet that many pages show is reported once. */
  add(entry: Unmapped): void {
    const key = JSON.stringify([entry.path, entry.line, entry.construct, entry.message]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#entries.push(entry);
  }

  /** By path and line; of one line in the order of finding. */
  sorted(): Unmapped[] {
    const byPath = (a: Unmapped, b: Unmapped) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
    return this.#entries.toSorted((a, b) => byPath(a, b) || a.line - b.line);
  }
}
