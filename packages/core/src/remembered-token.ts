/**
 * A token that an earlier request looked up and a process remembers. It may have been revoked since.
 * Two ways confirm it: the first read of a use case, which joins the token so that both are one
 * statement, and a look-up. No answer is sent before one of them (docs/adr/0114-one-of-each.md).
 */
import { AppError } from './app-error.ts';
import { tokenInvalid } from './messages/access.ts';

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
}
