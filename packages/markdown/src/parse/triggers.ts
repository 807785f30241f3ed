/** Where in a source the next character stands that may matter to the shield. */

/** What opens a tag, a raw block, an expression or a program's statement, and perhaps what does not. */
const TRIGGERS = ['<', '{', '```', '~~~', '\nimport', '\nexport'];
const STATEMENT = /^(?:import|export)/;

/** Each is looked for by itself and no more than once in any place: quicker than an expression. */
export class Triggers {
  readonly #source: string;
  readonly #next: number[] = TRIGGERS.map(() => -1);

  constructor(source: string) {
    this.#source = source;
  }

  /** The first one from the start of a line on, or the source's end. Call with growing `lineStart`. */
  from(lineStart: number): number {
    if (lineStart === 0 && STATEMENT.test(this.#source)) return 0;
    // The line feed before a statement ends the line before.
    const at = Math.max(0, lineStart - 1);
    let first = this.#source.length;
    for (let index = 0; index < TRIGGERS.length; index++) {
      let next = this.#next[index] ?? 0;
      if (next < at) {
        const found = this.#source.indexOf(TRIGGERS[index] ?? '', at);
        next = found === -1 ? this.#source.length : found;
        this.#next[index] = next;
      }
      if (next < first) first = next;
    }
    return first;
  }
}
