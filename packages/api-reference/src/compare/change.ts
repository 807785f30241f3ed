/** Changes of a new version of a description. */

export interface ChangeDetail {
  /** A client that worked with the version before may fail with this one. */
  readonly isBreaking: boolean;
  /** A sentence without a period, in Markdown. */
  readonly message: string;
}

export interface PageChange {
  /** Of the page (`ApiPage.key`), such as `GET /users/{id}`. */
  readonly key: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly isBreaking: boolean;
  /** Empty for a page that was added or removed. */
  readonly details: readonly ChangeDetail[];
}

/**
 * Who writes a value: the `client`, as a parameter or a body, or the `server`, as a response. `either`
 * is a schema that the page of an operation shows in its place, so that no rule applies to it alone.
 */
export type Writer = 'client' | 'server' | 'either';

/** Collects the details of one page. Texts that are alike are one detail. */
export class Details {
  readonly #found = new Map<string, ChangeDetail>();

  add(message: string, isBreaking: boolean): void {
    const known = this.#found.get(message);
    if (known === undefined || !known.isBreaking) this.#found.set(message, { isBreaking, message });
  }

  breaking(message: string): void {
    this.add(message, true);
  }

  safe(message: string): void {
    this.add(message, false);
  }

  /** Breaking ones first. */
  get all(): ChangeDetail[] {
    return [...this.#found.values()].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
  }
}

/** Pairs values of two lists by a name, in the order of the second. */
export const pairs = <T>(
  before: readonly T[],
  after: readonly T[],
  name: (one: T) => string,
): { added: T[]; removed: T[]; both: (readonly [before: T, after: T])[] } => {
  const known = new Map(before.map((one) => [name(one), one]));
  const added: T[] = [];
  const both: (readonly [T, T])[] = [];
  for (const one of after) {
    const other = known.get(name(one));
    if (other === undefined) added.push(one);
    else both.push([other, one]);
  }
  const names = new Set(after.map(name));
  return { added, removed: before.filter((one) => !names.has(name(one))), both };
};
