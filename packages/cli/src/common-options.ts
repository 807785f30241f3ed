/** Options that each command accepts. */

/** Options that all commands accept beside their own. */
export interface CommonOptions {
  readonly url?: string;
  readonly project?: string;
  readonly json?: true;
  readonly yes?: true;
  /** Milliseconds. */
  readonly timeout?: number;
}
