/** What the converters of GitBook's constructs work on. */
import type { Report, Tree } from '../dialect.ts';
import { SourcePage } from '../markup/source-page.ts';
import type { SpaceSource } from './space.ts';

/** What the constructs of a page need to know beyond it. */
export interface GitBookContext {
  readonly tree: Tree;
  readonly space: SpaceSource;
  readonly report: Report;
  /** Files that pages took in. */
  readonly included: Set<string>;
  /** The text of a file that a page includes. */
  convertText(path: string, source: string, page: GitBookPage): string;
  /** The title of the page that a link points to; null where it points to none. */
  titleOf(url: string, from: string): string | null;
  /** A description of an API as a path of the tree or an address; null where the tree lacks it. */
  description(url: string, from: string): string | null;
}

export class GitBookPage extends SourcePage {
  readonly context: GitBookContext;
  /** Variables of the page's own front matter. */
  readonly variables: ReadonlyMap<string, string>;
  /** The files that include each other, from the page down to this text. */
  readonly including: readonly string[];
  /** UTF-16 units that may still be included, shared by a page and all that it includes. */
  readonly budget: { left: number };

  constructor(
    file: { readonly path: string; readonly source: string },
    context: GitBookContext,
    page: Pick<GitBookPage, 'variables' | 'including' | 'budget'>,
  ) {
    super(file.path, file.source, context.report, 'double');
    this.context = context;
    this.variables = page.variables;
    this.including = page.including;
    this.budget = page.budget;
  }
}
