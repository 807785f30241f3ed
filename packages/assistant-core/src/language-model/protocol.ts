/**
 * A model's output while it streams: the answer, a line with the word for quotes, then the quotes; or
 * the word for no answer. What may become one of these words is held back until it is clear.
 */
import { type NumberedQuote, quotesIn } from './quote-lines.ts';
import type { Signals } from './signals.ts';

export interface Parsed {
  readonly quotes: readonly NumberedQuote[];
  /** False: the model says so. */
  readonly answered: boolean;
}

/** Characters that models write around a word that is alone on a line. */
const DECORATION = /^[\s=*#_\->`~"]*$/;
const AFTER = /^[\s=*#_\-:.!`~"]*$/;
/** UTF-16 units: more of it at the beginning of a line is a rule, a table or code. */
const MAX_DECORATION = 16;

/** Models that think aloud do so between these, before they answer. */
const THINKING = '<think>';
const THOUGHT = '</think>';

type State = 'beginning' | 'thinking' | 'answer' | 'quotes' | 'none';

export class ProtocolParser {
  readonly #signals: Signals;
  #state: State = 'beginning';
  /** Not yet given, or the quotes so far. */
  #held = '';
  /** Whether the buffered text begins a line. */
  #isLineStart = true;

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  /** @returns what goes on with the answer; often empty */
  push(text: string): string {
    this.#held += text;
    if (this.#state === 'beginning' || this.#state === 'thinking') this.#skipThoughts(false);
    return this.#state === 'answer' ? this.#answer(false) : '';
  }

  /** @returns the rest of the answer */
  end(): string {
    if (this.#state === 'beginning') this.#skipThoughts(true);
    return this.#state === 'answer' ? this.#answer(true) : '';
  }

  /** To be asked after the end. */
  get parsed(): Parsed {
    const quotes = this.#state === 'quotes' ? quotesIn(this.#held) : [];
    return { quotes, answered: this.#state !== 'none' };
  }

  #skipThoughts(isEnd: boolean): void {
    if (this.#state === 'beginning') {
      const text = this.#held.trimStart();
      const isLate = this.#held.length - text.length > MAX_DECORATION;
      if (!isLate && text.startsWith(THINKING)) this.#state = 'thinking';
      else if (isEnd || isLate || !THINKING.startsWith(text)) this.#state = 'answer';
    }
    if (this.#state !== 'thinking') return;
    const end = this.#held.indexOf(THOUGHT);
    if (end === -1) {
      // Thoughts may be long, and only their end matters.
      this.#held = THINKING + this.#held.slice(-THOUGHT.length);
      return;
    }
    this.#held = this.#held.slice(end + THOUGHT.length);
    this.#state = 'answer';
  }

  #answer(isEnd: boolean): string {
    let given = '';
    while (this.#held !== '') {
      const end = this.#held.indexOf('\n');
      const line = end === -1 ? this.#held : this.#held.slice(0, end);
      const isWhole = end !== -1 || isEnd;
      if (this.#isLineStart) {
        const meaning = this.#meaningOf(line, isWhole);
        if (meaning === 'open') break;
        if (meaning !== 'text') {
          // The text on the line behind the word names no quote.
          this.#state = meaning;
          break;
        }
      }
      given += end === -1 ? line : `${line}\n`;
      this.#held = end === -1 ? '' : this.#held.slice(end + 1);
      this.#isLineStart = end !== -1;
    }
    return given;
  }

  /** @param isWhole no more of the line comes */
  #meaningOf(line: string, isWhole: boolean): 'text' | 'open' | 'quotes' | 'none' {
    const { quotes, noAnswer } = this.#signals;
    for (const [word, state] of [
      [quotes, 'quotes'],
      [noAnswer, 'none'],
    ] as const) {
      const at = line.indexOf(word);
      if (at === -1 || at > MAX_DECORATION || !DECORATION.test(line.slice(0, at))) continue;
      const after = line.slice(at + word.length);
      // `NO_ANSWER: the documents say nothing` is one, `NO_ANSWER means …` is text.
      if (state === 'none' && /^\s*[.:!,–—*-]/.test(after)) return 'none';
      if (!AFTER.test(after.slice(0, MAX_DECORATION))) return 'text';
      return isWhole || after.length >= MAX_DECORATION ? state : 'open';
    }
    if (isWhole) return 'text';
    return this.#mayBecome(line, quotes) || this.#mayBecome(line, noAnswer) ? 'open' : 'text';
  }

  #mayBecome(line: string, word: string): boolean {
    const from = line.search(/[^\s=*#_\->`~"]/);
    if (from === -1) return line.length <= MAX_DECORATION;
    // A word may begin with a sign of decoration: no signal does.
    return from <= MAX_DECORATION && word.startsWith(line.slice(from));
  }
}
