/** What keeps a file from being rendered as meant, and so from being published (decisions §5, §6). */
import { type FrontMatter, frontMatter } from './front-matter/front-matter.ts';

export interface Issue {
  /** Stable name of the rule. */
  readonly rule: 'front-matter';
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** From 1; columns in UTF-16 units. The end is behind the last character. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** @param matter Pass what is read already, to read it once. */
export const checkRenderable = (
  source: string,
  matter: FrontMatter = frontMatter(source),
): Issue[] =>
  matter.error === null ? [] : [{ rule: 'front-matter', severity: 'error', ...matter.error }];
