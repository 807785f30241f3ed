/** The result of reading a description. */
import type { ApiPage } from './model.ts';
import type { ApiProblem } from './problem.ts';

export interface Reference {
  readonly title: string;
  readonly version: string | null;
  /** Such as `OpenAPI 3.1.0`, `AsyncAPI 3.0.0` or `GraphQL`. */
  readonly format: string;
  /** Made one by one, so that no more than one is in memory. */
  readonly pages: () => Generator<ApiPage>;
}

export interface Description {
  /**
   * Files that the description refers to and that the caller did not pass: pass them, and read
   * again.
   */
  readonly missing: readonly string[];
  /** Null if the description cannot be shown at all: `problems` say why. */
  readonly reference: Reference | null;
  /** Known in full once all pages are made. */
  readonly problems: () => readonly ApiProblem[];
}

export const refused = (problems: readonly ApiProblem[]): Description => ({
  missing: [],
  reference: null,
  problems: () => problems,
});

export const failure = (message: string): Description =>
  refused([{ message, file: null, line: null, column: null }]);
