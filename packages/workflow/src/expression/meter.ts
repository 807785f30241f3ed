/**
 * What an evaluation may cost: time and memory in one number. A unit takes 100 to 800
 * nanoseconds, so that all of them stay below the 50 ms that nothing may hold the event loop for.
 */

import { takesTooLong, textTooLong } from '../messages/expression.ts';
import { ExpressionError } from './expression-error.ts';

const MAX_UNITS = 60_000;
/** Of a text that an expression makes, UTF-16 units: as much as a result of a step may have. */
export const MAX_TEXT_LENGTH = 1_000_000;
/** Bounds what texts take together, too: they are at most so many times the units. */
const CHARACTERS_A_UNIT = 256;
/** Of an error, which has a message and a stack. */
const UNITS_AN_ERROR = 20;

export class Meter {
  #left = MAX_UNITS;
  /** One object for all throws: `||` and `exists` go on after errors, and a new stack costs more. */
  #spent: ExpressionError | null = null;
  #lastError: unknown = null;

  /** @throws {ExpressionError} */
  spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) this.#refuse(takesTooLong);
  }

  /** @throws {ExpressionError} */
  spendText(length: number): void {
    if (length > MAX_TEXT_LENGTH) this.#refuse(textTooLong({ maxLength: MAX_TEXT_LENGTH }));
    this.spend(length / CHARACTERS_A_UNIT);
  }

  /**
   * Once for each, wherever it passes by.
   * @throws {ExpressionError}
   */
  spendError(error: unknown): void {
    if (error === this.#lastError || error === this.#spent) return;
    this.#lastError = error;
    this.spend(UNITS_AN_ERROR);
  }

  /** What `||` and `exists` have caught is thrown at the end. */
  settle(): void {
    if (this.#spent !== null) throw this.#spent;
  }

  #refuse(message: string): never {
    this.#left = 0;
    this.#spent ??= new ExpressionError(message);
    throw this.#spent;
  }
}
