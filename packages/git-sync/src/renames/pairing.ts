/**
 * Pairs that were chosen, each file at most once, and what makes a pair with a modified file hold:
 * that the file's own texts went other ways too. An edit alone never makes one.
 */
import type { File, Pair } from './file.ts';
import { isRewritten } from './similar.ts';

export class Pairing {
  readonly #bySource = new Map<File, Pair>();
  readonly #byTarget = new Map<File, Pair>();
  readonly #sourceAt: ReadonlyMap<string, File>;
  readonly #targetAt: ReadonlyMap<string, File>;

  constructor(sources: readonly File[], targets: readonly File[]) {
    this.#sourceAt = new Map(sources.map((file) => [file.path, file]));
    this.#targetAt = new Map(targets.map((file) => [file.path, file]));
  }

  get pairs(): Pair[] {
    return [...this.#bySource.values()];
  }

  isFree(file: File): boolean {
    return !this.#bySource.has(file) && !this.#byTarget.has(file);
  }

  add(pair: Pair): void {
    this.#bySource.set(pair.from, pair);
    this.#byTarget.set(pair.to, pair);
  }

  /** The best first: one whose files are taken is passed over. */
  addFree(pairs: Iterable<Pair>): void {
    for (const pair of pairs) if (this.isFree(pair.from) && this.isFree(pair.to)) this.add(pair);
  }

  /**
   * Takes back the pairs that do not hold. A text that comes to a modified file's path must have
   * pushed the old one on to another; one that went from there must have been pushed, unless the
   * text there now is another text altogether.
   */
  settle(): void {
    const left = this.pairs;
    for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
      if (this.#bySource.get(pair.from) !== pair || this.#holds(pair)) continue;
      this.#bySource.delete(pair.from);
      this.#byTarget.delete(pair.to);
      const before = this.#pairTo(pair.from);
      const behind = this.#pairFrom(pair.to);
      if (before !== undefined) left.push(before);
      if (behind !== undefined) left.push(behind);
    }
  }

  #holds({ from, to }: Pair): boolean {
    const isPushed = from.change === null || isRewritten(from) || this.#pairTo(from) !== undefined;
    return isPushed && (to.change === null || this.#pairFrom(to) !== undefined);
  }

  /** Returns the pair of the added text of a modified file. */
  #pairTo({ path, change }: File): Pair | undefined {
    const target = change === null ? undefined : this.#targetAt.get(path);
    return target === undefined ? undefined : this.#byTarget.get(target);
  }

  /** Returns the pair of the removed text of a modified file. */
  #pairFrom({ path, change }: File): Pair | undefined {
    const source = change === null ? undefined : this.#sourceAt.get(path);
    return source === undefined ? undefined : this.#bySource.get(source);
  }
}
