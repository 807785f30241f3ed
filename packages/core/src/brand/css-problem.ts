/** A place in the CSS of a brand, with what is wrong there. */
export interface CssProblem {
  readonly message: string;
  /** From 1; null for the whole file. */
  readonly line: number | null;
}

/** A problem as a line of a report. @param name of the file */
export const describeProblem = (name: string, { message, line }: CssProblem): string =>
  `${name}${line === null ? '' : `, line ${line}`}: ${message}`;
