/** The text that the parser sees, while it is put together from pieces of the source. */
import { OffsetMap } from './offset-map.ts';
import type { Token } from './token.ts';

const FILLER = 'x'.repeat(200);

const filler = (length: number): string =>
  length <= FILLER.length ? FILLER.slice(0, length) : 'x'.repeat(length);

export class ShieldWriter {
  readonly map = new OffsetMap();
  /** In the order of the text. */
  readonly tokens: Token[] = [];
  readonly #source: string;
  readonly #parts: string[] = [];
  #length = 0;
  /** Start of the copied text that is not in the parts yet. */
  #copiedFrom = -1;
  #copiedTo = -1;

  constructor(source: string) {
    this.#source = source;
  }

  /** Copies that follow each other are one piece. */
  copy(start: number, end: number): void {
    if (start === end) return;
    if (start !== this.#copiedTo) {
      this.#flush();
      this.map.piece(this.#length, start);
      this.#copiedFrom = start;
    }
    this.#copiedTo = end;
    this.#length += end - start;
  }

  #flush(): void {
    if (this.#copiedFrom !== this.#copiedTo) {
      this.#parts.push(this.#source.slice(this.#copiedFrom, this.#copiedTo));
    }
    this.#copiedFrom = -1;
    this.#copiedTo = -1;
  }

  /** Inserts text that is not in the source, at `at`. */
  put(text: string, at: number): void {
    if (text === '') return;
    this.#flush();
    this.map.piece(this.#length, at);
    this.#parts.push(text);
    this.#length += text.length;
  }

  /** A piece of HTML in the token's stead. */
  place(found: Token): void {
    this.#flush();
    found.out = this.#length;
    this.tokens.push(found);
    const length = found.end - found.start;
    this.map.piece(this.#length, found.start);
    const opening = found.flow ? '<!' : '<';
    this.#parts.push(`${opening}${filler(length - opening.length - 1)}>`);
    this.#length += length;
  }

  text(): string {
    this.#flush();
    return this.#parts.join('');
  }
}
