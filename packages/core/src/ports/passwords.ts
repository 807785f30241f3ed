/** A password that was counted, and is about to be checked. */
export interface PasswordAttempt {
  /** The password was the right one: the attempt no longer counts. */
  succeeded(): Promise<void>;
}

/** Hashing of passwords, slow by design. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface PasswordLimits {
  /**
   * Counts a present password that a session sends to confirm a change.
   * @throws {AppError} `rate_limited`, after too many wrong ones
   */
  begin(email: string, client: { readonly session: string }): Promise<PasswordAttempt>;
}
