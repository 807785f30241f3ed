/** A text in which every run of white space counts as one space, with the way back to each place. */

/** Runs of white space that are not one space already: most texts have few. */
const SPACE = /[^\S ]\s*| \s+/g;

/** White space as one space each, none around. */
export const withSingleSpaces = (text: string): string => text.replace(SPACE, ' ').trim();

export interface Range {
  /** UTF-16 offsets in the text as it was given. */
  readonly start: number;
  readonly end: number;
}

/** Reading it once takes time in proportion to its length. */
export class SpacedText {
  readonly #text: string;
  readonly #spaced: string;
  /** Runs of white space that are longer than the one space they count as: where they end, and the same place in the spaced text. */
  readonly #ends: number[] = [];
  readonly #spacedEnds: number[] = [];

  constructor(text: string) {
    this.#text = text;
    let spaced = '';
    let from = 0;
    for (const { 0: run, index } of text.matchAll(SPACE)) {
      spaced += `${text.slice(from, index)} `;
      from = index + run.length;
      if (run.length === 1) continue;
      this.#ends.push(from);
      this.#spacedEnds.push(spaced.length);
    }
    this.#spaced = spaced + text.slice(from);
  }

  /**
   * The first place where it is, but for white space, in a part of the text.
   * @returns null: it is nowhere there, or is empty
   */
  find(quote: string, within: Range = { start: 0, end: this.#text.length }): Range | null {
    const wanted = withSingleSpaces(quote);
    if (wanted === '') return null;
    const at = this.#spaced.indexOf(wanted, this.#toSpaced(within.start));
    if (at === -1) return null;
    const start = this.#fromSpaced(at);
    // It ends with a character that is no space.
    const end = this.#fromSpaced(at + wanted.length - 1) + 1;
    return end > within.end ? null : { start, end };
  }

  #fromSpaced(at: number): number {
    const run = lastAtMost(this.#spacedEnds, at);
    return run === -1 ? at : (this.#ends[run] ?? 0) + at - (this.#spacedEnds[run] ?? 0);
  }

  #toSpaced(at: number): number {
    const run = lastAtMost(this.#ends, at);
    const spaced = run === -1 ? at : (this.#spacedEnds[run] ?? 0) + at - (this.#ends[run] ?? 0);
    // Within a run of white space.
    return Math.min(spaced, this.#spacedEnds[run + 1] ?? spaced);
  }
}

/** The place of the last number that is not greater; -1: all are. */
const lastAtMost = (sorted: readonly number[], number: number): number => {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= number) from = middle + 1;
    else to = middle;
  }
  return from - 1;
};
