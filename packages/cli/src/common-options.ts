/** Options that each command accepts. */

/** What commands take beside their own options. */
export interface CommonOptions {
  readonly url?: string;
  readonly project?: string;
  readonly json?: true;
  readonly yes?: true;
  /** Milliseconds. */
  readonly timeout?: number;
}
