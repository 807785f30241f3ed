/** A member of `issues` of `POST /validate`: lines from 1, columns from 1 in code points. */
export interface EditorIssue {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The text that is probably meant in this place. */
  readonly replacement?: string | undefined;
}
