/** The entries of three navigations by number, one number for what is the same in all of them. */
import type { Side } from '../../merge/piece.ts';
import type { Steps } from '../../steps.ts';
import type { Entry } from './entry.ts';
import { Matching } from './match.ts';
import { movedIn, type Sequence } from './order.ts';

type Version = 'base' | Side;

/** One entry in the three navigations; at least one has it. */
export interface Merged {
  readonly base: Entry | undefined;
  readonly editor: Entry | undefined;
  readonly git: Entry | undefined;
}

/** Above all spaces. */
export const ROOT = -1;

export class MergedEntries {
  readonly #all: Merged[] = [];
  readonly #ids = new Map<Entry, number>();
  readonly #order: Readonly<Record<Version, Map<number, number[]>>> = {
    base: new Map(),
    editor: new Map(),
    git: new Map(),
  };
  /** Entries whose place below their parent is new there. */
  readonly #moved = { editor: new Set<number>(), git: new Set<number>() };

  /** @param first the side that counts: it does not matter which one that is called */
  static *of(
    entries: Readonly<Record<Version, readonly Entry[]>>,
    first: Side,
  ): Steps<MergedEntries> {
    const merged = new MergedEntries();
    const second = first === 'git' ? 'editor' : 'git';
    for (const entry of entries.base) merged.#add(entry, { base: entry });
    const own = yield* Matching.of(entries.base, entries[first]);
    yield* merged.#bring(first, entries[first], own);
    // Equal lists have equal matchings.
    const isOne = entries[first] === entries[second];
    const fromBase = isOne ? own : yield* Matching.of(entries.base, entries[second]);
    const between =
      entries[first] === entries.base
        ? fromBase
        : yield* Matching.of(entries[first], entries[second]);
    const isNew = (entry: Entry): boolean => merged.at(merged.idOf(entry)).base === undefined;
    yield* merged.#bring(second, entries[second], {
      olderOf: (entry) => {
        const older = fromBase.olderOf(entry);
        if (older !== undefined) return older;
        const same = between.olderOf(entry);
        return same !== undefined && isNew(same) ? same : undefined;
      },
    });
    for (const version of ['base', 'editor', 'git'] as const) {
      yield;
      merged.#sequence(version, entries[version]);
    }
    yield* merged.#findMoves('editor');
    yield* merged.#findMoves('git');
    return merged;
  }

  ids(): Iterable<number> {
    return this.#all.keys();
  }

  at(id: number): Merged {
    const merged = this.#all[id];
    if (merged === undefined) throw new RangeError(`No entry ${id}`);
    return merged;
  }

  idOf(entry: Entry | null): number {
    return entry === null ? ROOT : (this.#ids.get(entry) ?? ROOT);
  }

  hasMoved(side: Side, id: number): boolean {
    return this.#moved[side].has(id);
  }

  /** Returns the entries of a side below a parent. */
  below(side: Side, parent: number): Sequence {
    return { ids: this.#order[side].get(parent) ?? [], moved: this.#moved[side] };
  }

  #add(entry: Entry, merged: Partial<Merged>): void {
    this.#ids.set(entry, this.#all.length);
    this.#all.push({ base: undefined, editor: undefined, git: undefined, ...merged });
  }

  *#bring(side: Side, entries: readonly Entry[], matching: Pick<Matching, 'olderOf'>): Steps<void> {
    for (const entry of entries) {
      yield;
      const older = matching.olderOf(entry);
      const id = older === undefined ? undefined : this.#ids.get(older);
      const merged = id === undefined ? undefined : this.#all[id];
      if (id === undefined || merged === undefined || merged[side] !== undefined) {
        this.#add(entry, { [side]: entry });
        continue;
      }
      this.#ids.set(entry, id);
      this.#all[id] = { ...merged, [side]: entry };
    }
  }

  #sequence(version: Version, entries: readonly Entry[]): void {
    const order = this.#order[version];
    for (const entry of entries) {
      const parent = this.idOf(entry.parent);
      const list = order.get(parent);
      if (list === undefined) order.set(parent, [this.idOf(entry)]);
      else list.push(this.idOf(entry));
    }
  }

  *#findMoves(side: Side): Steps<void> {
    for (const [parent, ids] of this.#order[side]) {
      yield;
      for (const id of movedIn(this.#order.base.get(parent) ?? [], ids)) this.#moved[side].add(id);
    }
  }
}
