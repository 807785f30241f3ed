/** Matches in the texts of sections, each found once: they are counted, and then marked. */
import type { StoredSection } from '../ports.ts';
import { findMatches, type Match } from './matches.ts';
import type { PreparedQuery } from './prepared-query.ts';

export class TextMatches {
  readonly #found = new Map<number, readonly Match[]>();

  /** @param asked the section's best wording */
  of({ id, source }: StoredSection, { wanted }: PreparedQuery): readonly Match[] {
    let matches = this.#found.get(id);
    if (matches === undefined) {
      matches = findMatches(source.text, source.language, wanted);
      this.#found.set(id, matches);
    }
    return matches;
  }
}
