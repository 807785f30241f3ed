import { API_LIMITS } from './limits.ts';
import { moreProblems } from './messages/problems.ts';

/** A problem of a description. */
export interface ApiProblem {
  readonly message: string;
  /** Path of the file; null for the description's first file. */
  readonly file: string | null;
  /** From 1; null where it is not known. */
  readonly line: number | null;
  readonly column: number | null;
}

/** A place in a document: the file, and names and indexes from its root. */
export interface Place {
  readonly file: string | null;
  readonly path: readonly (string | number)[];
}

export interface PlacedProblem {
  readonly message: string;
  readonly place: Place;
}

/** Collects problems. Those over the limit are counted only. */
export class Problems {
  readonly #found: PlacedProblem[] = [];
  readonly #known = new Set<string>();
  #more = 0;

  add(message: string, place: Place): void {
    if (this.#known.has(message)) return;
    this.#known.add(message);
    if (this.#found.length < API_LIMITS.problems) this.#found.push({ message, place });
    else this.#more += 1;
  }

  get all(): readonly PlacedProblem[] {
    if (this.#more === 0) return this.#found;
    const place = { file: null, path: [] };
    return [...this.#found, { message: moreProblems({ more: this.#more }), place }];
  }
}
