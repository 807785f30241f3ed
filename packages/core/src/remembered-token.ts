/**
 * A token that an earlier request looked up and a process remembers. It may have been revoked since.
 * Two ways confirm it: the first read of a use case, which joins the token so that both are one
 * statement, and a look-up. No answer is sent, and no write commits, before one of them.
 */
import { AppError } from './app-error.ts';
import { tokenInvalid } from './messages/access.ts';
import type { Db } from './ports/db.ts';

export class RememberedToken {
  readonly #lookUp: () => Promise<void>;
  #isConfirmed = false;

  /** @param lookUp throws an `AppError` with the code `unauthorized` if the token does not work */
  constructor(
    readonly id: string,
    lookUp: () => Promise<void>,
  ) {
    this.#lookUp = lookUp;
  }

  /**
   * Records what a read that joined the token found.
   * @throws {AppError} `unauthorized` if the token does not work
   */
  settle(works: boolean): void {
    if (!works) throw new AppError('unauthorized', tokenInvalid);
    this.#isConfirmed = true;
  }

  /** Looks the token up unless a read has confirmed it. @throws {AppError} `unauthorized` */
  async confirm(): Promise<void> {
    if (this.#isConfirmed) return;
    await this.#lookUp();
    this.#isConfirmed = true;
  }

  /** Returns the database of the request: a write whose reads did not check the token is rolled back. */
  guard(db: Db): Db {
    return {
      ...(db.isOpen && { isOpen: true }),
      read: (work) => db.read(work),
      snapshot: (work) => db.snapshot(work),
      write: (work, options) =>
        db.write(async (stores) => {
          const result = await work(stores);
          if (!this.#isConfirmed)
            throw new Error('A write was not preceded by a check of its token');
          return result;
        }, options),
    };
  }
}
