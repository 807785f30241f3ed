import type { Tree } from '../build/parameters.ts';
import type { Place } from '../problem.ts';
import type { References } from '../source/references.ts';

/** Dependencies of one page of AsyncAPI. */
export interface AsyncReading {
  readonly references: References;
  readonly tree: Tree;
  readonly place: Place;
  /** Slug of the page of a message that a reference points to; null if it has none. */
  messagePage(pointer: string | null): string | null;
}
