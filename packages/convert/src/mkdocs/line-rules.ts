/** Extensions of Markdown that are on, and the report. */

export interface LineRules {
  /** Whether an extension of Markdown is on. */
  readonly has: (extension: string) => boolean;
  readonly unmapped: (line: number, construct: string, message: string) => void;
}
