/** Issues of the validation of a page (docs/internals/interface.md#quality-and-validation). */

/**
 * `error`: the page cannot be rendered as meant. `warning`: readers meet something that is wrong.
 * `info`: an editor may want to know.
 */
export type Severity = 'error' | 'warning' | 'info';

export interface Issue {
  /** Id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** From 1; columns in code points. The end is behind the last character. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}
