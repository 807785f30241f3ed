/** Below what each entry is, once both sides have had their say. */
import type { Side } from '../../merge/piece.ts';
import type { Steps } from '../../steps.ts';
import { type MergedEntries, ROOT } from './merged-entries.ts';

export class Parents {
  readonly #entries: MergedEntries;
  readonly #side: Side;
  readonly #parents: number[] = [];
  /** Entries that both sides moved, each elsewhere. */
  readonly contested: number[] = [];

  private constructor(entries: MergedEntries, side: Side) {
    this.#entries = entries;
    this.#side = side;
  }

  static *of(entries: MergedEntries, side: Side): Steps<Parents> {
    const parents = new Parents(entries, side);
    for (const id of entries.ids()) {
      yield;
      parents.#parents.push(parents.#choose(id));
    }
    yield* parents.#untie();
    return parents;
  }

  above(id: number): number {
    return this.#parents[id] ?? ROOT;
  }

  #choose(id: number): number {
    const { base, editor, git } = this.#entries.at(id);
    const parentOf = (entry: typeof base): number => this.#entries.idOf(entry?.parent ?? null);
    const [before, ours, theirs] = [parentOf(base), parentOf(editor), parentOf(git)];
    if (editor === undefined) return git === undefined ? before : theirs;
    if (git === undefined || ours === theirs) return ours;
    if (base !== undefined && ours === before) return theirs;
    if (base !== undefined && theirs === before) return ours;
    this.contested.push(id);
    return this.#side === 'git' ? theirs : ours;
  }

  /**
   * One side moved A below B and the other B below A. Each side alone has no such ring, so that
   * putting entries back to where the side that counts has them ends.
   */
  *#untie(): Steps<void> {
    const done = new Set<number>([ROOT]);
    for (const start of this.#entries.ids()) {
      yield;
      for (let ring = this.#ringFrom(start, done); ring !== null; ) {
        const id = ring.find((one) => this.#ownParent(one) !== this.above(one)) ?? start;
        this.contested.push(id);
        this.#parents[id] = this.#ownParent(id);
        ring = this.#ringFrom(start, done);
      }
    }
  }

  /** The parent on the side that counts; where it has no such entry, the parent that it has now. */
  #ownParent(id: number): number {
    const entry = this.#entries.at(id)[this.#side];
    return entry === undefined ? this.above(id) : this.#entries.idOf(entry.parent);
  }

  /** @param done entries that are known to be below the root */
  #ringFrom(start: number, done: Set<number>): readonly number[] | null {
    const path: number[] = [];
    const places = new Map<number, number>();
    for (let id = start; !done.has(id); id = this.above(id)) {
      const place = places.get(id);
      if (place !== undefined) return path.slice(place);
      places.set(id, path.length);
      path.push(id);
    }
    for (const one of path) done.add(one);
    return null;
  }
}
