/**
 * A session of agent tools that a request names and a process remembers. Another process may have ended
 * it since. The first read of a use case checks it in its own statement, as it checks the token (ADR
 * 139). No answer is sent before that read, or a look-up, has found the session.
 */
import { AppError } from './app-error.ts';
import type { Id } from './id.ts';
import { agentSessionEnded } from './messages/access.ts';

export class RememberedSession {
  #isConfirmed = false;

  constructor(readonly id: Id<'mcpSession'>) {}

  /** Whether a read has found the session. If not, look it up. */
  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /**
   * Records what a read found.
   * @throws {AppError} `not_found` if the session does not exist, or is not one of the token
   */
  settle(works: boolean): void {
    if (!works) throw new AppError('not_found', agentSessionEnded);
    this.#isConfirmed = true;
  }
}
