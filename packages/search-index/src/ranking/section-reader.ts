/** Sections as they are stored, each read once. */
import { comparePlain } from '../order.ts';
import type { SectionIndex, StoredSection } from '../ports.ts';
import type { Scope } from '../source.ts';

export class SectionReader {
  readonly #index: SectionIndex;
  readonly #scope: Scope;
  readonly #sections = new Map<number, StoredSection>();

  constructor(index: SectionIndex, scope: Scope) {
    this.#index = index;
    this.#scope = scope;
  }

  async read(ids: readonly number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#sections.has(id));
    if (missing.length === 0) return;
    for (const section of await this.#index.sections(this.#scope, missing)) {
      this.#sections.set(section.id, section);
    }
  }

  /** @returns undefined where it was not read, or is not there any more */
  get(id: number): StoredSection | undefined {
    return this.#sections.get(id);
  }

  /** By page and place: an order that does not depend on the database. What was not read comes last. */
  compare(idA: number, idB: number): number {
    const a = this.#sections.get(idA);
    const b = this.#sections.get(idB);
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined) || idA - idB;
    }
    return comparePlain(a.pageId, b.pageId) || a.ordinal - b.ordinal;
  }
}
